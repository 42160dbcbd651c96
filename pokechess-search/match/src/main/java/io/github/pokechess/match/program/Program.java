package io.github.pokechess.match.program;

import io.github.pokechess.notation.strings.LineReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A program that was started as a player, with all processes that it has started itself: they end with it, and all of
 * them with this process. On Linux they are found by a variable of their environment, even if the program that started
 * them has ended; elsewhere while it runs. Its last errors are read by a thread of its own. Thread-safe.
 */
public final class Program implements AutoCloseable {
    /** The variable, whose value is different for each program. */
    private static final String MARK = "POKECHESS_PROGRAM";

    /** The number of searches for processes that were started while others were ended. */
    private static final int ROUNDS = 50;

    private static final long PAUSE_NANOS = 2_000_000;

    private static final Duration LAST_OUTPUT = Duration.ofSeconds(1);
    private static final int LAST_LINES = 5;
    private static final int MAX_LINE = 1_000;

    private final String mark = MARK + "=" + UUID.randomUUID();
    private final Process process;
    private final Thread atExit = new Thread(this::kill, "program-end");
    private final Thread errorReader = new Thread(this::readErrors, "error-reader");

    /** The last lines of its standard error, guarded by this queue. */
    private final Deque<String> errors = new ArrayDeque<>();

    private final Consumer<String> listener;

    /**
     * Starts it.
     *
     * @param command the program and its arguments
     * @throws IOException if it cannot be started; the message has the command
     */
    public Program(List<String> command) throws IOException {
        this(command, line -> {});
    }

    /**
     * Starts it.
     *
     * @param command the program and its arguments
     * @param listener takes each line of its standard error, in a thread of its own
     * @throws IOException if it cannot be started; the message has the command
     */
    public Program(List<String> command, Consumer<String> listener) throws IOException {
        this.listener = listener;
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put(MARK, mark.substring(MARK.length() + 1));
        try {
            process = builder.start();
        } catch (IOException wrong) {
            String name = String.join(" ", command);
            throw new IOException(name + ": cannot be started: " + wrong.getMessage(), wrong);
        }
        CompletableFuture<Void> unused = process.onExit().thenRunAsync(this::kill);
        try {
            Runtime.getRuntime().addShutdownHook(atExit);
        } catch (IllegalStateException ending) {
            kill();
            CancellationException over = new CancellationException("the match is over");
            over.initCause(ending);
            throw over;
        }
        errorReader.setDaemon(true);
        errorReader.start();
    }

    /** The running process, whose standard error is read here. */
    public Process process() {
        return process;
    }

    /** The last lines of its standard error in one, empty if there are none; waits a moment for them. */
    public String lastErrors() throws InterruptedException {
        errorReader.join(LAST_OUTPUT.toMillis());
        synchronized (errors) {
            return String.join(" / ", errors);
        }
    }

    private void readErrors() {
        try (Reader err = process.errorReader(StandardCharsets.UTF_8)) {
            LineReader printed = new LineReader(err, MAX_LINE);
            for (String line = printed.nextLine(); line != null; line = printed.nextLine()) {
                synchronized (errors) {
                    if (errors.size() == LAST_LINES) {
                        errors.removeFirst();
                    }
                    errors.add(line.strip());
                }
                listener.accept(line);
            }
        } catch (IOException | UncheckedIOException gone) {
            // no more words
        }
    }

    /** Ends it and its descendants at once. */
    public void kill() {
        Stream<ProcessHandle> before = process.descendants().toList().stream();
        process.destroyForcibly();
        before.forEach(ProcessHandle::destroyForcibly);
        for (int round = 0; round < ROUNDS; round++) {
            List<ProcessHandle> left = markedProcesses();
            if (left.isEmpty()) {
                return;
            }
            left.forEach(ProcessHandle::destroyForcibly);
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /**
     * Waits for it to end, then ends remaining processes.
     *
     * @param millis how long it may take
     */
    public void close(long millis) {
        try {
            boolean unused = process.waitFor(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
        close();
    }

    @Override
    public void close() {
        kill();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException ending) {
            // the hook does the same once more
        }
    }

    /** All processes with the mark; none where there is no {@code /proc}. */
    private List<ProcessHandle> markedProcesses() {
        if (!Files.isReadable(Path.of("/proc/self/environ"))) {
            return List.of();
        }
        return ProcessHandle.allProcesses()
                .filter(one -> isMarked(one.pid()) && one.isAlive())
                .toList();
    }

    private boolean isMarked(long pid) {
        try {
            byte[] environment = Files.readAllBytes(Path.of("/proc", Long.toString(pid), "environ"));
            return List.of(new String(environment, StandardCharsets.ISO_8859_1).split("\0", -1))
                    .contains(mark);
        } catch (IOException another) {
            return false; // somebody else's, or it has ended
        }
    }
}
