package io.github.pokechess.app;

import io.github.pokechess.notation.internal.Shown;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine;

/**
 * Tells on the standard error what is wrong in a file, line by line with its name, up to a number of lines; then how many more
 * there were. Not thread-safe.
 */
final class Complaints implements AutoCloseable {
    /** The number of lines that are told. */
    static final int MOST = 200;

    private final PrintWriter err;
    private final String beginning;
    private long lines;

    Complaints(CommandLine command, Path file) {
        err = command.getErr();
        beginning = file + ": ";
    }

    /** Tells all that is wrong. */
    void add(Exception wrong) {
        Failure.lines(wrong).forEach(this::print);
        err.flush();
    }

    /** Tells something else. */
    void add(String text) {
        print(text);
        err.flush();
    }

    private void print(String line) {
        lines++;
        if (lines <= MOST) {
            err.println(Shown.printable(line.startsWith(beginning) ? line : beginning + line));
        }
    }

    /** Tells how much was left out, if anything was. */
    @Override
    public void close() {
        if (lines > MOST) {
            err.println(Shown.printable(beginning) + "and " + (lines - MOST) + " more");
            err.flush();
        }
    }
}
