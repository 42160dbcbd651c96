package io.github.pokechess.testkit.browser;

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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A headless Chromium with one page, led by its DevTools protocol over a pipe: no port, no driver, no library. Messages
 * are JSON with a NUL behind each. For one thread.
 */
public final class Browser implements AutoCloseable {
    private static final Pattern SESSION = Pattern.compile("\"sessionId\":\"([^\"]+)\"");
    private static final Pattern TARGET = Pattern.compile("\"targetId\":\"([^\"]+)\"");
    private static final Pattern VALUE = Pattern.compile("\"result\":\\{.*\"value\":\"([^\"]*)\"");
    private static final Pattern DATA = Pattern.compile("\"data\":\"([^\"]*)\"");

    private static final Pattern ACCESSIBLE = Pattern.compile(
            "\"role\":\\{\"type\":\"[a-zA-Z]+\",\"value\":\"([^\"]*)\"}.*?\"name\":\\{\"type\":\"computedString\",\"value\":\"((?:[^\"\\\\]|\\\\.)*)\"");
    private static final Pattern FILE = Pattern.compile("\"suggestedFilename\":\"([^\"/]*)\"");
    private static final Pattern GUID = Pattern.compile("\"guid\":\"([^\"]*)\"");
    private static final Pattern OBJECT = Pattern.compile("\"objectId\":\"([^\"]*)\"");
    private static final Map<String, Integer> VIRTUAL_KEYS = Map.of(
            "Enter", 13, "Tab", 9, "Escape", 27, "ArrowLeft", 37, "ArrowUp", 38, "ArrowRight", 39, "ArrowDown", 40);
    private static final int STEPS = 6;

    private final Process process;
    private final OutputStream toBrowser;
    private final InputStream fromBrowser;
    private final List<String> events = new ArrayList<>();
    private final List<String> tabs = new ArrayList<>();
    private final String session;
    private int lastId;

