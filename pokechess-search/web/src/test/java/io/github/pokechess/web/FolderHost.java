package io.github.pokechess.web;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** A web server for the files of a folder. */
final class FolderHost implements AutoCloseable {
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript",
            "pcn", "text/plain; charset=utf-8",
            "png", "image/png",
            "svg", "image/svg+xml",
            "wasm", "application/wasm",
            "webmanifest", "application/manifest+json");

    private final HttpServer server;
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile boolean isSilent;
    private volatile int most = Integer.MAX_VALUE;

    FolderHost(Path folder) throws IOException {
        this(folder, Map.of());
    }

    /** One whose answers have more headers. */
    FolderHost(Path folder, Map<String, String> headers) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            if (isSilent) {
                awaitClosed();
            }
            String asked = exchange.getRequestURI().getPath();
            String path = asked.endsWith("/") ? asked + "index.html" : asked;
            Path file = folder.resolve(path.substring(path.lastIndexOf('/') + 1));
            String type = TYPES.get(path.substring(path.lastIndexOf('.') + 1));
            boolean isThere = type != null && Files.isRegularFile(file);
            byte[] body = isThere ? Files.readAllBytes(file) : new byte[0];
            if (isThere) {
                exchange.getResponseHeaders().add("Content-Type", type);
                headers.forEach(exchange.getResponseHeaders()::add);
            }
            exchange.sendResponseHeaders(isThere ? 200 : 404, isThere ? body.length : -1);
            int soon = Math.min(most, body.length);
            exchange.getResponseBody().write(body, 0, soon);
            if (soon < body.length) {
                exchange.getResponseBody().flush();
                awaitClosed();
            }
            exchange.getResponseBody().write(body, soon, body.length - soon);
            exchange.close();
        });
        server.start();
    }

    /** Goes on to accept connections, and answers nothing more. */
    void silence() {
        isSilent = true;
    }

    /** Sends no more of any file until it is closed. */
    void sendAtMost(int bytes) {
        most = bytes;
    }

    private void awaitClosed() {
        try {
            closed.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    String address(String name) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/" + name;
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
    }
}
