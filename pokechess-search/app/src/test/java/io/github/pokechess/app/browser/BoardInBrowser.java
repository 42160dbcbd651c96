package io.github.pokechess.app.browser;

import static io.github.pokechess.app.browser.ServedBoard.square;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A served board for each test, in the browser of its class. */
abstract class BoardInBrowser extends BrowserTest {
    /** Members of a new game between two people at one page. */
    static final String PEOPLE = "'kind':'pokemon','seed':5,'seats':['human','human']";

    static final Path SCREENSHOTS = Path.of("target/screenshots");

    ServedBoard board;

    @BeforeEach
    void serve() throws IOException {
        browser().resize(1280, 860, 1, false);
        browser().touchScreen(false);
        browser().prefer("light");
        board = new ServedBoard(browser(), folder);
    }

    @AfterEach
    void stop() throws IOException {
        if (board != null) {
            board.close();
        }
    }

    /** Begins a game at a page that keeps nothing of a learner, in still and light pictures. */
    void forgetProgress() {
        browser().prefer(Map.of("prefers-color-scheme", "light", "prefers-reduced-motion", "reduce"));
        browser()
                .evaluate(
                        "localStorage.getItem('pokechess.progress') && localStorage.removeItem('pokechess.progress')");
        board.start(PEOPLE);
    }

    static void openPuzzles() {
        browser().evaluate("[...document.querySelectorAll('dialog[open]')].forEach((one) => one.close())");
        press("openpuzzles");
        browser().await("!document.querySelector('main').hasAttribute('aria-busy')");
        awaitShown("#puzzles");
    }

    static void click(String name) {
        browser().click(square(name), 0.5);
    }

    /** Clicks on two squares, and waits for the decision to be made. */
    void play(String from, String to) {
        String before = board.version();
        click(from);
        click(to);
        board.awaitAfter(before);
    }

    List<String> targets() {
        return board.squares("target");
    }

    /** The text of the game as the page hands it out. */
    static String exported() {
        return browser().evaluate("engine.ask({ do: 'export', form: 'pcn' }).then((reply) => reply.text)");
    }

    static String text(String selector) {
        return browser().evaluate("document.querySelector('" + selector + "').textContent");
    }

    static String count(String selector) {
        return browser().evaluate("document.querySelectorAll('" + selector + "').length");
    }

    static void press(String id) {
        Reveal.press(browser(), id);
    }

    /** Waits until something is shown, and the place that it may be in is filled. */
    static void awaitShown(String selector) {
        browser()
                .await("document.querySelector('" + selector + "')?.checkVisibility()"
                        + " && !document.querySelector('main').hasAttribute('aria-busy')");
    }

    /** Lets the dialog of files write the game in a form, and opens that text in its place. */
    void writeAndOpen(String form) {
        press("openfiles");
        awaitShown("#files");
        browser().evaluate("document.querySelector('#filetext').value = ''");
        browser().click("#files [data-form=" + form + "]", 0.5);
        browser().await("document.querySelector('#filetext').value !== ''");
        String before = board.version();
        press("load");
        leave();
        board.awaitAfter(before);
        browser().await("!document.querySelector('#files').open"); // the state may be here before the reply
    }

    /** Says yes where the page asks before a game that goes on is left. */
    static void leave() {
        if (browser().evaluate("document.querySelector('#question').open").equals("true")) {
            press("yes");
        }
    }

    static void screenshot(String name) throws IOException {
        Files.createDirectories(SCREENSHOTS);
        Files.write(SCREENSHOTS.resolve(name + ".png"), browser().screenshot());
    }
}
