package io.github.pokechess.notation.strings;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/** Reads lines of bounded length, so that a line without end takes no more memory than the bound. Not thread-safe. */
public final class LineReader {
    private static final int BUFFER = 1 << 13;
    private static final int END = -1;

    /** A line that is longer than this may have no end. */
    private static final int ENDLESS = 1 << 28;

    private final Reader in;
    private final int limit;
    private final char[] buffer = new char[BUFFER];
    private int at;
    private int filled;
    private boolean wasLineCut;

    /** Whether the last line ended with a carriage return. */
    private boolean isReturn;

    /** @param limit the greatest number of characters of a line, without its end */
    public LineReader(Reader in, int limit) {
        this.in = in;
        this.limit = limit;
    }

    /**
     * Returns the next line without its end ({@code \n}, {@code \r\n} or {@code \r}), or null at the end of the input.
     * Of a longer line than the limit it returns the first characters, at once; the rest is skipped by the next call.
     *
     * @throws IOException if the input cannot be read, or a line does not end within 2²⁸ characters
     */
    public @Nullable String nextLine() throws IOException {
        if (wasLineCut) {
            wasLineCut = false;
            int skipped = readCharacter();
            for (int count = 0; skipped != '\n' && skipped != '\r' && skipped != END; count++) {
                if (count > ENDLESS) {
                    throw new IOException("a line has not ended after " + count + " characters: this is no text");
                }
                skipped = readCharacter();
            }
            isReturn = skipped == '\r';
        }
        StringBuilder line = new StringBuilder();
        int c = readCharacter();
        if (c == END) {
            return null;
        }
        while (c != '\n' && c != '\r' && c != END) {
            if (line.length() == limit) {
                wasLineCut = true;
                return line.toString();
            }
            line.append((char) c);
            c = readCharacter();
        }
        isReturn = c == '\r';
        return line.toString();
    }

    /** Whether the last line was longer than the limit. */
    public boolean wasLineCut() {
        return wasLineCut;
    }

    /** The next character; a line feed behind a carriage return belongs to the same end of a line. */
    private int readCharacter() throws IOException {
        int c = readRaw();
        if (isReturn && c == '\n') {
            c = readRaw();
        }
        isReturn = false;
        return c;
    }

    private int readRaw() throws IOException {
        if (at == filled) {
            filled = Math.max(0, in.read(buffer, 0, buffer.length));
            at = 0;
            if (filled == 0) {
                return END;
            }
        }
        return buffer[at++];
    }
}
