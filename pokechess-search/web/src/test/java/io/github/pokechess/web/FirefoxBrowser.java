package io.github.pokechess.web;

import io.github.pokechess.notation.strings.Escapes;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A headless Firefox with one page, led by WebDriver BiDi, which it speaks itself: no driver, no library. For one
 * thread.
 */
final class FirefoxBrowser implements AutoCloseable {
    private static final Pattern LISTENS = Pattern.compile("WebDriver BiDi listening on (ws://\\S+)");
    private static final Pattern CONTEXT = Pattern.compile("\"context\":\"([^\"]+)\"");
    private static final Pattern VALUE = Pattern.compile("\"type\":\"string\",\"value\":\"([^\"]*)\"");
    private static final Pattern DATA = Pattern.compile("\"data\":\"([^\"]*)\"");
    private static final int MINUTES = 2;

    private final Process process;
    private final WebSocket socket;
    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private final List<String> complaints = new ArrayList<>();
    private final String context;
    private int lastId;

    /** Starts it with an empty folder for its profile. */
    FirefoxBrowser(Path executable, Path profile) throws IOException {
        process = new ProcessBuilder(
                        executable.toString(),
                        "--headless",
                        "--no-remote",
                        "--width=1280",
                        "--height=900",
                        "--remote-debugging-port=0",
                        "--profile",
                        profile.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(address(process) + "/session"), new Ear())
                .join();
        call("session.new", "\"capabilities\":{}");
        call("session.subscribe", "\"events\":[\"log.entryAdded\"]");
        context = group(CONTEXT, call("browsingContext.getTree", ""));
    }

    /** Where Firefox is: {@code FIREFOX} in the environment, or the usual names on the path. */
    static Optional<Path> find() {
        Stream<Path> named = Stream.of(System.getenv("PATH").split(":", -1))
                .flatMap(folder -> Stream.of("firefox-esr", "firefox").map(name -> Path.of(folder, name)));
        return Stream.concat(Stream.ofNullable(System.getenv("FIREFOX")).map(Path::of), named)
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static String address(Process firefox) throws IOException {
        BufferedReader errors = firefox.errorReader();
        for (String line = errors.readLine(); line != null; line = errors.readLine()) {
            Matcher listens = LISTENS.matcher(line);
            if (listens.find()) {
                Thread rest = new Thread(() -> errors.lines().forEach(said -> {}), "firefox");
                rest.setDaemon(true);
                rest.start(); // so that it never waits to be heard
                return listens.group(1);
            }
        }
        throw new IOException("Firefox does not listen");
    }

    /** What it says, whole messages. */
    private final class Ear implements WebSocket.Listener {
        private final StringBuilder message = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
            message.append(part);
            if (isLast) {
                heard.add(message.toString());
                message.setLength(0);
            }
            from.request(1);
            return null;
        }
    }

    /** Runs a script in every page from now on, before any of its own. */
    void beforePages(String script) {
        call("script.addPreloadScript", "\"functionDeclaration\":" + Escapes.escapeJson("() => {" + script + "}"));
    }

    void open(Path file) {
        open(file.toUri().toString());
    }

    void open(String address) {
        call(
                "browsingContext.navigate",
                inContext() + ",\"url\":" + Escapes.escapeJson(address) + ",\"wait\":\"complete\"");
    }

    /** What an expression gives as text; a promise is waited for. */
    String evaluate(String expression) {
        String safe = "(async () => encodeURIComponent(String(await (" + expression + "))))()";
        String answer = call(
                "script.evaluate",
                "\"expression\":" + Escapes.escapeJson(safe) + ",\"target\":{" + inContext()
                        + "},\"awaitPromise\":true");
        return URLDecoder.decode(group(VALUE, answer), StandardCharsets.UTF_8);
    }

    /** Waits until an expression is true, at most so long as any answer takes on the busiest machine. */
    void await(String expression) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(MINUTES);
        while (!evaluate(expression).equals("true")) {
            if (System.nanoTime() > end) {
                throw new AssertionError("never true: " + expression);
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    /** Clicks with the mouse in the middle of what a selector finds first. */
    void click(String selector) {
        String[] at = evaluate(
                        "(() => { const found = document.querySelector(" + Escapes.escapeJson(selector) + ");"
                                + " found.scrollIntoView({ block: 'nearest' }); const box = found.getBoundingClientRect();"
                                + " return [box.left + box.width / 2, box.top + box.height / 2].map(Math.round).join(' '); })()")
                .split(" ", -1);
        call(
                "input.performActions",
                inContext() + ",\"actions\":[{\"type\":\"pointer\",\"id\":\"mouse\",\"actions\":["
                        + "{\"type\":\"pointerMove\",\"x\":" + at[0] + ",\"y\":" + at[1] + "},"
                        + "{\"type\":\"pointerDown\",\"button\":0},{\"type\":\"pointerUp\",\"button\":0}]}]");
    }

    /** A PNG of what is seen. */
    byte[] screenshot() {
        return Base64.getDecoder().decode(group(DATA, call("browsingContext.captureScreenshot", inContext())));
    }

    /** What pages have complained of: errors and warnings of scripts. */
    List<String> complaints() {
        evaluate("0"); // whatever was said before is here now
        return List.copyOf(complaints);
    }

    private String inContext() {
        return "\"context\":" + Escapes.escapeJson(context);
    }

    private String call(String method, String parameters) {
        int id = ++lastId;
        socket.sendText("{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + parameters + "}}", true)
                .join();
        while (true) {
            String answer = next(method);
            if (answer.contains("\"method\":\"log.entryAdded\"")) {
                complaints.add(answer);
            } else if (answer.matches("(?s).*\"id\":" + id + "[,}].*")) {
                if (!answer.contains("\"type\":\"success\"") || answer.contains("\"type\":\"exception\"")) {
                    throw new AssertionError(method + " " + parameters + ": " + answer);
                }
                return answer;
            }
        }
    }

    private String next(String method) {
        try {
            String answer = heard.poll(MINUTES, TimeUnit.MINUTES);
            if (answer == null) {
                throw new AssertionError("Firefox does not answer " + method);
            }
            return answer;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    private static String group(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new AssertionError(pattern + " is not in " + text);
        }
        return matcher.group(1);
    }

    @Override
    public void close() {
        socket.abort();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
    }
}