    /**
     * Starts it.
     *
     * @param profile an empty folder for it, to be removed by the caller
     */
    public Browser(Path executable, Path profile) throws IOException {
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
    public static Optional<Path> find() {
        String configured = System.getenv("CHROMIUM");
        Stream<Path> named = Stream.of(System.getenv("PATH").split(":", -1))
                .flatMap(folder -> Stream.of("chromium", "chromium-browser", "google-chrome", "chrome")
                        .map(name -> Path.of(folder, name)));
        return Stream.concat(Stream.ofNullable(configured).map(Path::of), named)
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Runs a script in every page from now on, before any of its own. */
    public void beforePages(String script) {
        call("Page.addScriptToEvaluateOnNewDocument", "\"source\":" + quoted(script));
    }

    /** Opens a file and waits until it is loaded. */
    public void open(Path file) {
        open(file.toUri().toString());
    }

    /** Opens an address, anew if it is open, and waits until it is loaded. */
    public void open(String address) {
        call("Page.navigate", "\"url\":\"about:blank\"");
        awaitLoad();
        events.clear();
        call("Page.navigate", "\"url\":" + quoted(address));
        awaitLoad();
    }

    /**
     * Opens an address in another page, and goes on driving the first: in a window of its own, or in a tab, which hides
     * the page before it.
     *
     * @return the name of the other page for {@link #awaitIn}
     */
    public String openTab(String address, boolean isWindow) {
        String target = group(
                TARGET, call("", "Target.createTarget", "\"url\":" + quoted(address) + ",\"newWindow\":" + isWindow));
        tabs.add(target);
        return group(SESSION, call("", "Target.attachToTarget", "\"targetId\":\"" + target + "\",\"flatten\":true"));
    }

    /** Closes the pages that {@link #openTab} opened. */
    public void closeTab() {
        tabs.forEach(target -> call("", "Target.closeTarget", "\"targetId\":\"" + target + "\""));
        tabs.clear();
    }

    /** Waits until an expression is true in a page of {@link #openTab}, as {@link #await} does in the first. */
    public void awaitIn(String page, String expression) {
        awaitTrue(page, expression);
    }

    private void awaitLoad() {
        while (events.stream().noneMatch(event -> event.contains("\"Page.loadEventFired\""))) {
            events.add(receive());
        }
        events.removeIf(event -> event.contains("\"Page.loadEventFired\""));
    }

    /** The size in CSS pixels, and how many dots there are to one. */
    public void resize(int width, int height, int scale, boolean mobile) {
        call(
                "Emulation.setDeviceMetricsOverride",
                "\"width\":" + width + ",\"height\":" + height + ",\"deviceScaleFactor\":" + scale + ",\"mobile\":"
                        + mobile);
    }

    /** Sets the colour scheme that the reader's system prefers, {@code light} or {@code dark}, and nothing else. */
    public void prefer(String colorScheme) {
        prefer(Map.of("prefers-color-scheme", colorScheme));
    }

    /** Sets the media features that the reader's system prefers, by name, and no others. */
    public void prefer(Map<String, String> features) {
        String list = features.entrySet().stream()
                .map(one -> "{\"name\":" + quoted(one.getKey()) + ",\"value\":" + quoted(one.getValue()) + "}")
                .collect(Collectors.joining(","));
        call("Emulation.setEmulatedMedia", "\"features\":[" + list + "]");
    }

    /** Whether the screen is touched instead of used with a mouse. */
    public void touchScreen(boolean touch) {
        call("Emulation.setTouchEmulationEnabled", "\"enabled\":" + touch + ",\"maxTouchPoints\":2");
    }

    /** Presses a key, by its name such as {@code Enter} or its letter, and lets it go. */
    public void press(String key) {
        String text = key.length() == 1 ? key : key.equals("Enter") ? "\r" : "";
        int code = VIRTUAL_KEYS.getOrDefault(key, 0);
        String named = "\"key\":" + quoted(key) + (code > 0 ? ",\"windowsVirtualKeyCode\":" + code : "");
        String down = text.isEmpty() ? "rawKeyDown" : "keyDown";
        call(
                "Input.dispatchKeyEvent",
                "\"type\":\"" + down + "\"," + named + (text.isEmpty() ? "" : ",\"text\":" + quoted(text)));
        call("Input.dispatchKeyEvent", "\"type\":\"keyUp\"," + named);
    }

    /** Types a text where the focus is. */
    public void type(String text) {
        call("Input.insertText", "\"text\":" + quoted(text));
    }

    /** Clicks in the middle of what a selector finds first, or at another part of its width. */
    public void click(String selector, double part) {
        double[] at = place(selector, part);
        mouse("mouseMoved", at, 0);
        mouse("mousePressed", at, 1);
        mouse("mouseReleased", at, 0);
    }

    /** Clicks on a link that is saved and not opened, and waits until it is a file of its name in a folder. */
    public Path save(String selector, Path folder) {
        call(
                "",
                "Browser.setDownloadBehavior",
                "\"behavior\":\"allow\",\"eventsEnabled\":true,\"downloadPath\":" + quoted(folder.toString()));
        events.removeIf(event -> event.contains("\"Browser.download"));
        click(selector, 0.5);
        String begun = awaitEvent("\"Browser.downloadWillBegin\"", "");
        awaitEvent("\"state\":\"completed\"", group(GUID, begun)); // of this one: another may have ended just now
        return folder.resolve(group(FILE, begun));
    }

    /** The first event that has two texts. */
    private String awaitEvent(String text, String other) {
        while (events.stream().noneMatch(event -> event.contains(text) && event.contains(other))) {
            events.add(receive());
        }
        return events.stream()
                .filter(event -> event.contains(text) && event.contains(other))
                .findFirst()
                .orElseThrow();
    }

    /** Chooses a file where a page asks for one, as in the dialog that a browser shows for it. */
    public void choose(String selector, Path file) {
        String found = call(
                "Runtime.evaluate", "\"expression\":" + quoted("document.querySelector(" + quoted(selector) + ")"));
        call(
                "DOM.setFileInputFiles",
                "\"objectId\":" + quoted(group(OBJECT, found)) + ",\"files\":[" + quoted(file.toString()) + "]");
    }

    /** Moves the mouse to the middle of what a selector finds first. */
    public void hover(String selector) {
        mouse("mouseMoved", place(selector, 0.5), 0);
    }

    /**
     * Drags with the right button of the mouse from the middle of one element to the middle of another, or clicks if
     * they are the same.
     */
    public void dragRight(String from, String to) {
        mouse("mouseMoved", place(from, 0.5), 0);
        mouse("mousePressed", place(from, 0.5), 2);
        mouse("mouseMoved", place(to, 0.5), 2);
        mouse("mouseReleased", place(to, 0.5), 2);
    }

    /** Turns the wheel over the middle of an element, by pixels of scrolling; down if they are positive. */
    public void wheel(String selector, int pixels) {
        double[] at = place(selector, 0.5);
        call(
                "Input.dispatchMouseEvent",
                "\"type\":\"mouseWheel\",\"deltaX\":0,\"deltaY\":" + pixels + ",\"x\":" + at[0] + ",\"y\":" + at[1]);
    }

    /** Puts a finger on the middle of an element, until a wait of a test is over, and takes it away. */
    public void hold(String selector, String until) {
        touch("touchStart", place(selector, 0.5));
        await(until);
        touch("touchEnd");
    }

    /** Drags with the mouse from the middle of one element to the middle of another, and lets go there. */
    public void drag(String from, String to) {
        double[] start = place(from, 0.5);
        double[] end = place(to, 0.5);
        mouse("mouseMoved", start, 0);
        mouse("mousePressed", start, 1);
        for (int i = 1; i <= STEPS; i++) {
            mouse("mouseMoved", between(start, end, i), 1);
        }
        mouse("mouseReleased", end, 0);
    }

    /** Taps the middle of what a selector finds first. */
    public void tap(String selector) {
        touch("touchStart", place(selector, 0.5));
        touch("touchEnd");
    }

    /** Drags with a finger from the middle of one element to the middle of another, and lets go there. */
    public void swipe(String from, String to) {
        double[] start = place(from, 0.5);
        double[] end = place(to, 0.5);
        touch("touchStart", start);
        for (int i = 1; i <= STEPS; i++) {
            touch("touchMove", between(start, end, i));
        }
        touch("touchEnd");
    }

    /** Begins to drag with a finger, puts down a second one, and takes both away. */
    public void swipeWithSecondFinger(String from, String to, String second) {
        double[] start = place(from, 0.5);
        double[] end = place(to, 0.5);
        double[] other = place(second, 0.5);
        touch("touchStart", start);
        touch("touchMove", between(start, end, STEPS / 2));
        touch("touchStart", between(start, end, STEPS / 2), other);
        touch("touchMove", end, other);
        touch("touchEnd");
    }

    private static double[] between(double[] start, double[] end, int step) {
        double part = (double) step / STEPS;
        return new double[] {start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])};
    }

