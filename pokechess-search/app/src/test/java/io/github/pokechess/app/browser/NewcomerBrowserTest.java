package io.github.pokechess.app.browser;

import static io.github.pokechess.app.browser.ServedBoard.square;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.board.BoardVerb;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Somebody starts the verb for the first time, and does with the mouse all that the page is for. */
@Tag("browser")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NewcomerBrowserTest extends BrowserTest {
    /** Who has not lost by then resigns. */
    private static final int MOST_DECISIONS = 150;

    /** By then there has been a capture to look at. */
    private static final int MANY_DECISIONS = 25;

    private int fans;

    @Test
    void aGameIsPlayedReviewedSavedAndOpenedAgain() throws IOException, InterruptedException {
        PlayedPage page = new PlayedPage(browser());
        Path saved;
        String moves;
        String end;
        try (BoardVerb verb = BoardVerb.start(folder, List.of(), "board")) {
            page.openAfresh(verb.link("board"));
            page.press("opennew");
            browser().await("document.querySelector('#newgame').open");
            browser().evaluate("document.querySelector('#seat1').value = 'engine:hatchling'");
            page.press("start");
            browser().await("document.querySelector('#above').textContent.includes('hatchling')");
            playToTheEnd(page);
            moves = page.text("#moves");
            end = page.text("#say");

            page.press("review");
            browser().await("document.querySelectorAll('#sums tr').length === 3");
            assertThat(page.text("#judged")).matches("This move lost .*\\..*");
            assertThat(page.text("#settled")).startsWith("White without luck: ");
            assertThat(browser().evaluate("document.querySelectorAll('#curves .curve').length"))
                    .isEqualTo("3");
            assertThat(page.text("#storyline")).matches("(You|Both sides) .*\\.");

            page.press("openfiles");
            browser().await("document.querySelector('#files').open");
            browser().click("#files [data-form=pcn]", 0.5);
            browser().await("!document.querySelector('#download').hidden");
            saved = browser().save("#download", Files.createTempDirectory(folder, "saved"));
            page.assertNoComplaint();
            verb.signal("INT");
            verb.process().waitFor();
        }
        GameRecord<Position, Move> kept = GameText.read(saved, Reading.standard())
                .collect(ReadResult.toGames())
                .get(0);
        assertThat(kept.game().isOver()).isTrue();
        assertThat(Files.readString(saved)).as("the same that was kept unasked").isEqualTo(Files.readString(kept()));

        try (BoardVerb again = BoardVerb.start(folder, List.of(), "board")) {
            page.open(again.link("board"));
            assertThat(page.text("#moves")).isEmpty();
            page.press("openfiles");
            browser().await("document.querySelector('#files').open");
            browser().choose("#file", saved);
            browser().await("!document.querySelector('#files').open && !document.querySelector('#rematch').hidden");
            assertThat(plain(page.text("#moves"))).isEqualTo(plain(moves));
            assertThat(page.text("#say")).isEqualTo(end);
            page.assertNoComplaint();
        }
    }

    private void playToTheEnd(PlayedPage page) {
        SplittableRandom random = new SplittableRandom(8);
        int decisions = 0;
        for (; !page.isShown("#rematch"); decisions++) {
            if (decisions == MOST_DECISIONS) {
                page.resign();
            } else {
                page.decide(random, square -> look(page, square));
            }
            page.awaitTurn();
        }
        assertThat(page.text("#say")).contains(" won: ");
        assertThat(fans)
                .as("captures that were looked at; a short game may have none")
                .isGreaterThanOrEqualTo(Math.min(1, decisions / MANY_DECISIONS));
    }

    /**
     * Both ends of a game against the lowest level, by the card of a first visit and clicks alone: with hints it is
     * won, without it is lost.
     */
    @Test
    void aGameIsWonAndAGameIsLost() throws IOException, InterruptedException {
        PlayedPage page = new PlayedPage(browser());
        try (BoardVerb verb = BoardVerb.start(Files.createTempDirectory(folder, "ends"), List.of(), "board")) {
            page.openAfresh(verb.link("board"));
            for (boolean isHelped : List.of(true, false)) {
                browser().resize(isHelped ? 1366 : 390, isHelped ? 768 : 844, isHelped ? 1 : 2, !isHelped);
                assertThat(played(page, isHelped))
                        .as("helped: " + isHelped)
                        .contains(isHelped ? "White won" : "Black won");
                Files.createDirectories(BoardInBrowser.SCREENSHOTS);
                Files.write(
                        BoardInBrowser.SCREENSHOTS.resolve(isHelped ? "won.png" : "lost-phone.png"),
                        browser().screenshot());
            }
            page.assertNoComplaint();
        }
    }

    /** Plays until a game ends as wanted, and returns what is said then. */
    private String played(PlayedPage page, boolean isHelped) {
        String end = "";
        SplittableRandom random = new SplittableRandom(3);
        for (int game = 0; game < 4 && !end.contains(isHelped ? "White won" : "Black won"); game++) {
            page.press("openwelcome");
            BoardInBrowser.awaitShown("#welcome button[value=play]"); // its frame is there before it is
            String before = page.version();
            browser().click("#welcome button[value=play]", 0.5);
            browser()
                    .await("document.documentElement.dataset.version > " + before
                            + " && document.querySelectorAll('#moves [data-node]').length === 0");
            while (!page.isShown("#rematch")) {
                if (isHelped) {
                    hinted(page);
                } else {
                    page.decide(random, square -> {});
                }
                page.awaitTurn();
            }
            end = page.text("#say");
        }
        return end;
    }

    /** Makes the move of a hint by clicks. */
    private static void hinted(PlayedPage page) {
        browser().await("document.querySelector('#flash').hidden");
        browser().evaluate("document.querySelector('#say').textContent = ''");
        page.press("hint");
        browser().await("document.querySelector('#say').textContent.startsWith('Hint: ')");
        String before = page.version(); // to ask for a hint is a version, too
        String[] way = page.told("(() => { const label = document.querySelector('#say').textContent.slice(6);"
                        + " const { moves, board } = reply.state; const move = moves.find((one) => one.label === label);"
                        + " return move.kind === 'pass' ? 'pass' : move.kind === 'promotion' ? 'choose ' + move.text"
                        + " : board.names[move.from] + ' ' + board.names[move.to]; })()")
                .split(" ", -1);
        if (way[0].equals("pass")) {
            page.press("pass");
        } else if (way[0].equals("choose")) {
            browser().click("#chooser [data-move=\"" + way[1] + "\"]", 0.5);
        } else {
            if (!ServedBoard.squares(browser(), "picked").contains(way[0])) {
                browser().click(square(way[0]), 0.5);
            }
            browser().click(square(way[1]), 0.5);
            if (page.isShown("#question")) {
                page.press("yes");
            }
        }
        browser().await("document.documentElement.dataset.version > " + before);
    }

    /** Sees what may come of a capture, unless only one thing can. */
    private void look(PlayedPage page, String to) {
        String from = ServedBoard.squares(browser(), "picked").get(0);
        String isRolled =
                page.told("reply.state.moves.some((move) => move.chance && reply.state.board.names[move.from] === '"
                        + from + "' && reply.state.board.names[move.to] === '" + to + "')");
        if (isRolled.equals("false")) {
            return;
        }
        fans++;
        browser().hover("#heading");
        browser().hover(square(to));
        browser()
                .await(
                        "!document.querySelector('#fan').hidden && document.querySelector('#fan h2').textContent.includes('"
                                + to + "')");
        assertThat(
                        browser()
                                .evaluate(
                                        "[...document.querySelectorAll('#fan li')]"
                                                + ".map((line) => Number(line.dataset.weight)).reduce((sum, weight) => sum + weight, 0)"))
                .isEqualTo("160");
        assertThat(
                        browser()
                                .evaluate(
                                        "[...document.querySelectorAll('#fan li')].every((line) =>"
                                                + " / %/.test(line.textContent) && !line.querySelector('.worth') && line.querySelector('svg.small'))"))
                .as("how likely, and how it looks; how good, only where nobody plays")
                .isEqualTo("true");
    }

    /** The moves without what a review says of them. */
    private static String plain(String moves) {
        return moves.replaceAll("[?!\\s]", "");
    }

    private Path kept() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(path -> path.toString().endsWith(".pcn"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
