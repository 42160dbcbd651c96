package io.github.pokechess.app.browser;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** A browser for all tests of a class. */
abstract class BrowserTest {
    /**
     * A visit that goes on, and meets no card. Not before the document is parsed: Chromium may then give a page from a
     * file a store that lacks what was kept last.
     */
    static final String VISITED = "document.addEventListener('readystatechange', () => {"
            + " try { sessionStorage.setItem('pokechess.visited', 'yes') } catch {} }, { once: true });";

    @TempDir
    static Path folder;

    private static @Nullable Browser browser;

    @BeforeAll
    static void startBrowser() throws IOException {
        Path chromium = Browser.find().orElse(null);
        assumeTrue(chromium != null, "Chromium is not installed");
        browser = new Browser(chromium, Files.createTempDirectory(folder, "profile"));
        browser.beforePages(VISITED);
    }

    @AfterAll
    static void stopBrowser() {
        if (browser != null) {
            browser.close();
        }
        browser = null;
    }

    static Browser browser() {
        return requireNonNull(browser);
    }
}
