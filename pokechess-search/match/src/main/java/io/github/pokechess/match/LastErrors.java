package io.github.pokechess.match;

import io.github.pokechess.notation.format.LineReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/** The last lines that a process writes to its standard error, read by a thread of its own. Thread-safe. */
final class LastErrors {
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final int LAST_LINES = 5;
    private static final int MAX_LINE = 1_000;

    private final Process process;
    private final Thread reader;

    /** The last lines, guarded by itself. */
    private final Deque<String> lines = new ArrayDeque<>();

    LastErrors(Process process) {
        this.process = process;
        reader = new Thread(this::read, "error-reader");
        reader.setDaemon(true);
        reader.start();
    }

    /** The last lines in one, empty if there are none; waits a moment for them. */
    String words() throws InterruptedException {
        reader.join(PATIENCE.toMillis());
        synchronized (lines) {
            return String.join(" / ", lines);
        }
    }

    private void read() {
        try (Reader err = process.errorReader(StandardCharsets.UTF_8)) {
            LineReader printed = new LineReader(err, MAX_LINE);
            for (String line = printed.next(); line != null; line = printed.next()) {
                synchronized (lines) {
                    if (lines.size() == LAST_LINES) {
                        lines.removeFirst();
                    }
                    lines.add(line.strip());
                }
            }
        } catch (IOException | UncheckedIOException gone) {
            // no more words
        }
    }
}
