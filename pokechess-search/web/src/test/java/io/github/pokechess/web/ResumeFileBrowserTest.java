package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The page from a file keeps each game after every move, offers to go on, and lists what was played. */
final class ResumeFileBrowserTest extends OpenedPage {
    private static final String QUESTION = "document.querySelector('#question').open";
    private static final String MOVES = "document.querySelector('#moves').textContent";

    private void click(String... squares) {
        for (String square : squares) {
            browser().click("#grid [data-name='" + square + "']", 0.5);
        }
    }

    private void awaitMoves(int count) {
        browser().await("document.querySelectorAll('#moves [data-node]').length === " + count);
    }

    private void awaitKept(String part) {
        browser().await("Object.values(localStorage).some((text) => text.includes(" + quoted(part) + "))");
    }

    private void reload() {
        open(PAGE);
        browser().await("document.documentElement.dataset.ready === 'true'");
    }

    @Test
    void aGameIsKeptAfterEveryMoveAndGoesOn() {
        visit(browser());
        reload();
        assertThat(browser().evaluate(QUESTION)).as("nothing was played").isEqualTo("false");
        browser().click("#openwelcome", 0.5);
        browser()
                .await(
                        "document.querySelector('#welcome button[value=play]').checkVisibility({ visibilityProperty: true })");
        browser().click("#welcome button[value=play]", 0.5);
        browser().await("document.querySelector('#above').textContent.includes('hatchling')");
        for (int turn = 1; turn <= 2; turn++) {
            List<String> way = turn == 1 ? List.of("a2", "a3") : List.of("h2", "h3"); // which nothing hinders
            click(way.toArray(String[]::new));
            browser()
                    .await(
                            "document.querySelector('#grid [data-own]') !== null && document.querySelectorAll('#moves [data-node]').length >= "
                                    + 2 * turn);
            awaitKept("\"moves\":" + browser().evaluate("engine.ask({ do: 'state' }).then(({ state }) => state.ply)"));
            String moves = browser().evaluate(MOVES);
            reload();
            browser().await(QUESTION);
            assertThat(browser().evaluate("document.querySelector('#questiontext').textContent"))
                    .startsWith("Go on with You – hatchling of ");
            browser().click("#yes", 0.5);
            browser().await(MOVES + " === " + quoted(moves));
            browser().await("document.querySelector('#above').textContent.includes('hatchling')");
        }
        browser().click("#resign", 0.5);
        browser().await(QUESTION);
        browser().click("#yes", 0.5);
        browser().await("!document.querySelector('#rematch').hidden");
        awaitKept("\"result\":\"0-1\"");
        String moves = browser().evaluate(MOVES);
        reload();
        assertThat(browser().evaluate(QUESTION)).as("it is over").isEqualTo("false");
        browser().evaluate("(location.hash = '#/games', 0)");
        browser().await("document.querySelectorAll('#gamelist li').length === 1");
        assertThat(browser().evaluate("document.querySelector('#gamelist li').textContent"))
                .startsWith("Lost Hatchling");
        browser().click("#gamelist .gameopen", 0.5);
        browser().await(MOVES + " === " + quoted(moves));
        browser().await("document.querySelector('#say').textContent.includes('Black won')");
        assertNoComplaint();
    }

    /** Another game asks first, and both are kept. */
    @Test
    void aGameThatIsLeftIsAskedForAndKept() {
        visit(browser());
        reload();
        click("e2", "e4");
        awaitMoves(1);
        awaitKept("\"moves\":1");
        browser().evaluate("document.querySelector('#opennew').click()");
        browser().await("document.querySelector('#newgame').open");
        browser().click("#start", 0.5);
        browser().await(QUESTION);
        browser().click("#yes", 0.5);
        awaitMoves(0);
        click("d2", "d4");
        awaitMoves(1);
        browser().await("Object.keys(localStorage).filter((key) => key.startsWith('pokechess.game.')).length === 2");
        reload();
        browser().await(QUESTION);
        browser().click("#yes", 0.5);
        browser().await(MOVES + ".includes('d4')");
        assertNoComplaint();
    }
}
