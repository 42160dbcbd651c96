package io.github.pokechess.app.play;

import io.github.pokechess.app.common.Colours;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.Charset;
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
    String line(String prompt) throws IOException;

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
    static LineSource plain(BufferedReader in, PrintWriter out) {
        return prompt -> {
            out.print(prompt);
            out.flush();
            return in.readLine();
        };
    }

    /** The standard input: with editing and history where it and the standard output are a terminal that can do it. */
    static LineSource standard(PrintWriter out) {
        if (isTerminal() && !Colours.isDumb()) {
            LineSource edited = EditedLines.open();
            if (edited != null) {
                return edited;
            }
        }
        return plain(new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset())), out);
    }

    /** Whether somebody sits there: since Java 22 there is a console without a terminal as well, which says so. */
    @SuppressWarnings("SystemConsoleNull") // that is what the second question is for
    private static boolean isTerminal() {
        Object console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return Boolean.TRUE.equals(
                    java.io.Console.class.getMethod("isTerminal").invoke(console));
        } catch (NoSuchMethodException older) {
            return true;
        } catch (IllegalAccessException | InvocationTargetException unknown) {
            return false;
        }
    }
}
