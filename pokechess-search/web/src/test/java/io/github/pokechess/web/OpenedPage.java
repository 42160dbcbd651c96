package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.notation.strings.Escapes;
import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The page that this build has made, opened from its file; without a browser its tests fail. */
@Tag("web")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class OpenedPage {
    static final Path PAGE = Path.of("target", "pokechess-board.html");

    private Browser browser;

    @BeforeAll
    void start(@TempDir Path folder) throws IOException {
        Path chromium = Browser.find().orElseThrow(() -> new IllegalStateException("Chromium is not installed"));
        browser = new Browser(chromium, Files.createTempDirectory(folder, "profile"));
        browser.resize(1280, 860, 1, false);
        visit(browser);
    }

    /**
     * Makes a browser one of somebody who has been here before, meets no card and has no games. Not by a script before
     * all others: Chromium gives a page of a file whose script asks that early a store that may lack what was kept
     * last.
     */
    static void visit(Browser at) {
        at.open(PAGE.toAbsolutePath());
        at.await("document.documentElement.dataset.ready === 'true'");
        at.evaluate("(localStorage.clear(), sessionStorage.setItem('pokechess.visited', 'yes'))");
    }

    @AfterAll
    void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void open() {
        open(PAGE);
        browser.await("document.documentElement.dataset.ready === 'true'");
    }

    void open(Path page) {
        browser.open(page.toAbsolutePath());
    }

    Browser browser() {
        return browser;
    }

    /** The reply to a request, with single quotes for double ones. */
    String ask(String request) {
        return browser.evaluate("engine.ask(" + request.replace('\'', '"') + ").then(JSON.stringify)");
    }

    static String quoted(String text) {
        return Escapes.escapeJson(text);
    }

    void assertNoComplaint() {
        assertThat(browser.complaints()).isEmpty();
        assertThat(browser.evaluate("document.querySelector('#trouble').textContent"))
                .isEmpty();
    }
}
