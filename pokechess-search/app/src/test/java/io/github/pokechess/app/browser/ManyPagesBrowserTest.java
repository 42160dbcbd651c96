package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.board.TwoSeats;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * More pages of one browser than it has connections to a server: seven in sight, and seven that are hidden and owe
 * shares of rolls.
 */
@Tag("browser")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ManyPagesBrowserTest extends BrowserTest {
    private static final int PAGES = 7;
    private static final String READY = "document.documentElement?.dataset.ready === 'true'";
    private static final String VERSION = "document.documentElement.dataset.version";

    private final List<TwoSeats> games = new ArrayList<>();

    @AfterEach
    void stop() throws IOException {
        browser().closeTab();
        for (TwoSeats game : games) {
            game.close();
        }
    }

    private TwoSeats begin() throws IOException {
        TwoSeats game = TwoSeats.beginStill(folder.resolve("game" + System.nanoTime() + ".pcn"), 0);
        games.add(game);
        return game;
    }

    /**
     * The links of both players, and of spectators where those count, in turns: some pages have one link, others have
     * their own.
     */
    private static String link(TwoSeats game, int page, boolean isInSight) {
        return game.link(page % (isInSight ? 3 : 2)); // a hidden spectator needs nothing
    }

    @Test
    void sevenPagesInSight_answerAMoveInTheFirst() throws IOException {
        TwoSeats game = begin();
        browser().open(link(game, 0, true));
        List<String> others = open(game, true);
        for (String other : others) {
            browser().awaitIn(other, READY);
            browser().awaitIn(other, "!document.hidden");
        }
        browser().await("document.querySelector('#pair').hidden");
        browser().click(ServedBoard.square("e2"), 0.5);
        browser().click(ServedBoard.square("e4"), 0.5);
        for (String other : others) {
            browser()
                    .awaitIn(
                            other,
                            "engine.ask({ do: 'state' }).then((reply) => reply.state.ply === 1 && " + VERSION
                                    + " === String(reply.version))");
        }
        assertThat(browser().complaints()).isEmpty();
    }

    @Test
    void sevenHiddenPages_sendTheirSharesOfARoll() throws IOException {
        TwoSeats game = begin();
        browser().open(link(game, 0, true));
        List<String> others = open(game, false);
        String front = browser().openTab("about:blank", false);
        browser().awaitIn(front, "!document.hidden");
        for (String other : others) {
            browser().awaitIn(other, READY + " && document.hidden");
        }
        browser()
                .await(
                        "document.hidden && engine.ask({ do: 'state' }).then((reply) => !reply.dice.commitments.includes(null))");
        String black = others.get(0);
        browser().evaluate("engine.ask({ do: 'decide', ply: 0, move: 'e2e4' }).then(() => 0)");
        browser().awaitIn(black, "engine.ask({ do: 'decide', ply: 1, move: 'd7d5' }).then(() => true)");
        browser().evaluate("engine.ask({ do: 'decide', ply: 2, move: 'e4d5' }).then(() => 0)");
        browser().await("engine.ask({ do: 'state' }).then((reply) => reply.state.ply === 3)");
        assertThat(browser().complaints()).isEmpty();
    }

    private static List<String> open(TwoSeats game, boolean isInSight) {
        List<String> pages = new ArrayList<>();
        for (int page = 1; page < PAGES; page++) {
            pages.add(browser().openTab(link(game, page, isInSight), isInSight));
        }
        return pages;
    }
}
