package io.github.pokechess.match.program;

import io.github.pokechess.match.player.EngineFailedException;
import io.github.pokechess.notation.strings.EscapedText;
import io.github.pokechess.notation.strings.LineReader;
import java.io.IOException;
import java.io.Reader;
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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An engine in a process of its own that speaks the Universal Chess Interface. Threads of its own read its output and
 * write its input, so that waiting can end; its last errors are kept for the message if it fails. For one thread at a
 * time.
 */
final class UciEngine implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration FAREWELL = Duration.ofSeconds(2);
    private static final Duration LONGEST = Duration.ofDays(10_000);
    private static final Duration LAST_OUTPUT = Duration.ofSeconds(1);
    private static final String END = "\u0000";

    /** The most characters of a line, and the most lines that wait to be read. */
    private static final int MAX_LINE = 1 << 16;

    private static final int MAX_LINES = 256;

    /** The most messages that wait for an engine to read them. */
    private static final int MAX_UNREAD = 1 << 10;

    /** The characters that a line counts in addition to its own. */
    private static final int LINE_COST = 64;

    /** The most characters that are printed for one question: a hundred times what engines print in minutes. */
    private static final int MAX_ANSWER = 1 << 26;

    /**
     * The most characters of its introduction, whose options are kept: a hundred times what the largest engines
     * announce.
     */
    private static final int MAX_INTRODUCTION = 1 << 20;

    /** After this time without a line the log says what the match waits for. */
    private static final Duration QUIET = Duration.ofSeconds(30);

    private static final Logger LOG = LoggerFactory.getLogger(UciEngine.class);

    private final String name;
    private final Duration quiet;
    private final Program program;
    private final Process process;
    private final Thread reader = new Thread(this::readEngineOutput, "uci-reader");
    private final Thread writer = new Thread(this::writeOutput, "uci-writer");
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>(MAX_LINES);
    private final BlockingQueue<String> unread = new LinkedBlockingQueue<>(MAX_UNREAD);
    private final UciAnnouncements announced = new UciAnnouncements();
    private String lastLine = "";
    private volatile boolean failed;

    /** Whether it has printed a line that is too long. */
    private volatile boolean tooLong;

    /**
     * Starts it and waits until it has introduced itself.
     *
     * @param command the program and its arguments
     * @param settings values of its options by name
     * @param commands what to say then
     * @throws EngineFailedException if it does not start, does not speak UCI, or does not take a setting
     */
    UciEngine(List<String> command, Map<String, String> settings, List<String> commands) {
        this(command, settings, commands, QUIET);
    }

    /** @param quiet after this time without a line the log says what the match waits for */
    UciEngine(List<String> command, Map<String, String> settings, List<String> commands, Duration quiet) {
        this.quiet = quiet;
        name = String.join(" ", command);
        try {
            program = new Program(command);
        } catch (IOException wrong) {
            throw new EngineFailedException(String.valueOf(wrong.getMessage()), wrong);
        }
        process = program.process();
        for (Thread thread : List.of(reader, writer)) {
            thread.setDaemon(true);
            thread.start();
        }
        try {
            askAndAwait(List.of("uci"), PATIENCE, MAX_INTRODUCTION, line -> {
                announced.readLine(line);
                return line.equals("uciok");
            });
            settings.forEach(this::setOption);
            sendLines(commands);
        } catch (RuntimeException | Error wrong) {
            close();
            throw wrong;
        }
    }

    private void setOption(String option, String value) {
        @Nullable String complaint = announced.optionProblem(option, value);
        if (complaint != null) {
            throw markFailed(complaint);
        }
        sendLines(List.of("setoption name " + option + " value " + value));
    }

    /** Starts a new game in the engine, and waits until it is ready. */
    void startNewGameAndAwait(List<String> options) {
        sendLines(options);
        askAndAwait(List.of("ucinewgame", "isready"), PATIENCE, MAX_ANSWER, "readyok"::equals);
    }

    /**
     * An answer to a question about a position.
     *
     * @param move the word behind {@code bestmove}
     * @param info what it printed last of its best line
     */
    record Answer(String move, UciInfo info) {}

    /**
     * The answer to a question about a position.
     *
     * @param patience how long to wait for the answer
     * @throws EngineFailedException if there is none
     */
    Answer searchForMove(String positionCommand, String goCommand, Duration patience) {
        UciInfo[] last = {UciInfo.NONE};
        String answer = askAndAwait(List.of(positionCommand, goCommand), patience, MAX_ANSWER, line -> {
            last[0] = UciInfo.parse(line).orElse(last[0]);
            return line.startsWith("bestmove ");
        });
        return new Answer(answer.split("\\s+", 3)[1], last[0]);
    }

    /** Whether it can be trusted with another game. */
    boolean isUsable() {
        return !failed && process.isAlive();
    }

    /** The failure of an engine that is of no use any more. */
    EngineFailedException markFailed(String complaint) {
        failed = true;
        return new EngineFailedException(name + ": " + complaint);
    }

    /** @param mostPrinted the most characters that it prints meanwhile */
    private String askAndAwait(List<String> commands, Duration patience, int mostPrinted, Predicate<String> isAnswer) {
        lines.removeIf(line -> !line.equals(END)); // what came unasked
        long printed = 0;
        sendLines(commands);
        long started = System.nanoTime();
        long most = patience.compareTo(LONGEST) < 0 ? patience.toNanos() : LONGEST.toNanos();
        boolean isQuiet = false;
        try {
            while (true) {
                long left = most - (System.nanoTime() - started);
                @Nullable
                String line = lines.poll(isQuiet ? left : Math.min(left, quiet.toNanos()), TimeUnit.NANOSECONDS);
                if (line == null && !isQuiet && left > quiet.toNanos()) {
                    isQuiet = true;
                    LOG.warn(
                            "{}: no line from it for {} s after {}; an answer is waited for up to {} s",
                            name,
                            quiet.toSeconds(),
                            commands.get(commands.size() - 1),
                            TimeUnit.NANOSECONDS.toSeconds(most));
                    continue;
                }
                if (line == null) {
                    throw markFailed("no answer to " + commands.get(commands.size() - 1) + " within "
                            + patience.toMillis() + " ms");
                }
                if (line.equals(END)) {
                    lines.put(END);
                    throw markFailed((tooLong
                                    ? "printed a line of more than " + MAX_LINE + " characters"
                                    : "has ended" + exitStatusText())
                            + lastErrorsOrLine());
                }
                printed += line.length() + LINE_COST;
                if (printed > mostPrinted) {
                    throw markFailed("printed more than " + mostPrinted + " characters and no answer to "
                            + commands.get(commands.size() - 1) + lastErrorsOrLine());
                }
                if (!line.isEmpty()) {
                    lastLine = line;
                }
                if (isAnswer.test(line)) {
                    return line;
                }
            }
        } catch (InterruptedException stop) {
            failed = true;
            Thread.currentThread().interrupt();
            throw new CancellationException("the match is over");
        }
    }

    private void sendLines(List<String> output) {
        if (!output.isEmpty() && !unread.offer(String.join("\n", output) + "\n")) {
            throw markFailed("does not read its input");
        }
    }

    /** Writes the lines that wait to be sent, as long as the engine reads them. */
    private void writeOutput() {
        try (Writer in = process.outputWriter(StandardCharsets.UTF_8)) {
            while (true) {
                in.write(unread.take());
                in.flush();
            }
        } catch (IOException gone) {
            // Its last words say more than a broken pipe; the thread that waits for an answer reads them.
            failed = true;
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /** The exit status in words, empty if it only prints no more. */
    private String exitStatusText() throws InterruptedException {
        boolean ended = process.waitFor(LAST_OUTPUT.toMillis(), TimeUnit.MILLISECONDS);
        return ended ? " with status " + process.exitValue() : "";
    }

    /** The last errors, or for want of any the last line of all. */
    private String lastErrorsOrLine() throws InterruptedException {
        String output = program.lastErrors();
        String last = output.isEmpty() ? lastLine : output;
        return last.isEmpty() ? "" : ", its last words: " + EscapedText.shorten(last);
    }

    private void readEngineOutput() {
        try (Reader out = process.inputReader(StandardCharsets.UTF_8)) {
            LineReader printed = new LineReader(out, MAX_LINE);
            for (String line = printed.nextLine(); line != null; line = printed.nextLine()) {
                tooLong = printed.wasLineCut();
                lines.put(tooLong ? EscapedText.shorten(line) : line.strip());
                if (tooLong) {
                    break;
                }
            }
        } catch (IOException | UncheckedIOException gone) {
            // as if it had ended
        } catch (InterruptedException closed) {
            return;
        }
        try {
            lines.put(END);
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        if (isUsable() && unread.offer("stop\nquit\n")) {
            program.close(FAREWELL.toMillis());
        } else {
            program.close();
        }
        reader.interrupt();
        writer.interrupt();
    }
}
