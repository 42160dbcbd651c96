package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a capture did can be seen and read: a miss, a critical hit, a chain of three, the trade of a king. */
@Tag("browser")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BattlesBrowserTest extends BoardInBrowser {
    /** The words of a battle stand this long by plan, each; on a busy machine longer. */
    private static final double LEAST = 190;

    private static final double MOST = 4000;
    private static final String ROLLED = "'position':'4k3/8/8/8/3r4/8/8/3RK3 w - - 0 1 Nor////Wat///WatNor'";

    private void desktopOrPhone(boolean isPhone) {
        browser().resize(isPhone ? 390 : 1366, isPhone ? 844 : 768, isPhone ? 2 : 1, isPhone);
    }

    /** A seed for which a capture has a sign. */
    private int seed(String sign) {
        for (int seed = 1; seed < 400; seed++) {
            board.ask("{'do':'new','kind':'pokemon','seed':" + seed + "," + ROLLED + "}");
            if (board.ask("{'do':'decide','ply':0,'move':'d1d4'}").contains("\"sign\":\"" + sign + "\"")) {
                return seed;
            }
        }
        throw new AssertionError("no seed gives " + sign);
    }

    /** Makes a capture and returns all that flashes over the board meanwhile. */
    private List<String> capture(String from, String to, String name) throws IOException {
        browser()
                .evaluate(
                        "(() => { window.flashes = []; window.watcher?.disconnect();"
                                + " window.watcher = new MutationObserver(() => { const box = document.querySelector('#flash');"
                                + " if (!box.hidden && window.flashes.at(-1) !== box.textContent) window.flashes.push(box.textContent); });"
                                + " window.watcher.observe(document.querySelector('#flash'), { attributes: true, childList: true }); })()");
        String before = board.version();
        if (ServedBoard.squares(browser(), "picked").isEmpty()) {
            click(from);
        }
        click(to);
        if (browser().evaluate("document.querySelector('#question').open").equals("true")) {
            press("yes");
        }
        browser().await("!document.querySelector('#flash').hidden");
        screenshot(name);
        board.awaitAfter(before);
        browser().await("document.querySelector('#flash').hidden");
        String ms = browser().evaluate("[...document.querySelectorAll('#log li')].at(-1).dataset.ms ?? ''");
        assertThat(ms).as(name).isNotEmpty();
        List<String> seen = new ArrayList<>(
                List.of(browser().evaluate("window.flashes.join('|')").split("\\|", -1)));
        assertThat(Double.parseDouble(ms)).as(name + " " + seen).isBetween(LEAST * seen.size(), MOST);
        return seen;
    }

    @Test
    void missAndCriticalHit() throws IOException {
        for (boolean isPhone : List.of(false, true)) {
            desktopOrPhone(isPhone);
            String where = isPhone ? "-phone" : "";
            board.start(PEOPLE.replace("'seed':5", "'seed':" + seed("/")) + "," + ROLLED);
            assertThat(capture("d1", "d4", "battle-miss" + where)).last().isEqualTo("It missed!");
            assertThat(text("#log li:last-child")).contains("miss");
            board.start(PEOPLE.replace("'seed':5", "'seed':" + seed("*")) + "," + ROLLED);
            assertThat(capture("d1", "d4", "battle-critical" + where)).contains("A critical hit!");
        }
        board.assertNoComplaint();
    }

    @Test
    void aChainOfThree() throws IOException {
        for (boolean isPhone : List.of(false, true)) {
            desktopOrPhone(isPhone);
            String where = isPhone ? "-phone" : "";
            board.start(
                    PEOPLE
                            + ",'rules':'luck=none','position':'4k3/8/5p2/8/8/3p1p2/8/3RK3 w - - 0 1 Nor//Gro///FirRoc//WatNor'");
            assertThat(capture("d1", "d3", "battle-chain-1" + where)).contains("Super effective!", "It moves again");
            assertThat(board.squares("picked")).as("the one that may go on").containsExactly("d3");
            assertThat(text("#say")).contains("may go on with d3 or end the turn");
            capture("d3", "f3", "battle-chain-2" + where);
            assertThat(capture("f3", "f6", "battle-chain-3" + where)).contains("Super effective!");
            assertThat(count("#log li")).isEqualTo("3");
            screenshot("battle-chain-after" + where);
        }
        board.assertNoComplaint();
    }

    @Test
    void theTradeOfAKing() throws IOException {
        for (boolean isPhone : List.of(false, true)) {
            desktopOrPhone(isPhone);
            board.start(PEOPLE + ",'rules':'luck=none','position':'4k3/8/8/8/8/8/3q4/4K3 w - - 0 1 Nor//////Roc/Nor'");
            assertThat(capture("e1", "d2", "battle-king" + (isPhone ? "-phone" : "")))
                    .containsExactly("Not very effective", "Both are gone!");
            browser().await("!document.querySelector('#rematch').hidden");
            assertThat(text("#say")).contains("Black wins");
        }
        board.assertNoComplaint();
    }
}
