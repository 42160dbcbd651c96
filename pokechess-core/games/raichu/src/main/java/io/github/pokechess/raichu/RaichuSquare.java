package io.github.pokechess.raichu;

import io.github.pokechess.game.MalformedTextException;

/**
 * A square of a board of any size.
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
     * The square of a text such as {@code b3}.
     *
     * @throws MalformedTextException if it is the text of none
     */
    public static RaichuSquare parse(String text) {
        return new MoveReader(text, "square").readSquare();
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

    /** The column's letter and the row's number from 1: {@code a1} is the top left corner, {@code b3} lies below and right. */
    @Override
    public String toString() {
        return "" + (char) ('a' + column) + (row + 1);
    }
}
