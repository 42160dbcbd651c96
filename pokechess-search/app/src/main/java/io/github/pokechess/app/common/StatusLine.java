package io.github.pokechess.app.common;

import io.github.pokechess.notation.strings.EscapedText;
import java.io.PrintWriter;
import java.util.function.Supplier;
import picocli.CommandLine;

/**
 * A line on the standard error that shows the progress of long work. A terminal shows it in place, a few times a
 * second; elsewhere it is a line of its own every ten seconds. Not thread-safe.
 */
public final class StatusLine implements AutoCloseable {
    private static final int WIDTH = 79;
    private static final long SHORT_PAUSE = 100_000_000;
    private static final long LONG_PAUSE = 10_000_000_000L;
    private static final String ERASE = "\r\u001b[K";

    private final PrintWriter err;
    private final boolean inPlace;
    private final long pause;
    private long last = System.nanoTime();
    private boolean shown;

    private StatusLine(PrintWriter err, boolean inPlace) {
        this.err = err;
        this.inPlace = inPlace;
        this.pause = inPlace ? SHORT_PAUSE : LONG_PAUSE;
    }

    public static StatusLine of(CommandLine command) {
        return new StatusLine(command.getErr(), Colours.areOn());
    }

    /** A bar and a space for how much of a file is read; nothing where its length is not known. */
    public static String barOfFile(long read, long size) {
        return size == 0 ? "" : barOfShare(Math.min(1, (double) read / size)) + " ";
    }

    /** A bar for the share of the work that is done, from 0 to 1. */
    public static String barOfShare(double done) {
        int full = (int) (20 * done);
        return "[" + "#".repeat(full) + ".".repeat(20 - full) + "] " + (int) (100 * done) + " %";
    }

    /** Shows a text if it is time to; the text is made only then. */
    public void showIfDue(Supplier<String> text) {
        long now = System.nanoTime();
        if (now - last < pause) {
            return;
        }
        last = now;
        String line = EscapedText.printable(text.get());
        if (inPlace) {
            err.print(ERASE + line.substring(0, Math.min(line.length(), WIDTH)));
            shown = true;
        } else {
            err.println(line);
        }
        err.flush();
    }

    /** Takes the line away, before something else is printed. */
    public void clearIfShown() {
        if (shown) {
            err.print(ERASE);
            err.flush();
            shown = false;
        }
    }

    @Override
    public void close() {
        clearIfShown();
    }
}