    private double[] place(String selector, double part) {
        String[] at = evaluate("(() => { const found = document.querySelector(" + quoted(selector) + ");"
                        + " if (!found) throw new Error('no ' + " + quoted(selector) + ");"
                        + " let box = found.getBoundingClientRect();"
                        + " let bar = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);"
                        + " while (bar && getComputedStyle(bar).position !== 'fixed') bar = bar.parentElement;"
                        + " if (box.top < 0 || box.bottom > innerHeight || bar && !bar.contains(found)) { found.scrollIntoView({ block: 'center' });"
                        + " box = found.getBoundingClientRect(); }"
                        + " return (box.left + " + part + " * box.width) + ' ' + (box.top + box.height / 2); })()")
                .split(" ", -1);
        return new double[] {Double.parseDouble(at[0]), Double.parseDouble(at[1])};
    }

    private void mouse(String type, double[] at, int buttons) {
        String button = type.equals("mouseMoved") && buttons == 0 ? "none" : buttons == 2 ? "right" : "left";
        call(
                "Input.dispatchMouseEvent",
                "\"type\":\"" + type + "\",\"button\":\"" + button + "\",\"buttons\":" + buttons
                        + ",\"clickCount\":1,\"x\":" + at[0] + ",\"y\":" + at[1]);
    }

