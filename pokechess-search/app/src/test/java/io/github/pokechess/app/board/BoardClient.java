package io.github.pokechess.app.board;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Talks to the server of a board as a page does, and as no page does.
 *
 * @param patience how long it waits for what the server says next, in milliseconds
 */
public record BoardClient(int port, String token, int patience) {
    private static final int PATIENCE = 20_000;

    /** A client with the patience that is enough where nobody attacks. */
    public BoardClient(int port, String token) {
        this(port, token, PATIENCE);
    }

    /** The same client with another patience. */
    BoardClient waitingFor(Duration patience) {
        return new BoardClient(port, token, (int) patience.toMillis());
    }

    /** The client of a link. */
    public static BoardClient of(String link) {
        Matcher matcher =
                Pattern.compile("http://127\\.0\\.0\\.1:(\\d+)/#t=(\\S+)").matcher(link);
        if (!matcher.find()) {
            throw new IllegalArgumentException(link);
        }
        return new BoardClient(Integer.parseInt(matcher.group(1)), matcher.group(2));
    }

    /** An answer as far as it matters. */
    public record Answer(int status, String head, String body) {}

    private HttpURLConnection connect(String path) throws IOException {
        HttpURLConnection connection = (HttpURLConnection)
                URI.create("http://127.0.0.1:" + port + path).toURL().openConnection();
        connection.setRequestProperty("Authorization", "Bearer " + token);
        connection.setReadTimeout(patience);
        return connection;
    }

    /** The reply to a request, of whatever status. */
    Answer answer(String json) throws IOException {
        return answer("/ask", json);
    }

    /** The reply to an invitation, in which apostrophes stand for quotes. */
    String invite(String json) throws IOException {
        return answer("/friend", json.replace('\'', '"')).body();
    }

    /** The reply to the wish to leave a game to which nobody has come. */
    String cancel() throws IOException {
        return answer("/cancel", "{}").body();
    }

    /** The reply to who leaves a page whose stream has a name. */
    Answer leave(String stream) throws IOException {
        HttpURLConnection connection = connect("/leave");
        connection.setRequestProperty("Stream", stream);
        return answer(connection, "{}");
    }

    private Answer answer(String path, String json) throws IOException {
        return answer(connect(path), json);
    }

    private static Answer answer(HttpURLConnection connection, String json) throws IOException {
        connection.setDoOutput(true);
        connection.setRequestProperty("Content-Type", "application/json");
        try (OutputStream out = connection.getOutputStream()) {
            out.write(json.getBytes(StandardCharsets.UTF_8));
        }
        int status = connection.getResponseCode();
        try (InputStream in = status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
            return new Answer(status, "", new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** The reply to a request, in which apostrophes stand for quotes. */
    public String ask(String json) throws IOException {
        return answer(json.replace('\'', '"')).body();
    }

    /** The events from now on. */
    Events events() throws IOException {
        return events("");
    }

    /** The events from now on, in a stream with a name. */
    Events events(String stream) throws IOException {
        HttpURLConnection connection = connect("/events");
        connection.setRequestProperty("Stream", stream);
        return new Events(
                connection,
                new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8)));
    }

    /** Events as they come. */
    record Events(HttpURLConnection connection, BufferedReader lines) implements AutoCloseable {
        private static final long LONGEST = 30_000_000_000L;

        /** The next event, which comes within half a minute. */
        String next() throws IOException {
            long end = System.nanoTime() + LONGEST;
            String line = lines.readLine();
            while (line != null && !line.startsWith("data: ")) {
                if (System.nanoTime() > end) {
                    throw new IOException("the stream lives, and tells nothing");
                }
                line = lines.readLine();
            }
            if (line == null) {
                throw new IOException("the stream has ended");
            }
            return line.substring("data: ".length());
        }

        /** The next event of a name; those before it are left out. */
        String next(String name) throws IOException {
            String event = next();
            while (!event.startsWith("{\"event\":\"" + name + "\"")) {
                event = next();
            }
            return event;
        }

        @Override
        public void close() {
            connection.disconnect();
        }
    }

    /** A number of a text in JSON, the first of its name. */
    static long number(String json, String name) {
        Matcher matcher = Pattern.compile("\"" + name + "\":(-?\\d+)").matcher(json);
        if (!matcher.find()) {
            throw new IllegalArgumentException("no " + name + " in " + json);
        }
        return Long.parseLong(matcher.group(1));
    }

    // ---- as no page does ----

    /** A head with the token and what a page sends, but for what is told; {@code name: null} leaves a line out. */
    String head(String line, String... others) {
        StringBuilder head = new StringBuilder(line).append(" HTTP/1.1\r\n");
        String all = String.join("\n", others);
        for (String usual : new String[] {
            "Host: 127.0.0.1:" + port,
            "Authorization: Bearer " + token,
            "Content-Type: application/json",
            "Connection: close"
        }) {
            String name = usual.substring(0, usual.indexOf(':') + 1);
            if (!all.startsWith(name) && !all.contains("\n" + name)) {
                head.append(usual).append("\r\n");
            }
        }
        for (String other : others) {
            if (!other.endsWith(": null")) {
                head.append(other).append("\r\n");
            }
        }
        return head.toString();
    }

    /** The answer to the bytes of a request. */
    Answer send(String request) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(BoardServer.Settings.loopback(), port), patience);
            socket.setSoTimeout(patience);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().flush();
            return read(socket.getInputStream());
        }
    }

    /** The status that a request is answered with, whether the rest of it is read or not. */
    int status(String request) throws IOException {
        try (Socket socket = new Socket(BoardServer.Settings.loopback(), port)) {
            socket.setSoTimeout(patience);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            byte[] line = socket.getInputStream().readNBytes("HTTP/1.1 200".length());
            return Integer.parseInt(new String(line, StandardCharsets.UTF_8).substring("HTTP/1.1 ".length()));
        }
    }

    private static Answer read(InputStream in) throws IOException {
        String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        int end = all.indexOf("\r\n\r\n");
        String head = end < 0 ? all : all.substring(0, end);
        Matcher status = Pattern.compile("HTTP/1\\.1 (\\d{3})").matcher(head);
        return new Answer(
                status.lookingAt() ? Integer.parseInt(status.group(1)) : 0,
                head,
                end < 0 ? "" : all.substring(end + 4));
    }

    /** The answer to a request of a method and a path, with lines of the head that are not usual. */
    public Answer get(String line, String... others) throws IOException {
        return send(head(line, others) + "\r\n");
    }

    /** The answer to a post of a body. */
    Answer post(String body, String... others) throws IOException {
        int length = body.getBytes(StandardCharsets.UTF_8).length;
        return send(head("POST /ask", others) + "Content-Length: " + length + "\r\n\r\n" + body);
    }
}
