package io.github.pokechess.app.common;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.strings.EscapedText;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/**
 * Reports the problems of a file on the standard error, line by line with its name, up to a number of lines; then how
 * many more there were. Not thread-safe.
 */
public final class Complaints implements AutoCloseable {
    /** The number of reported lines. */
    public static final int MOST = 200;

    private final PrintWriter err;
    private final String beginning;
    private final List<Object> firstReported = new ArrayList<>();
    private long lines;

    public Complaints(CommandLine command, Path file) {
        err = command.getErr();
        beginning = file + ": ";
    }

    /** Reports all problems. */
    public void reportProblems(Exception wrong) {
        List<String> texts = Failure.problemLines(wrong);
        for (int i = 0; i < texts.size(); i++) {
            countAndPrint(
                    texts.get(i),
                    wrong instanceof MalformedTextException malformed
                                    && malformed.problems().size() == texts.size()
                            ? malformed.problems().get(i)
                            : texts.get(i));
        }
        err.flush();
    }

    /** Reports a message. */
    public void reportMessage(String text) {
        countAndPrint(text, text);
        err.flush();
    }

    /** The reported texts and {@link TextProblem}s; of many lines the first. */
    public List<Object> firstReported() {
        return firstReported;
    }

    /** The number of lines, including those that were not reported. */
    public long lineCount() {
        return lines;
    }

    private void countAndPrint(String line, Object what) {
        lines++;
        if (lines <= MOST) {
            firstReported.add(what);
            err.println(Failure.shortenedPrintable(line.startsWith(beginning) ? line : beginning + line));
        }
    }

    /** Reports how much was left out, if anything was. */
    @Override
    public void close() {
        if (lines > MOST) {
            err.println(EscapedText.printable(beginning) + "and " + (lines - MOST) + " more");
            err.flush();
        }
    }
}
