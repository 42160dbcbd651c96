package io.github.pokechess.match;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An engine in a process of its own that speaks the Universal Chess Interface. What it prints is read by a thread of its own, so
 * that waiting for an answer can end; its last errors are kept for the message if it fails. One thread at a time.
 */
final class UciEngine implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration FAREWELL = Duration.ofSeconds(2);
    private static final Duration LAST_WORDS = Duration.ofSeconds(1);
    private static final String END = "\u0000";

    private final String name;
    private final Process process;
    private final Writer in;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final LastErrors errors;
    private final UciAnnouncements announced = new UciAnnouncements();
    private String lastLine = "";
    private boolean failed;

    /**
     * Starts it and waits until it has introduced itself.
     *
     * @param command the program and its arguments
     * @param settings values of its options by name
     * @param commands what to say then
     * @throws EngineFailedException if it does not start, does not speak UCI, or does not take a setting
     */
    UciEngine(List<String> command, Map<String, String> settings, List<String> commands) {
        name = String.join(" ", command);
        try {
            process = new ProcessBuilder(command).start();
        } catch (IOException wrong) {
            throw new EngineFailedException(name + ": cannot be started: " + wrong.getMessage(), wrong);
        }
        in = process.outputWriter(StandardCharsets.UTF_8);
        Thread reader = new Thread(this::read, "uci-reader");
        reader.setDaemon(true);
        reader.start();
        errors = new LastErrors(process);
        try {
            ask(List.of("uci"), PATIENCE, line -> {
                announced.read(line);
                return line.equals("uciok");
            });
            settings.forEach(this::set);
            say(commands);
        } catch (EngineFailedException | CancellationException wrong) {
            close();
            throw wrong;
        }
    }

    private void set(String option, String value) {
        @Nullable String complaint = announced.complaint(option, value);
        if (complaint != null) {
            throw fail(complaint);
        }
        say(List.of("setoption name " + option + " value " + value));
    }

    /** Starts a new game in the engine, and waits until it is ready. */
    void begin(List<String> options) {
        say(options);
        ask(List.of("ucinewgame", "isready"), PATIENCE, "readyok"::equals);
    }

    /**
     * The answer to a question about a position: the word behind {@code bestmove}.
     *
     * @param patience how long to wait for the answer
     * @throws EngineFailedException if there is none
     */
    String bestMove(String position, String go, Duration patience) {
        String answer = ask(List.of(position, go), patience, line -> line.startsWith("bestmove "));
        return answer.split("\\s+", 3)[1];
    }

    /** Whether it can be trusted with another game. */
    boolean isWell() {
        return !failed && process.isAlive();
    }

    /** The failure of an engine that is of no use any more. */
    EngineFailedException fail(String complaint) {
        failed = true;
        return new EngineFailedException(name + ": " + complaint);
    }

    private String ask(List<String> questions, Duration patience, Predicate<String> answers) {
        lines.removeIf(line -> !line.equals(END)); // what came unasked
        say(questions);
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            while (true) {
                @Nullable String line = lines.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (line == null) {
                    throw fail("no answer to " + questions.get(questions.size() - 1) + " within " + patience.toMillis()
                            + " ms");
                }
                if (line.equals(END)) {
                    lines.add(END);
                    throw fail("has ended" + status() + lastWords());
                }
                if (!line.isEmpty()) {
                    lastLine = line;
                }
                if (answers.test(line)) {
                    return line;
                }
            }
        } catch (InterruptedException stop) {
            failed = true;
            Thread.currentThread().interrupt();
            throw new CancellationException("the match is over");
        }
    }

    private void say(List<String> words) {
        try {
            for (String line : words) {
                in.write(line + "\n");
            }
            in.flush();
        } catch (IOException gone) {
            // Its last words say more than a broken pipe; the thread that waits for an answer reads them.
            failed = true;
        }
    }

    /** The exit status in words, empty if it only prints no more. */
    private String status() throws InterruptedException {
        boolean ended = process.waitFor(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS);
        return ended ? " with status " + process.exitValue() : "";
    }

    /** The last errors, or for want of any the last line of all. */
    private String lastWords() throws InterruptedException {
        String words = errors.words();
        String last = words.isEmpty() ? lastLine : words;
        return last.isEmpty() ? "" : ", its last words: " + last;
    }

    private void read() {
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                lines.add(line.strip());
            }
        } catch (IOException | UncheckedIOException gone) {
            // as if it had ended
        }
        lines.add(END);
    }

    @Override
    public void close() {
        say(List.of("stop", "quit"));
        try {
            if (!process.waitFor(FAREWELL.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException stop) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
