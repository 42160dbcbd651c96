package io.github.pokechess.app.browser;

import static io.github.pokechess.app.browser.ServedBoard.square;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A chain goes on by itself and ends by a button: a click on its piece ends nothing. */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ChainBrowserTest extends BoardInBrowser {
    /** White's queen may take on d5, super effectively, and then again on d8. */
    private static final String CHAIN = "3rk3/8/8/3p4/8/8/8/3QK3 w - - 0 9 GraNor///Gra////FirNor -";

    private static final String END = "#chooser [data-move=pass]";

    private String version = "";

    private void beginChain() {
        board.start(PEOPLE + ",'position':'" + CHAIN + "','rules':'luck=none'");
        assertThat(isShown("#pass")).isFalse();
        play("d1", "d5");
        assertThat(board.squares("picked")).containsExactly("d5");
        assertThat(board.squares("own")).containsExactly("d5");
        assertThat(targets()).contains("d8");
        browser().await("document.querySelector('#flash').hidden");
        version = board.version();
    }

    private static boolean isShown(String selector) {
        return browser()
                .evaluate("document.querySelector('" + selector + "')?.checkVisibility({ visibilityProperty: true })"
                        + " === true")
                .equals("true");
    }

    private void assertAskedAtThePiece(String how) {
        awaitShown(END);
        assertThat(board.version()).as(how + " ends no turn").isEqualTo(version);
        assertThat(board.squares("picked")).as(how).containsExactly("d5");
        assertThat(text(END)).isEqualTo("End turn?");
        assertThat(browser()
                        .evaluate("(() => { const at = (one) => document.querySelector(one).getBoundingClientRect();"
                                + " const [box, square] = [at('#chooser'), at('[data-name=d5]')];"
                                + " return box.top >= square.bottom && box.top < square.bottom + 20"
                                + " && box.left < square.right && box.right > square.left; })()"))
                .as(how + ": it lies at the square, and not on it")
                .isEqualTo("true");
        assertThat(isShown("#chainhint")).as("one thing at a time").isFalse();
    }

    private void assertEnded(String how) {
        board.awaitAfter(version);
        assertThat(board.ask("{'do':'state'}")).as(how).contains("\"side\":1,\"sideNames\"");
        assertThat(isShown("#pass") || isShown("#chooser") || isShown("#chainhint"))
                .as(how)
                .isFalse();
    }

    @Test
    void byMouse_neitherClickNorDropEndsIt_butTheButtonsDo() {
        beginChain();
        click("e1");
        assertThat(board.squares("picked")).as("no other piece reacts").containsExactly("d5");
        click("d5");
        assertAskedAtThePiece("a click");
        click("d5");
        assertAskedAtThePiece("a double click");
        click("a3");
        assertThat(isShown("#chooser")).as("another square closes it").isFalse();
        assertThat(board.version()).isEqualTo(version);
        browser().drag(square("d5"), square("d5"));
        assertAskedAtThePiece("a drop on its own square");
        browser().click(END, 0.5);
        assertEnded("the button at the square");
        beginChain();
        browser().click("#pass", 0.5);
        assertEnded("the button beside the board");
        board.assertNoComplaint();
    }

    @Test
    void byFinger_aTapAsks() {
        browser().touchScreen(true);
        browser().resize(390, 844, 2, true);
        beginChain();
        browser().tap(square("d5"));
        assertAskedAtThePiece("a tap");
        browser().tap(square("h3"));
        assertThat(isShown("#chooser")).isFalse();
        browser().tap(square("d5"));
        browser().tap(END);
        assertEnded("a tap on the button");
        board.assertNoComplaint();
    }

    @Test
    void byKeys_enterAndSpaceAsk_andEscapeGoesOn() {
        for (String key : List.of("Enter", " ")) {
            beginChain();
            browser().evaluate("(document.querySelector('[data-name=d5]').focus(), 0)");
            browser().press(key);
            assertAskedAtThePiece("the key '" + key + "'");
            assertThat(browser().evaluate("document.activeElement.textContent")).isEqualTo("End turn?");
            browser().press("Escape");
            assertThat(isShown("#chooser")).isFalse();
            assertThat(browser().evaluate("document.activeElement.dataset.name"))
                    .as("the focus is back at the piece")
                    .isEqualTo("d5");
            assertThat(board.version()).isEqualTo(version);
            browser().press(key);
            browser().press(key);
            assertEnded("the key '" + key + "' on the button");
        }
        board.assertNoComplaint();
    }

    /** What comes next stands beside the piece, at every size: not on it, and over no square that it can go to. */
    @Test
    void whatComesNextStandsBesideThePiece() {
        browser().prefer(Map.of("prefers-reduced-motion", "reduce"));
        for (int[] size :
                List.of(new int[] {320, 568}, new int[] {390, 844}, new int[] {844, 390}, new int[] {1440, 900})) {
            browser().resize(size[0], size[1], 1, false);
            for (boolean isFlipped : List.of(false, true)) {
                board.start(
                        PEOPLE
                                + ",'rules':'luck=none','position':'4k3/8/5p2/8/8/3p1p2/8/3RK3 w - - 0 1 Nor//Gro///FirRoc//WatNor'");
                play("d1", "d3");
                browser().await("document.querySelector('#flash').hidden");
                if (isFlipped) {
                    browser().press("f");
                }
                assertThat(text("#chainhint")).isEqualTo("Go on, or end the turn");
                assertThat(
                                browser()
                                        .evaluate(
                                                "(() => { const at = (one) => one.getBoundingClientRect();"
                                                        + " const box = at(document.querySelector('#chainhint')); const board = at(document.querySelector('#surface'));"
                                                        + " const meets = (one, part) => { const { left, right, top, bottom } = at(one);"
                                                        + " return Math.max(0, Math.min(right, box.right) - Math.max(left, box.left))"
                                                        + " * Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top)) > part * (right - left) * (bottom - top); };"
                                                        + " return [box.width > 40, box.left >= board.left - 1, box.right <= board.right + 1, box.top >= board.top - 1,"
                                                        + " box.bottom <= board.bottom + 1, !meets(document.querySelector('[data-name=d3]'), .02),"
                                                        + " ![...document.querySelectorAll('[data-target=capture]')].some((one) => meets(one, .1))].join(' '); })()"))
                        .as(size[0] + " x " + size[1] + (isFlipped ? " flipped" : ""))
                        .isEqualTo("true true true true true true true");
                if (isFlipped) {
                    browser().press("f");
                }
            }
        }
        board.assertNoComplaint();
    }

    /** The same at a lesson, which waits for the end of a turn. */
    @Test
    void inALesson_aClickAsks() {
        browser().prefer(Map.of("prefers-reduced-motion", "reduce"));
        browser().evaluate("(location.hash = location.hash.replace(/#/, '#/learn/chain&'), 0)");
        awaitShown("#lesson");
        for (String[] move : List.of(new String[] {"e5", "f7"}, new String[] {"f7", "d8"}, new String[] {"d8", "b7"})) {
            if (board.squares("picked").isEmpty()) {
                click(move[0]);
            }
            click(move[1]);
            browser().await("document.querySelector('[data-name=" + move[1] + "]').dataset.picked === ''");
        }
        browser().await("document.querySelector('#lessontext').textContent.includes('End the turn, or move')");
        click("b7");
        awaitShown(END);
        assertThat(text("#lessontext")).doesNotContain("The whole chain was one turn");
        browser().click(END, 0.5);
        browser().await("document.querySelector('#lessontext').textContent.includes('The whole chain was one turn')");
        board.assertNoComplaint();
    }
}
