package io.github.pokechess.notation.internal.movetext;

import io.github.pokechess.notation.internal.text.Utf8;

/**
 * Finds lines and columns of bytes. For offsets from left to right it goes through the text once, however many
 * places are asked for. Not thread-safe.
 */
public final class LineCounter {
    private final byte[] text;
    private int at;
    private int line;
    private int column;

    public LineCounter(byte[] text) {
        this.text = text;
    }

    /** Goes to a byte, or to the end of the text. */
    public void advanceTo(int place) {
        if (place < at) {
            at = 0;
            line = 0;
            column = 0;
        }
        int end = Math.min(place, text.length);
        while (at < end) {
            if (isLineEnd(text, at)) {
                line++;
                column = 0;
            } else {
                column += Utf8.charCount(text, at);
            }
            at += Utf8.byteCount(text, at);
        }
    }

    /** Whether a line ends with a byte: a line feed, or a carriage return without one. */
    public static boolean isLineEnd(byte[] text, int at) {
        return text[at] == '\n' || (text[at] == '\r' && (at + 1 == text.length || text[at + 1] != '\n'));
    }

    /** The number of lines that end before it. */
    public int line() {
        return line;
    }

    /** The number of {@code char}s before it in its line; each byte that is no UTF-8 counts as one. */
    public int column() {
        return column;
    }
}
