package io.github.pokechess.notation;

import io.github.pokechess.notation.internal.Escapes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A headless Chromium with one page, led by its DevTools protocol over a pipe: no port, no driver, no library. Messages are
 * JSON with a NUL behind each.
 */
final class Browser implements AutoCloseable {
    private static final Pattern SESSION = Pattern.compile("\"sessionId\":\"([^\"]+)\"");
    private static final Pattern TARGET = Pattern.compile("\"targetId\":\"([^\"]+)\"");
    private static final Pattern VALUE = Pattern.compile("\"result\":\\{.*\"value\":\"([^\"]*)\"");
    private static final Pattern DATA = Pattern.compile("\"data\":\"([^\"]*)\"");

    private final Process process;
    private final OutputStream toBrowser;
    private final InputStream fromBrowser;
    private final List<String> events = new ArrayList<>();
    private final String session;
    private int lastId;

    /** Starts it with a profile of its own, to be removed by the caller. */
    Browser(Path executable, Path profile) throws IOException {
        List<String> command = new ArrayList<>();
        // The browser reads descriptor 3 and writes descriptor 4, which Java cannot hand over by itself.
        command.addAll(List.of("sh", "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null"));
        command.add(executable.toString());
        command.addAll(
                List.of("--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"));
        command.addAll(List.of("--no-first-run", "--disable-extensions", "--disable-background-networking"));
        command.add("--user-data-dir=" + profile);
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("TMPDIR", profile.toString());
        process = builder.start();
        toBrowser = process.getOutputStream();
        fromBrowser = process.getInputStream();
        String target = group(TARGET, call("", "Target.createTarget", "\"url\":\"about:blank\""));
        session = group(SESSION, call("", "Target.attachToTarget", "\"targetId\":\"" + target + "\",\"flatten\":true"));
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            call(domain + ".enable", "");
        }
    }

    /** Where Chromium is: {@code CHROMIUM} in the environment, or the usual names on the path. */
    static Optional<Path> find() {
        String told = System.getenv("CHROMIUM");
        Stream<Path> named = Stream.of(System.getenv("PATH").split(":", -1))
                .flatMap(folder -> Stream.of("chromium", "chromium-browser", "google-chrome", "chrome")
                        .map(name -> Path.of(folder, name)));
        return Stream.concat(Stream.ofNullable(told).map(Path::of), named)
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Opens a file and waits until it is loaded. */
    void open(Path file) {
        events.clear();
        call("Page.navigate", "\"url\":\"" + file.toUri() + "\"");
        while (events.stream().noneMatch(event -> event.contains("\"Page.loadEventFired\""))) {
            events.add(receive());
        }
    }

    /** The size in CSS pixels, and how many dots there are to one. */
    void resize(int width, int height, int scale, boolean mobile) {
        call(
                "Emulation.setDeviceMetricsOverride",
                "\"width\":" + width + ",\"height\":" + height + ",\"deviceScaleFactor\":" + scale + ",\"mobile\":"
                        + mobile);
    }

    /** What the reader's system prefers. */
    void prefer(String colorScheme) {
        call(
                "Emulation.setEmulatedMedia",
                "\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\"" + colorScheme + "\"}]");
    }

    /** Presses a key and lets it go. */
    void press(String key) {
        String named = "\"key\":\"" + key + "\"";
        call("Input.dispatchKeyEvent", "\"type\":\"rawKeyDown\"," + named);
        call("Input.dispatchKeyEvent", "\"type\":\"keyUp\"," + named);
    }

    /** Clicks in the middle of what a selector finds first, or at another part of its width. */
    void click(String selector, double part) {
        String[] at = evaluate("(() => { const box = document.querySelector('" + selector
                        + "').getBoundingClientRect();" + " return (box.left + " + part
                        + " * box.width) + ' ' + (box.top + box.height / 2); })()")
                .split(" ", -1);
        for (String type : List.of("mousePressed", "mouseReleased")) {
            call(
                    "Input.dispatchMouseEvent",
                    "\"type\":\"" + type + "\",\"button\":\"left\",\"clickCount\":1,\"x\":" + at[0] + ",\"y\":"
                            + at[1]);
        }
    }

    /** What an expression gives as text, whatever characters are in it. */
    String evaluate(String expression) {
        String safe = "encodeURIComponent(String(" + expression + "))";
        String answer = call("Runtime.evaluate", "\"returnByValue\":true,\"expression\":" + Escapes.json(safe));
        // Not URLDecoder: it takes a plus sign for a space.
        String encoded = group(VALUE, answer);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < encoded.length(); i++) {
            boolean escaped = encoded.charAt(i) == '%';
            bytes.write(escaped ? Integer.parseInt(encoded.substring(i + 1, i + 3), 16) : encoded.charAt(i));
            i += escaped ? 2 : 0;
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** A PNG of what is seen. */
    byte[] screenshot() {
        return Base64.getDecoder().decode(group(DATA, call("Page.captureScreenshot", "\"format\":\"png\"")));
    }

    /** What the page complained of since it was opened: exceptions and what the browser logged. */
    List<String> complaints() {
        evaluate("0"); // whatever was said before is here now
        return events.stream()
                .filter(event -> event.contains("\"Runtime.exceptionThrown\"")
                        || event.contains("\"Log.entryAdded\"")
                        || event.contains("\"Runtime.consoleAPICalled\""))
                .toList();
    }

    /** Every address that was asked for since the page was opened. */
    List<String> requests() {
        Pattern address = Pattern.compile("\"request\":\\{[^}]*?\"url\":\"([^\"]*)\"");
        return events.stream()
                .filter(event -> event.contains("\"Network.requestWillBeSent\""))
                .map(event -> group(address, event))
                .toList();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
    }

    private String call(String method, String parameters) {
        return call(",\"sessionId\":\"" + session + "\"", method, parameters);
    }

    private String call(String sessionPart, String method, String parameters) {
        int id = ++lastId;
        String message = "{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + parameters + "}"
                + sessionPart + "}\0";
        try {
            toBrowser.write(message.getBytes(StandardCharsets.UTF_8));
            toBrowser.flush();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
        while (true) {
            String answer = receive();
            if (answer.startsWith("{\"id\":" + id + ",")) {
                if (answer.contains("\"error\":{") || answer.contains("\"exceptionDetails\":{")) {
                    throw new AssertionError(method + " " + parameters + ": " + answer);
                }
                return answer;
            }
            events.add(answer);
        }
    }

    private String receive() {
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        try {
            for (int c = fromBrowser.read(); c != 0; c = fromBrowser.read()) {
                if (c < 0) {
                    throw new IllegalStateException("the browser has ended");
                }
                message.write(c);
            }
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
        return message.toString(StandardCharsets.UTF_8);
    }

    private static String group(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new AssertionError(pattern + " is not in " + text);
        }
        return matcher.group(1);
    }
}
