package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a capture did can be seen and read: a miss, a critical hit, a chain of three, the trade of a king. */
@Tag("browser")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BattlesBrowserTest extends BoardInBrowser {
    /** The words of a battle stand this long by plan; on a busy machine longer. */
    private static final double LEAST = 690;

    private static final double MOST = 4000;
    private static final String ROLLED = "'position':'4k3/8/8/8/3r4/8/8/3RK3 w - - 0 1 Nor////Wat///WatNor'";

    /** A desktop, or a phone whose owner wants no motion: there all words stand at once, for 0.7 s. */
    private void desktopOrPhone(boolean isPhone) {
        browser().prefer(Map.of("prefers-reduced-motion", isPhone ? "reduce" : "no-preference"));
        browser().resize(isPhone ? 390 : 1366, isPhone ? 844 : 768, isPhone ? 2 : 1, isPhone);
    }

    /** A seed for which a capture has a sign. */
    private int seed(String sign) {
        for (int seed = 1; seed < 400; seed++) {
            board.ask("{'do':'new','kind':'pokemon','seed':" + seed + "," + ROLLED + "}");
            if (board.ask("{'do':'decide','ply':0,'move':'d1d4'}").contains("\"sign\":\"" + sign + "\"")) {
                board.reload(""); // which has shown some of them
                return seed;
            }
        }
        throw new AssertionError("no seed gives " + sign);
    }

    /** Makes a capture and returns all that flashes over the board meanwhile. */
    private String capture(String from, String to, String name) throws IOException {
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
        browser().await("window.flashes.length > 0");
        screenshot(name);
        board.awaitAfter(before);
        browser().await("document.querySelector('#flash').hidden");
        String ms = browser().evaluate("[...document.querySelectorAll('#log li')].at(-1).dataset.ms ?? ''");
        assertThat(ms).as(name).isNotEmpty();
        List<String> seen = new ArrayList<>(
                List.of(browser().evaluate("window.flashes.join('|')").split("\\|", -1)));
        assertThat(Double.parseDouble(ms)).as(name + " " + seen).isBetween(LEAST, MOST);
        return String.join(" – ", seen);
    }

    @Test
    void missAndCriticalHit() throws IOException {
        for (boolean isPhone : List.of(false, true)) {
            desktopOrPhone(isPhone);
            String where = isPhone ? "-phone" : "";
            board.start(PEOPLE.replace("'seed':5", "'seed':" + seed("/")) + "," + ROLLED);
            assertThat(capture("d1", "d4", "battle-miss" + where)).endsWith("It missed!");
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
            assertThat(text("#combo")).isEqualTo("×2");
            assertThat(capture("f3", "f6", "battle-chain-3" + where)).contains("Super effective!");
            assertThat(text("#log li:last-child")).contains("f6");
            assertThat(List.of(count("#events li"), count("#events .piece"), count("#events .mark")))
                    .as("three captures, of which the last has a word, too")
                    .containsExactly("3", "6", "3");
            assertThat(browser().evaluate("document.querySelector('#events').checkVisibility()"))
                    .as("below the board where there is room")
                    .isEqualTo(String.valueOf(!isPhone));
            assertThat(List.of(count("#moves .mark"), count("#log .mark"), count("#say .mark")))
                    .containsExactly("3", "3", "1");
            assertThat(text("#moves").strip()).as("for who hears it").endsWith("Rxf6+");
            screenshot("battle-chain-after" + where);
        }
        board.assertNoComplaint();
    }

    /** The words stand beside the piece, and not on it, while the next move can be made. */
    @Test
    void theBoardIsFreeWhileTheWordsStand() {
        desktopOrPhone(false);
        board.start(PEOPLE + ",'rules':'luck=none','position':'4k3/8/8/8/8/3p4/8/3RK3 w - - 0 1 Nor/////Fir//GroNor'");
        browser()
                .evaluate("(new MutationObserver((_, watcher) => { if (!document.querySelector('#pass').hidden) {"
                        + " watcher.disconnect(); const at = (id) => document.querySelector(id).getBoundingClientRect();"
                        + " const [words, square] = [at('#flash'), at('[data-name=d3]')]; const board = at('#surface');"
                        + " window.free = [words.width > 0, words.left >= square.right || words.right <= square.left,"
                        + " words.left >= board.left && words.right <= board.right].join(' '); } })"
                        + ".observe(document.body, { subtree: true, attributes: true, childList: true }), 0)");
        click("d1");
        click("d3");
        browser().await("window.free !== undefined");
        assertThat(browser().evaluate("window.free")).isEqualTo("true true true");
        board.assertNoComplaint();
    }

    @Test
    void theTradeOfAKing() throws IOException {
        for (boolean isPhone : List.of(false, true)) {
            desktopOrPhone(isPhone);
            board.start(PEOPLE + ",'rules':'luck=none','position':'4k3/8/8/8/8/8/3q4/4K3 w - - 0 1 Nor//////Roc/Nor'");
            assertThat(capture("e1", "d2", "battle-king" + (isPhone ? "-phone" : "")))
                    .contains("Not very effective", "Both are gone!");
            browser().await("!document.querySelector('#rematch').hidden");
            assertThat(text("#say")).contains("Black won");
        }
        board.assertNoComplaint();
    }

    /** A piece that slides is seen alone, and the answer comes after it, also where no words are shown. */
    @Test
    void aMoveAndItsAnswerAreShownOneAfterTheOther() {
        desktopOrPhone(false);
        board.start("'kind':'pokemon','seed':5,'seats':['human','random']");
        browser()
                .evaluate("(() => { window.slides = []; window.most = 0; new MutationObserver((all) => {"
                        + " for (const one of all) for (const node of one.addedNodes)"
                        + " if (node.classList?.contains('sliding')) window.slides.push(performance.now());"
                        + " window.most = Math.max(window.most, document.querySelectorAll('.sliding').length);"
                        + " }).observe(document.body, { childList: true, subtree: true }); })()");
        String before = board.version();
        click("e2");
        click("e4");
        board.awaitTurn(before);
        browser().await("window.slides.length === 2 && document.querySelectorAll('#moves [data-node]').length === 2");

        assertThat(browser().evaluate("window.most")).isEqualTo("1");
        assertThat(Double.parseDouble(browser().evaluate("window.slides[1] - window.slides[0]")))
                .isGreaterThan(380);
        assertThat(browser()
                        .evaluate("(() => { const parts = [...document.querySelector('#board').children];"
                                + " const at = (kind) => parts.findIndex((one) => one.matches(kind));"
                                + " return at('.arrow.last') >= 0 && at('.arrow.last') < at('[data-piece]'); })()"))
                .as("the arrow lies below the pieces")
                .isEqualTo("true");
        board.assertNoComplaint();
    }

    /**
     * The engine has answered while the words of a battle stand: what is shown keeps its number, and a click is about
     * the answer.
     */
    @Test
    void aClickWhileAnAnswerWaitsIsAboutTheAnswer() {
        desktopOrPhone(false);
        browser()
                .evaluate(
                        "(window.setTimeout = ((real) => (act, ms) => real(act, ms > 100 ? 30000 : ms))(window.setTimeout), 0)");
        board.start("'kind':'pokemon','seed':5,'seats':['human','random'],'rules':'luck=none',"
                + "'position':'k7/p7/8/8/8/3p4/7P/3RK3 w - - 0 1 Nor/Nor////Wat/Nor/FirNor'");
        click("d1");
        click("d3");
        browser().await("!document.querySelector('#flash').hidden");
        browser().await("engine.ask({ do: 'state' }).then(({ state }) => state.ply === 2)");
        String newest = browser().evaluate("engine.ask({ do: 'state' }).then(({ version }) => version)");
        assertThat(Long.parseLong(board.version())).isLessThan(Long.parseLong(newest));
        assertThat(text("#flash")).contains("Not very effective");
        assertThat(count("#moves [data-node]")).as("what is told waits, too").isEqualTo("0");
        click("h2");
        assertThat(board.version()).isEqualTo(newest);
        assertThat(browser().evaluate("document.querySelector('#flash').hidden"))
                .isEqualTo("true");
        assertThat(count("#moves [data-node]")).isEqualTo("2");
        assertThat(board.squares("picked")).containsExactly("h2");
        click("h4");
        browser().await("engine.ask({ do: 'state' }).then(({ state }) => state.ply >= 3)");
        board.assertNoComplaint();
    }
}
