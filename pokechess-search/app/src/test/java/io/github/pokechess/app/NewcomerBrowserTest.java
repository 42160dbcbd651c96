package io.github.pokechess.app;

import static io.github.pokechess.app.ServedBoard.square;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.notation.GameText;
import io.github.pokechess.notation.PlayedGame;
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

    private int fans;

    @Test
    void aGameIsPlayedReviewedSavedAndOpenedAgain() throws IOException, InterruptedException {
        PlayedPage page = new PlayedPage(browser());
        Path saved;
        String moves;
        String end;
        try (BoardVerb verb = BoardVerb.start(folder, List.of(), "board")) {
            page.open(verb.link("board"));
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
            assertThat(page.text("#judged")).matches("Gave .*\\..*");
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
        PlayedGame<Position, Move> kept = GameText.read(saved).get(0);
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
        for (int decisions = 0; !page.isShown("#rematch"); decisions++) {
            if (decisions == MOST_DECISIONS) {
                page.resign();
            } else {
                page.decide(random, square -> look(page, square));
            }
            page.awaitTurn();
        }
        assertThat(page.text("#say")).contains(" won: ");
        assertThat(fans).as("captures that were looked at").isPositive();
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
                                                + " / %/.test(line.textContent) && line.querySelector('.worth') && line.querySelector('svg.small'))"))
                .as("how likely, how good, and how it looks")
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