    private void touch(String type, double[]... points) {
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < points.length; i++) {
            list.append(i == 0 ? "" : ",")
                    .append("{\"x\":")
                    .append(points[i][0])
                    .append(",\"y\":");
            list.append(points[i][1]).append(",\"id\":").append(i).append('}');
        }
        call("Input.dispatchTouchEvent", "\"type\":\"" + type + "\",\"touchPoints\":[" + list + "]");
    }

    /** The names of all elements of a role in the accessibility tree, in its order. */
    public List<String> accessibleNames(String role) {
        call("Accessibility.enable", "");
        List<String> names = new ArrayList<>();
        for (String node : call("Accessibility.getFullAXTree", "").split("\\{\"nodeId\":", -1)) {
            Matcher found = ACCESSIBLE.matcher(node);
            if (found.find() && found.group(1).equals(role)) {
                names.add(found.group(2));
            }
        }
        return names;
    }

    /** Waits until an expression is true, at most a minute: longer than any answer takes on the busiest machine. */
    public void await(String expression) {
        awaitTrue(session, expression);
    }

    private void awaitTrue(String page, String expression) {
        long end = System.nanoTime() + 60_000_000_000L;
        while (!isTrue(page, expression)) {
            if (System.nanoTime() > end) {
                throw new AssertionError("never true: " + expression);
            }
            try {
                Thread.sleep(10);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(stopped);
            }
        }
    }

    /** Whether an expression is true; not while another page comes. */
    private boolean isTrue(String page, String expression) {
        try {
            return evaluate(page, expression).equals("true");
        } catch (AssertionError left) {
            if (String.valueOf(left.getMessage()).contains("Inspected target navigated")) {
                return false;
            }
            throw left;
        }
    }

    /** The value of an expression as text; a promise is awaited. Any characters are allowed. */
    public String evaluate(String expression) {
        return evaluate(session, expression);
    }

    private String evaluate(String page, String expression) {
        String safe = "(async () => encodeURIComponent(String(await (" + expression + "))))()";
        String answer = call(
                inSession(page),
                "Runtime.evaluate",
                "\"awaitPromise\":true,\"returnByValue\":true,\"expression\":" + quoted(safe));
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

    /** A PNG of the window. */
    public byte[] screenshot() {
        return Base64.getDecoder().decode(group(DATA, call("Page.captureScreenshot", "\"format\":\"png\"")));
    }

    /** The complaints of the page since it was opened: exceptions and the browser's log. */
    public List<String> complaints() {
        evaluate("0"); // whatever was logged before is here now
        return events.stream()
                .filter(event -> event.contains("\"Runtime.exceptionThrown\"")
                        || event.contains("\"Log.entryAdded\"")
                        || event.contains("\"Runtime.consoleAPICalled\""))
                .toList();
    }

    /** Every address that was asked for since the page was opened. */
    public List<String> requests() {
        Pattern address = Pattern.compile("\"request\":\\{[^}]*?\"url\":\"([^\"]*)\"");
        return events.stream()
                .filter(event -> event.contains("\"Network.requestWillBeSent\""))
                .map(event -> group(address, event))
                .toList();
    }

    /**
     * Ends the browser as its menu does, so that everything that pages keep is on disk; {@link #close}, which kills it,
     * loses what they have kept in the last seconds. Nothing but to close it can be done afterwards.
     */
    public void quit() {
        call("", "Browser.close", "");
        process.onExit().join();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
    }

    private String call(String method, String parameters) {
        return call(inSession(session), method, parameters);
    }

    private static String inSession(String page) {
        return ",\"sessionId\":\"" + page + "\"";
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

    /** A text as JSON and JavaScript have it. */
    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.chars()
                .forEach(c -> quoted.append(
                        c < ' ' || c > '~' || c == '"' || c == '\\'
                                ? String.format(Locale.ROOT, "\\u%04x", c)
                                : String.valueOf((char) c)));
        return quoted.append('"').toString();
    }

    private static String group(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new AssertionError(pattern + " is not in " + text);
        }
        return matcher.group(1);
    }
}
