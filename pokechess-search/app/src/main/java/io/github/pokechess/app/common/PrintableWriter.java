package io.github.pokechess.app.common;

import io.github.pokechess.notation.strings.EscapedText;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Passes on what the command line prints, and shows by their numbers the characters that a terminal would obey or that
 * turn text around: names and texts of others may hold them. Colours and lines that are erased pass where the terminal
 * has them. Not thread-safe.
 */
public final class PrintableWriter extends Writer {
    /** The escape sequences that are printed here: colours, and the end of a line that is erased. */
    private static final Pattern SEQUENCE = Pattern.compile("\u001b\\[[0-9;]{0,40}m|\r\u001b\\[K");

    private final PrintWriter out;
    private final boolean colored;

    private PrintableWriter(PrintWriter out, boolean colored) {
        this.out = out;
        this.colored = colored;
    }

    /**
     * A writer to another one, flushed with each line.
     *
     * @param colored whether escape sequences of colours and status lines pass
     */
    public static PrintWriter of(PrintWriter out, boolean colored) {
        return new PrintWriter(new PrintableWriter(out, colored), true);
    }

    @Override
    public void write(char[] text, int from, int length) {
        write(new String(text, from, length), 0, length);
    }

    @Override
    public void write(String text, int from, int length) {
        int end = from + length;
        int done = from;
        for (int at = from; at < end; ) {
            int c = text.codePointAt(at);
            int behind = at + unchangedLength(text, at, c, end);
            if (behind == at) {
                behind = at + Character.charCount(c);
                out.write(text, done, at - done);
                out.write(EscapedText.printable(text.substring(at, behind)));
                done = behind;
            }
            at = behind;
        }
        out.write(text, done, end - done);
    }

    /** The number of {@code char}s that pass as they are. */
    private int unchangedLength(String text, int at, int c, int end) {
        if ((c >= ' ' && c < 0x7F) || c == '\n' || c == '\t') {
            return 1;
        }
        if (c == '\r' && at + 1 < end && text.charAt(at + 1) == '\n') {
            return 2;
        }
        if (c == '\u001b' || c == '\r') {
            Matcher sequence = SEQUENCE.matcher(text).region(at, end);
            return colored && sequence.lookingAt() ? sequence.end() - at : 0;
        }
        return Character.getType(c) == Character.SURROGATE || EscapedText.isPrintable(c) ? Character.charCount(c) : 0;
    }

    @Override
    public void flush() throws IOException {
        if (out.checkError()) { // which flushes it
            throw new IOException("the output cannot be written");
        }
    }

    @Override
    public void close() {
        out.close();
    }
}
