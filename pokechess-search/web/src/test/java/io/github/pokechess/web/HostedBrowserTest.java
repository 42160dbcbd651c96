package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page from a host that offers the files beside it, too: there without the host once it was opened. */
final class HostedBrowserTest extends OpenedPage {
    private static final String NAME = "pokechess-board.html";
    private static final Path FOLDER = Path.of("target");

    @Test
    void itIsThereWithoutANetworkOnceItWasOpened() throws IOException {
        String address;
        try (FolderHost host = new FolderHost(FOLDER)) {
            address = host.address(NAME);
            browser().open(address);
            browser().await("document.documentElement.dataset.ready === 'true'");
            browser().await("navigator.serviceWorker.ready.then((worker) => worker.active !== null)");
            browser().await("navigator.serviceWorker.controller !== null");
            browser().await("caches.match('" + NAME + "').then(Boolean)");
            assertThat(browser().evaluate("document.querySelector('link[rel=manifest]').href"))
                    .endsWith("/pokechess-board.webmanifest");
        }
        browser().open(address);
        browser().await("document.documentElement.dataset.ready === 'true'");
        assertThat(ask("{'do':'decide','ply':0,'move':'e2e4'}")).contains("\"state\":");
        assertThat(browser().evaluate("document.querySelector('#gone').hidden"))
                .isEqualTo("true");
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
