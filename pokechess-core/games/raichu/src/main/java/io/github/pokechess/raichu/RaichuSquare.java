package io.github.pokechess.raichu;

/**
 * A square of a board, however large.
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

    /** The column's letter and the row's number from 1: {@code a1} is the top left corner, {@code b3} lies below and right. */
    @Override
    public String toString() {
        return "" + (char) ('a' + column) + (row + 1);
    }
}
