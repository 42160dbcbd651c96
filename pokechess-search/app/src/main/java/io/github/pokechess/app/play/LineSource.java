package io.github.pokechess.app.play;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** Where people type. Not thread-safe. */
public interface LineSource extends Closeable {
    /**
     * The next line, or null if there is none any more.
     *
     * @throws Interrupted if the person wants to stop at once
     * @throws IOException if there is nothing to read from any more
     */
    @Nullable
    String nextLine(String prompt) throws IOException;

    @Override
    default void close() throws IOException {}

    /** Thrown when somebody typed Ctrl-C. */
    final class Interrupted extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Interrupted() {
            super("interrupted");
        }
    }

    /** Lines as they come, behind a prompt. */
    static LineSource promptedLines(BufferedReader in, PrintWriter out) {
        return prompt -> {
            out.print(prompt);
            out.flush();
            return in.readLine();
        };
    }
}
