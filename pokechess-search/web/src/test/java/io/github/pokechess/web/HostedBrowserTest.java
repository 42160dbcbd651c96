package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page from a host that offers the files beside it, too: there without the host once it was opened. */
final class HostedBrowserTest extends OpenedPage {
    private static final String NAME = "pokechess-board.html";
    private static final Path FOLDER = Path.of("target");

    /** Under its name, as the page of a folder, and under a name of the host's. */
    @ParameterizedTest
    @ValueSource(strings = {NAME, "", "index.html", "play.html"})
    void itIsThereWithoutANetworkOnceItWasOpened(String name, @TempDir Path folder) throws IOException {
        String address;
        String start;
        try (FolderHost host = new FolderHost(copied(name.isEmpty() ? "index.html" : name, folder))) {
            address = host.address(name);
            start = host.address(NAME);
            keep(address);
            assertThat(browser().evaluate("document.querySelector('link[rel=manifest]').href"))
                    .endsWith("/pokechess-board.webmanifest");
            assertPlays(start); // where it begins once it is installed
        }
        assertPlays(address);
        assertPlays(start);
        if (name.equals("index.html")) {
            assertPlays(address.replace(name, ""));
        }
    }

    /** The strictest host that the page for hosts names. */
    @Test
    void itIsStoredUnderTheDocumentedPolicyToo(@TempDir Path folder) throws IOException {
        String policy = Files.readString(Path.of("HOSTING.md"))
                .lines()
                .filter(line -> line.startsWith("default-src"))
                .findFirst()
                .orElseThrow();
        String address;
        try (FolderHost host = new FolderHost(copied(NAME, folder), Map.of("Content-Security-Policy", policy))) {
            address = host.address(NAME);
            keep(address);
            assertPlays(address);
        }
        assertPlays(address);
    }

    @Test
    void aHostThatDoesNotAnswerIsNotWaitedForLong(@TempDir Path folder) throws IOException {
        try (FolderHost host = new FolderHost(copied(NAME, folder))) {
            keep(host.address(NAME));
            host.silence();
            assertPlays(host.address(NAME));
        }
    }

    /**
     * Of a slow network: the first tenth of the file has the board with its pieces, and what needs the library waits.
     */
    @Test
    void theBoardIsSeenBeforeTheLibraryHasCome(@TempDir Path folder) throws IOException {
        copied(NAME, folder);
        Files.writeString(folder.resolve("frame.html"), "<!DOCTYPE html><body></body>");
        try (FolderHost host = new FolderHost(folder)) {
            browser().open(host.address("frame.html"));
            host.sendAtMost((int) Files.size(FOLDER.resolve(NAME)) / 10);
            String frame = "document.querySelector('iframe').contentDocument";
            browser()
                    .evaluate("document.body.append(Object.assign(document.createElement('iframe'),"
                            + " { width: 1000, height: 700, src: '" + NAME + "' }))");
            browser().await(frame + "?.querySelectorAll('#loading use').length === 32");
            assertThat(
                            browser()
                                    .evaluate(
                                            "[...new Set([..." + frame
                                                    + ".querySelectorAll('#loading g')].map((side) => getComputedStyle(side).fill))].length"))
                    .as("two colours")
                    .isEqualTo("2");
            assertThat(browser().evaluate(frame + ".querySelector('#loading use').getBoundingClientRect().width > 20"))
                    .isEqualTo("true");
            assertThat(browser().evaluate(frame + ".querySelector('#loading span').checkVisibility()"))
                    .isEqualTo("true");
            assertThat(browser().evaluate(frame + ".querySelector('#openlanguage').matches('[inert]')"))
                    .isEqualTo("true");
            Files.createDirectories(Path.of("target/screenshots"));
            Files.write(Path.of("target/screenshots/loading.png"), browser().screenshot());
        }
    }

    private static Path copied(String name, Path folder) throws IOException {
        Files.copy(FOLDER.resolve(NAME), folder.resolve(name));
        for (String other : List.of("pokechess-board-worker.js", "pokechess-board.webmanifest", "icon-192.png")) {
            Files.copy(FOLDER.resolve(other), folder.resolve(other));
        }
        return folder;
    }

    private void keep(String address) {
        browser().open(address);
        browser().await("document.documentElement.dataset.ready === 'true'");
        browser().await("navigator.serviceWorker.controller !== null");
        browser().await("caches.match(location.href.split('#')[0]).then(Boolean)");
    }

    private void assertPlays(String address) {
        browser().open(address);
        browser().await("document.documentElement.dataset.ready === 'true'");
        assertThat(ask("{'do':'decide','ply':0,'move':'e2e4'}")).contains("\"state\":");
        assertThat(browser().evaluate("document.querySelector('#gone').hidden")).isEqualTo("true");
        ask("{'do':'new','kind':'pokemon','seats':['human','human']}");
    }

    @Test
    void whatTheManifestNamesIsThere() throws IOException {
        String manifest = Files.readString(FOLDER.resolve("pokechess-board.webmanifest"));
        Matcher file = Pattern.compile("\"(?:start_url|src)\": \"([^\"]+)\"").matcher(manifest);
        assertThat(file.find()).isTrue();
        do {
            assertThat(FOLDER.resolve(file.group(1))).exists();
        } while (file.find());
        assertThat(manifest).contains("\"display\": \"standalone\"", "\"icons\"", "\"name\"");
    }
}
