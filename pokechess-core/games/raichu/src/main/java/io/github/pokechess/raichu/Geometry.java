package io.github.pokechess.raichu;

import java.util.SplittableRandom;
import java.util.Arrays;

/**
 * What is the same for all positions on boards of one size. A square is an index, row by row from the top left corner.
 *
 * <p><b>Lines.</b> Each square lies on four lines: its row, its column, the diagonal that falls to the right and the one that
 * rises. A line is an {@code int} with a bit for each of its squares, by column (the column's line: by row), from bit
 * {@value #MARGIN} on; all other bits are <i>walls</i> and always set. No line is longer than 26, so that there are at least
 * two walls at each end: whoever jumps over the first lands on the second.
 */
final class Geometry {
    /** How many walls are below the first square of the longest line. */
    static final int MARGIN = 2;

    // Where in a place its parts begin.
    private static final int COLUMN_SHIFT = 8;
    private static final int FALLING_SHIFT = 16;
    private static final int RISING_SHIFT = 24;
    private static final int PLACE_MASK = 255;

    private static final long SEED = 0x5261696368752121L;
    private static final int MOTIF_ROWS = 8;

    final int size;
    final int squares;
    final int words;

    /** By square, in a byte each: its row, column, falling and rising diagonal, the latter two as lines. */
    final int[] places;

    /** By line: its walls. Rows, columns, falling diagonals by row − column, rising ones by row + column. */
    final int[] walls;

    /** By code and square. */
    final long[] keys;

    final long blackToMove;

    /** By side and word: the squares from where a Pichu or Pikachu may reach the far row without a capture. */
    final long[] zones;

    /** By square: the same for squares close to each other; less than 64. */
    final byte[] motifs;

    /** By code and square, for White: what a piece there is worth. */
    final int[] worths;

    final Weights weights;

    Geometry(int size, Weights weights) {
        this.size = size;
        this.weights = weights;
        squares = size * size;
        words = (squares + Long.SIZE - 1) / Long.SIZE;
        places = new int[squares];
        motifs = new byte[squares];
        zones = new long[2 * words];
        walls = new int[6 * size - 2];
        Arrays.fill(walls, -1);
        for (int square = 0; square < squares; square++) {
            int row = square / size;
            int column = square % size;
            places[square] = row
                    | column << COLUMN_SHIFT
                    | falling(row, column) << FALLING_SHIFT
                    | rising(row, column) << RISING_SHIFT;
            motifs[square] = (byte) (row * MOTIF_ROWS / size * MOTIF_ROWS + column * MOTIF_ROWS / size);
            if (row >= size - 3) {
                zones[square >> 6] |= 1L << square;
            }
            if (row < 3) {
                zones[words + (square >> 6)] |= 1L << square;
            }
            int across = 1 << (column + MARGIN);
            walls[row] &= ~across;
            walls[size + column] &= ~(1 << (row + MARGIN));
            walls[falling(row, column)] &= ~across;
            walls[rising(row, column)] &= ~across;
        }
        keys = new long[State.CODES * squares];
        SplittableRandom random = new SplittableRandom(SEED + size);
        for (int i = 0; i < keys.length; i++) {
            keys[i] = random.nextLong();
        }
        blackToMove = random.nextLong();
        worths = weights.worths(size);
    }

    static int row(int place) {
        return place & PLACE_MASK;
    }

    static int column(int place) {
        return place >>> COLUMN_SHIFT & PLACE_MASK;
    }

    static int falling(int place) {
        return place >>> FALLING_SHIFT & PLACE_MASK;
    }

    static int rising(int place) {
        return place >>> RISING_SHIFT;
    }

    private int falling(int row, int column) {
        return 3 * size - 1 + row - column;
    }

    private int rising(int row, int column) {
        return 4 * size - 1 + row + column;
    }

    /** The same board for others who judge it. */
    Geometry with(Weights others) {
        return others.equals(weights) ? this : new Geometry(size, others);
    }

    RaichuSquare square(int index) {
        return new RaichuSquare(row(places[index]), column(places[index]));
    }

    /** The index of a square, or −1 if it is not on this board. */
    int index(RaichuSquare square) {
        return square.row() < size && square.column() < size ? square.row() * size + square.column() : -1;
    }
}
