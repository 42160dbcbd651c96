package io.github.pokechess.notation.json.tree;

import io.github.pokechess.game.TextProblem;
import java.util.Arrays;

/** The places of a JSON text by line and column. Goes through the text once, however many places are asked for. */
final class JsonPlaces {
    /** So many characters are counted anew for a place. */
    private static final int STEP = 1 << 10;

    private final String text;
    private final int line;
    private final int column;
    private final long offset;
    private final boolean inBytes;

    /** Where each line begins. */
    private final int[] lineStarts;

    /** The bytes before each step; empty if places are counted in characters. */
    private final long[] bytesBefore;

    /** @param inBytes whether places are counted in bytes of UTF-8, or in {@code char}s */
    JsonPlaces(String text, int line, int column, long offset, boolean inBytes) {
        this.text = text;
        this.line = line;
        this.column = column;
        this.offset = offset;
        this.inBytes = inBytes;
        int[] starts = new int[16];
        int lines = 1;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
            starts = lines == starts.length ? Arrays.copyOf(starts, 2 * lines) : starts;
            starts[lines++] = end + 1;
        }
        lineStarts = Arrays.copyOf(starts, lines);
        bytesBefore = new long[inBytes ? text.length() / STEP + 1 : 0];
        for (int step = 1; step < bytesBefore.length; step++) {
            bytesBefore[step] = bytesBefore[step - 1] + bytes((step - 1) * STEP, step * STEP);
        }
    }

    /** A problem at a character. */
    TextProblem problem(String field, int at, String message) {
        int found = Arrays.binarySearch(lineStarts, at);
        int lines = found >= 0 ? found : -found - 2;
        int inLine = at - lineStarts[lines] + (lines == 0 ? column : 1);
        long before = at;
        if (inBytes) {
            int step = at / STEP;
            before = bytesBefore[step] + bytes(step * STEP, at);
        }
        return TextProblem.of(field, line + lines, inLine, offset + before, message);
    }

    /** The bytes of UTF-8 for characters; of a pair of surrogates its first one has them all, a single one is a "?". */
    private long bytes(int from, int to) {
        long bytes = 0;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                bytes += 4;
            } else if (!Character.isLowSurrogate(c) || i == 0 || !Character.isHighSurrogate(text.charAt(i - 1))) {
                bytes += c < 0x80 || Character.isSurrogate(c) ? 1 : c < 0x800 ? 2 : 3;
            }
        }
        return bytes;
    }
}
