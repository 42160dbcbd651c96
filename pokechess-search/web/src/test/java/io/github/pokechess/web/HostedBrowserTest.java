package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page from a host that offers the files beside it, too: there without the host once it was opened. */
final class HostedBrowserTest extends OpenedPage {
    private static final String NAME = "pokechess-board.html";
    private static final Path FOLDER = Path.of("target");
    private static final Map<String, String> TYPES = Map.of(
            NAME,
            "text/html; charset=utf-8",
            "pokechess-board.webmanifest",
            "application/manifest+json",
            "pokechess-board.svg",
            "image/svg+xml",
            "pokechess-board-worker.js",
            "text/javascript",
            "icon-192.png",
            "image/png",
            "icon-512.png",
            "image/png");

    private static HttpServer host() throws IOException {
        HttpServer host = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        host.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            String name = path.substring(path.lastIndexOf('/') + 1);
            String type = TYPES.get(name);
            byte[] body = type == null ? new byte[0] : Files.readAllBytes(FOLDER.resolve(name));
            if (type != null) {
                exchange.getResponseHeaders().add("Content-Type", type);
            }
            exchange.sendResponseHeaders(type == null ? 404 : 200, type == null ? -1 : body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        host.start();
        return host;
    }

    @Test
    void itIsThereWithoutANetworkOnceItWasOpened() throws IOException {
        HttpServer host = host();
        String address = "http://127.0.0.1:" + host.getAddress().getPort() + "/" + NAME;
        try {
            browser().open(address);
            browser().await("document.documentElement.dataset.ready === 'true'");
            browser().await("navigator.serviceWorker.ready.then((worker) => worker.active !== null)");
            browser().await("navigator.serviceWorker.controller !== null");
            browser().await("caches.match('" + NAME + "').then(Boolean)");
            assertThat(browser().evaluate("document.querySelector('link[rel=manifest]').href"))
                    .endsWith("/pokechess-board.webmanifest");
        } finally {
            host.stop(0);
        }
        browser().open(address);
        browser().await("document.documentElement.dataset.ready === 'true'");
        assertThat(ask("{'do':'decide','ply':0,'move':'e2e4'}")).contains("\"state\":");
        assertThat(browser().evaluate("document.querySelector('#unable') === null"))
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
