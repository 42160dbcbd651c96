package io.github.pokechess.notation.internal.movetext;

import io.github.pokechess.notation.internal.text.Utf8;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds lines and columns of bytes. For offsets from left to right it goes through the text once, however many
 * places are asked for; for one further left it goes on from the mark before it. Not thread-safe.
 */
public final class LineCounter {
    /** The bytes from one mark to the next. */
    private static final int STEP = 1 << 10;

    private static final Mark START = new Mark(0, 0, 0);

    private final byte[] text;
    private int at;
    private int line;
    private int column;

    /** By the number of steps that it has gone, but the first. */
    private final List<Mark> marks = new ArrayList<>();

    /** Where it has been. */
    private record Mark(int at, int line, int column) {}

    public LineCounter(byte[] text) {
        this.text = text;
    }

    /** Goes to a byte, or to the end of the text. */
    public void advanceTo(int place) {
        if (place < at) {
            goBack(place);
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
            if (at / STEP > marks.size()) {
                marks.add(new Mark(at, line, column));
            }
        }
    }

    private void goBack(int place) {
        int step = Math.min(place / STEP, marks.size());
        while (step > 0 && marks.get(step - 1).at > place) { // a mark stands where a character begins
            step--;
        }
        Mark mark = step == 0 ? START : marks.get(step - 1);
        at = mark.at;
        line = mark.line;
        column = mark.column;
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
