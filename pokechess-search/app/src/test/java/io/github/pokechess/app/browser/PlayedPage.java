package io.github.pokechess.app.browser;

import static io.github.pokechess.app.browser.ServedBoard.square;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.testkit.browser.Browser;
import java.util.List;
import java.util.SplittableRandom;

/** A page at which somebody plays by mouse, who takes what he can, and a king first. */
record PlayedPage(Browser browser) {
    private static final String STATE = "engine.ask({ do: 'state' }).then((reply) => ";
    private static final String READY = "document.documentElement?.dataset.ready === 'true'";

    /** Where the pieces stand that can be taken by the one that is picked, kings first. */
    private static final String CAPTURES = "[...document.querySelectorAll('#grid [data-target=capture]')]"
            + ".sort((a, b) => / king /.test(b.ariaLabel) - / king /.test(a.ariaLabel))"
            + ".map((cell) => cell.dataset.name).join(' ')";

    /** The pieces by which something can be taken, those that take a king first. */
    private static final String TAKERS = STATE + "reply.state.moves.filter((move) => move.kind === 'capture')"
            + ".sort((a, b) => / king /.test(b.label) - / king /.test(a.label))"
            + ".map((move) => reply.state.board.names[move.from]).join(' '))";

    /** Opens a link, and waits for the board. */
    void open(String link) {
        browser.open(link);
        browser.await(READY);
    }

    /** The same as on a first visit: what other tests have left in the browser is forgotten. */
    void openAfresh(String link) {
        open(link);
        browser.evaluate("(localStorage.clear(), 0)");
        open(link);
    }

    /** What an expression of the session's {@code reply} gives. */
    String told(String expression) {
        return browser.evaluate(STATE + expression + ")");
    }

    /** Waits until an expression of the session's {@code reply} is true. */
    void awaitTold(String expression) {
        browser.await(STATE + expression + ")");
    }

    boolean isOver() {
        return told("reply.state.over !== null").equals("true");
    }

    boolean isShown(String selector) {
        return browser.evaluate("document.querySelector('" + selector + "').checkVisibility()")
                .equals("true");
    }

    void press(String id) {
        Reveal.press(browser, id);
    }

    /** Waits until a piece can act, something is to be chosen, or the game is over. */
    void awaitTurn() {
        awaitTold(
                "String(reply.version) === document.documentElement.dataset.version" // when the last battle was seen
                        + " && (document.querySelector('#grid [data-own]') !== null"
                        + " || !document.querySelector('#chooser').hidden || !document.querySelector('#rematch').hidden)");
    }

    /**
     * Makes a decision by mouse, and waits until the page shows what has come of it.
     *
     * @param capture told of the square of each capture, with its piece picked, before it is made
     */
    void decide(SplittableRandom random, Capture capture) {
        String before = version();
        if (!isShown("#chooser")) {
            pick(random);
            List<String> captures = names(browser.evaluate(CAPTURES));
            List<String> targets = ServedBoard.squares(browser, "target");
            if (!captures.isEmpty()) {
                capture.at(captures.get(0));
                browser.click(square(captures.get(0)), 0.5);
            } else if (targets.isEmpty()) {
                press("pass");
            } else {
                browser.click(square(targets.get(random.nextInt(targets.size()))), 0.5);
            }
        }
        if (isShown("#chooser")) {
            browser.click("#chooser button", 0.5);
        }
        if (isShown("#question")) { // a capture that most likely loses is asked about
            press("yes");
        }
        browser.await("document.documentElement.dataset.version > " + before);
    }

    private void pick(SplittableRandom random) {
        List<String> takers = names(browser.evaluate(TAKERS));
        if (ServedBoard.squares(browser, "picked").isEmpty()) {
            List<String> own = takers.isEmpty() ? ServedBoard.squares(browser, "own") : takers.subList(0, 1);
            browser.click(square(own.get(random.nextInt(own.size()))), 0.5);
        }
    }

    /** Gives the game up. */
    void resign() {
        press("resign");
        browser.await("document.querySelector('#question').open");
        press("yes");
        awaitTold("reply.state.over !== null");
    }

    /** Looks at a capture before it is made. */
    @FunctionalInterface
    interface Capture {
        void at(String square);
    }

    String version() {
        return browser.evaluate("document.documentElement.dataset.version");
    }

    String text(String selector) {
        return browser.evaluate("document.querySelector('" + selector + "').textContent");
    }

    void assertNoComplaint() {
        assertThat(browser.complaints()).isEmpty();
        assertThat(text("#trouble")).isEmpty();
    }

    private static List<String> names(String names) {
        return names.isEmpty() ? List.of() : List.of(names.split(" ", -1));
    }
}
