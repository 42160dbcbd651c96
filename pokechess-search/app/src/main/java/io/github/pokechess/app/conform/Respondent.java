package io.github.pokechess.app.conform;

import io.github.pokechess.match.player.EngineFailedException;
import io.github.pokechess.match.program.Program;
import io.github.pokechess.notation.json.tree.JsonValue;
import io.github.pokechess.notation.strings.EscapedText;
import io.github.pokechess.notation.strings.LineReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A program in a process of its own that answers questions, a line each. It is ended with all that it has started. For
 * one thread at a time.
 */
final class Respondent implements AutoCloseable {
    private static final int MAX_LINE = 1 << 20;
    private static final Duration FAREWELL = Duration.ofSeconds(1);

    /** What stands in the queue where the program prints no more. */
    private static final String END = "\u0000";

    private final String name;
    private final Duration patience;
    private final Program program;
    private final BlockingQueue<String> answers = new ArrayBlockingQueue<>(16);
    private final BlockingQueue<String> questions = new ArrayBlockingQueue<>(16);
    private final Thread reader = new Thread(this::readAnswers, "answer-reader");
    private final Thread writer = new Thread(this::writeQuestions, "question-writer");

    /**
     * Starts it.
     *
     * @param command the program and its arguments
     * @param patience how long it may take for an answer
     * @param errors takes each line of its standard error, in a thread of its own
     * @throws EngineFailedException if it cannot be started
     */
    Respondent(List<String> command, Duration patience, Consumer<String> errors) {
        name = EscapedText.shorten(String.join(" ", command));
        this.patience = patience;
        try {
            program = new Program(command, errors);
        } catch (IOException wrong) {
            throw new EngineFailedException(String.valueOf(wrong.getMessage()), wrong);
        }
        for (Thread thread : List.of(reader, writer)) {
            thread.setDaemon(true);
            thread.start();
        }
    }

    /**
     * Asks a question, and waits for the answer.
     *
     * @param question a line, with a number
     * @return the line that answers it: an object with that number
     * @throws EngineFailedException if there is none: the program is of no use any more
     * @throws InterruptedException if the thread is interrupted
     */
    String ask(String question, long number) throws InterruptedException {
        boolean unused = questions.offer(question, patience.toMillis(), TimeUnit.MILLISECONDS);
        @Nullable String line = answers.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
        if (line == null) {
            throw failure("no answer to question " + number + " within " + patience.toMillis() + " ms");
        }
        if (line.equals(END)) {
            throw failure("ended" + status() + " before it answered question " + number);
        }
        if (line.length() >= MAX_LINE) {
            throw failure("answers question " + number + " with more than " + MAX_LINE + " characters");
        }
        try {
            JsonValue.Dictionary answer = VectorJson.object(line);
            if (!(answer.members().get("number") instanceof JsonValue.Digits digits)
                    || !digits.text().equals(Long.toString(number))) {
                throw failure("answers question " + number + " without its number: " + EscapedText.shorten(line));
            }
        } catch (IllegalArgumentException wrong) {
            throw failure("answers question " + number + " with what is no JSON object, "
                    + String.valueOf(wrong.getMessage()).lines().findFirst().orElse("") + ": "
                    + EscapedText.shorten(line));
        }
        return line;
    }

    /** Says goodbye, and gives it a moment to end itself. */
    void stop(String question) {
        boolean unused = questions.offer(question);
        program.close(FAREWELL.toMillis());
    }

    /** Ends it at once. */
    void kill() {
        program.kill();
    }

    private EngineFailedException failure(String complaint) {
        return new EngineFailedException(name + ": " + complaint);
    }

    private String status() throws InterruptedException {
        boolean ended = program.process().waitFor(FAREWELL.toMillis(), TimeUnit.MILLISECONDS);
        return ended ? " with status " + program.process().exitValue() : "";
    }

    private void writeQuestions() {
        try (Writer in = program.process().outputWriter(StandardCharsets.UTF_8)) {
            while (true) {
                in.write(questions.take() + "\n");
                in.flush();
            }
        } catch (IOException gone) {
            // its output ends, too, which the thread that waits for an answer sees
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private void readAnswers() {
        try (Reader out = program.process().inputReader(StandardCharsets.UTF_8)) {
            LineReader printed = new LineReader(out, MAX_LINE);
            for (String line = printed.nextLine(); line != null; line = printed.nextLine()) {
                if (!line.isBlank()) {
                    answers.put(line);
                }
            }
        } catch (IOException | UncheckedIOException gone) {
            // as if it had ended
        } catch (InterruptedException closed) {
            return;
        }
        try {
            answers.put(END);
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        program.close();
        reader.interrupt();
        writer.interrupt();
    }
}
