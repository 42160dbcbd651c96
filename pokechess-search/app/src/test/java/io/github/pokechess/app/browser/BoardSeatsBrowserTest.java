package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.app.CommandRun;
import io.github.pokechess.app.board.BoardVerb;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A whole game of two people, each in a browser of his own, with dice of both, and somebody who watches in a third. */
@Tag("browser")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BoardSeatsBrowserTest {
    /** Who has not lost by then resigns. */
    private static final int MOST_DECISIONS = 150;

    private static final String ROLLING = "reply.dice.roll !== null";

    @TempDir
    private Path folder;

    private final List<PlayedPage> pages = new ArrayList<>();
    private final List<String> links = new ArrayList<>();
    private final SplittableRandom random = new SplittableRandom(6);

    /** The side whose browser is somewhere else; −1 if both are here. */
    private int gone = -1;

    private boolean wasGone;

    @Test
    void twoPlayOneIsCutOffAndOneWatches() throws IOException {
        Path chromium = Browser.find().orElse(null);
        assumeTrue(chromium != null, "Chromium is not installed");
        try (BoardVerb verb = BoardVerb.start(folder, List.of(), "board", "--seats", "--out", "game.pcn")) {
            for (String seat : List.of("White", "Black", "watch")) {
                links.add(verb.link(seat));
                Browser browser = new Browser(chromium, Files.createDirectory(folder.resolve(seat)));
                pages.add(new PlayedPage(browser));
                browser.resize(1280, 860, 1, false);
                pages.get(links.size() - 1).open(links.get(links.size() - 1));
            }
            play();
            assertEnd();
        } finally {
            pages.forEach(page -> page.browser().close());
        }
    }

    private PlayedPage watcher() {
        return pages.get(2);
    }

    private void play() {
        assertThat(pages.get(1).browser().evaluate("document.querySelector('#grid button').dataset.name"))
                .as("Black sees the board turned")
                .isEqualTo("h1");
        watcher().awaitTold("!reply.dice.commitments.includes(null)");
        for (int decisions = 0; !watcher().isOver(); decisions++) {
            int side = Integer.parseInt(watcher().told("reply.state.side"));
            PlayedPage mine = pages.get(side);
            if (gone == side) {
                comeBack();
            }
            mine.awaitTurn();
            assertNobodyElseCan(mine);
            if (decisions == MOST_DECISIONS) {
                mine.resign();
                break;
            }
            mine.decide(random, square -> cutOff(1 - side));
            if (watcher().told(ROLLING).equals("true")) {
                comeBack(); // the dice wait for both
                watcher().awaitTold("!(" + ROLLING + ")");
            }
        }
        assertThat(wasGone).as("there was a capture").isTrue();
        if (gone >= 0) {
            comeBack();
        }
    }

    /** Cuts a side off in the middle: before a roll that needs it, and once. */
    private void cutOff(int side) {
        if (!wasGone) {
            wasGone = true;
            gone = side;
            pages.get(side).browser().open("about:blank");
        }
    }

    /** Lets the one who is gone, if there is one, open his link again, and find everything. */
    private void comeBack() {
        if (gone >= 0) {
            pages.get(gone).open(links.get(gone));
            gone = -1;
        }
    }

    private void assertNobodyElseCan(PlayedPage mine) {
        for (PlayedPage other : pages) {
            if (!other.equals(mine) && pages.indexOf(other) != gone) {
                other.browser().await("document.documentElement.dataset.version >= " + mine.version());
                assertThat(other.browser().evaluate("document.querySelector('#grid [data-own]') === null"))
                        .as("only who is to act can")
                        .isEqualTo("true");
            }
        }
    }

    /** The end is said when what was shown before it has been seen. */
    private static void awaitSaid(PlayedPage page) {
        page.browser().await("!document.querySelector('#say').textContent.includes('to move')");
    }

    private void assertEnd() throws IOException {
        watcher().awaitTold("!reply.dice.secrets.includes(null)");
        awaitSaid(watcher());
        String end = watcher().text("#say");
        assertThat(end).containsAnyOf(" won: ", "Draw: ");
        String moves = watcher().text("#moves");
        assertThat(moves).isNotEmpty();
        for (PlayedPage page : pages) {
            awaitSaid(page);
            assertThat(page.text("#say")).isEqualTo(end);
            assertThat(page.text("#moves")).isEqualTo(moves);
            page.assertNoComplaint();
        }
        assertThat(watcher()
                        .browser()
                        .evaluate("[...document.querySelectorAll('#back, #hint, #draw, #resign, #rematch')]"
                                + ".every((button) => button.hidden)"))
                .as("who watches has nothing to press")
                .isEqualTo("true");
        Path file = folder.resolve("game.pcn");
        GameRecord<Position, Move> kept = GameText.read(file, Reading.standard())
                .collect(ReadResult.toGames())
                .get(0);
        assertThat(kept.game().isOver()).isTrue();
        CommandRun command = new CommandRun();
        assertThat(command.run("check", "--dice", file)).as(command.err()).isZero();
        assertThat(command.out()).contains("all good");
    }
}
