package io.github.pokechess.raichu;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.util.List;
import java.util.Locale;

/**
 * A square of a board of any size.
 *
 * <pre>{@code
 * Optional<RaichuPiece> piece = raichuStart.pieceAt(RaichuSquare.parse("c2"));
 * }</pre>
 *
 * @param row from 0 for the top row
 * @param column from 0 for the leftmost one
 */
public record RaichuSquare(int row, int column) {
    /** @throws IllegalArgumentException if no board has such a square */
    public RaichuSquare {
        if (row < 0 || row >= RaichuPosition.MAX_SIZE || column < 0 || column >= RaichuPosition.MAX_SIZE) {
            throw new IllegalArgumentException("no such square: row " + row + ", column " + column);
        }
    }

    /**
     * The square of a text such as {@code b3}, in small or capital letters.
     *
     * @throws MalformedTextException if it is the text of none
     */
    public static RaichuSquare parse(String text) {
        RaichuSquare square = at(text.toLowerCase(Locale.ROOT), 0, "square");
        int end = square.toString().length();
        if (end < text.length()) {
            throw new MalformedTextException(List.of(TextProblem.at("square", end, "nothing may follow")));
        }
        return square;
    }

    /**
     * The square of the letter and the number without a leading 0 at a place of a text.
     *
     * @param field the field of a problem
     */
    static RaichuSquare at(String text, int start, String field) {
        int column = start < text.length() ? text.charAt(start) - 'a' : -1;
        int row = 0;
        for (int i = start + 1; i < text.length() && i <= start + 2 && isDigit(text.charAt(i)); i++) {
            row = 10 * row + text.charAt(i) - '0';
        }
        boolean square = column >= 0 && column < RaichuPosition.MAX_SIZE && row >= 1 && row <= RaichuPosition.MAX_SIZE;
        if (!square || text.charAt(start + 1) == '0') {
            throw new MalformedTextException(List.of(TextProblem.at(field, start, "must be a square such as b3")));
        }
        return new RaichuSquare(row - 1, column);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** The square of an index on a board with the given number of rows. */
    static RaichuSquare of(int index, int size) {
        return new RaichuSquare(index / size, index % size);
    }

    /** Whether a board with the given number of rows has this square. */
    boolean isOn(int size) {
        return row < size && column < size;
    }

    /** The index of this square on a board with the given number of rows, which has it. */
    int index(int size) {
        return row * size + column;
    }

    /**
     * The column's letter and the row's number from 1: {@code a1} is the top left corner, {@code b3} lies below and
     * right.
     */
    @Override
    public String toString() {
        return "" + (char) ('a' + column) + (row + 1);
    }
}
