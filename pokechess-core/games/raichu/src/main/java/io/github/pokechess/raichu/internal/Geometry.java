package io.github.pokechess.raichu.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The tables for boards of one size. Immutable.
 *
 * <p><b>Lines.</b> Each square lies on four lines: its row, its column, the diagonal that falls to the right and the
 * one that rises. A line is an {@code int} with a bit for each of its squares, by column (the column's line: by row),
 * from bit {@value #MARGIN} on; all other bits are <i>walls</i> and always set. No line is longer than 26, so that
 * there are at least two walls at each end: a jump over the first lands on the second.
 */
public final class Geometry {
    /** The least number of rows and columns. */
    public static final int MIN_SIZE = 8;

    /** The greatest number of rows and columns. */
    public static final int MAX_SIZE = 26;

    /** The number of walls below the first square of the longest line. */
    static final int MARGIN = 2;

    // Where in a place its parts begin.
    private static final int COLUMN_SHIFT = 8;
    private static final int FALLING_SHIFT = 16;
    private static final int RISING_SHIFT = 24;
    private static final int PLACE_MASK = 255;

    private static final long SEED = 0x5261696368752121L;
    private static final int REGION_ROWS = 8;

    /** A Pikachu goes so far, a Pichu less. */
    private static final int LONGEST_SMALL_STEP = 2;

    private static final List<Geometry> ALL = all();

    final int size;
    final int squares;

    /** The number of words of a set of squares. */
    final int longs;

    /** By square, in a byte each: its row, column, falling and rising diagonal, the latter two as lines. */
    final int[] places;

    /** By line: its walls. Rows, columns, falling diagonals by row − column, rising ones by row + column. */
    final int[] walls;

    /** By code and square: the part of a piece there in the hash. */
    final long[] keys;

    final long blackToMove;

    /** By side and word: the squares from which a Pichu or Pikachu may reach the far row without a capture. */
    final long[] zones;

    private final byte[] regions;

    private Geometry(int size) {
        this.size = size;
        squares = size * size;
        longs = (squares + Long.SIZE - 1) / Long.SIZE;
        places = new int[squares];
        regions = new byte[squares];
        zones = new long[2 * longs];
        walls = new int[6 * size - 2];
        Arrays.fill(walls, -1);
        for (int square = 0; square < squares; square++) {
            int row = square / size;
            int column = square % size;
            places[square] = row
                    | column << COLUMN_SHIFT
                    | falling(row, column) << FALLING_SHIFT
                    | rising(row, column) << RISING_SHIFT;
            regions[square] = (byte) (row * REGION_ROWS / size * REGION_ROWS + column * REGION_ROWS / size);
            if (row >= size - 1 - LONGEST_SMALL_STEP) {
                zones[square >> 6] |= 1L << square;
            }
            if (row <= LONGEST_SMALL_STEP) {
                zones[longs + (square >> 6)] |= 1L << square;
            }
            int across = 1 << (column + MARGIN);
            walls[row] &= ~across;
            walls[size + column] &= ~(1 << (row + MARGIN));
            walls[falling(row, column)] &= ~across;
            walls[rising(row, column)] &= ~across;
        }
        keys = new long[PieceCode.CODES * squares];
        SplittableRandom random = new SplittableRandom(SEED + size);
        for (int i = 0; i < keys.length; i++) {
            keys[i] = random.nextLong();
        }
        blackToMove = random.nextLong();
    }

    /** Whether there are boards with the given number of rows and columns. */
    public static boolean isSize(int size) {
        return size >= MIN_SIZE && size <= MAX_SIZE && size % 2 == 0;
    }

    /** By a loop: a stream takes longer than all the rest of the first answer of a process. */
    private static List<Geometry> all() {
        List<Geometry> all = new ArrayList<>();
        for (int size = MIN_SIZE; size <= MAX_SIZE; size += 2) {
            all.add(new Geometry(size));
        }
        return List.copyOf(all);
    }

    /** The geometry of boards of a {@linkplain #isSize possible} size. */
    public static Geometry of(int size) {
        return ALL.get((size - MIN_SIZE) / 2);
    }

    /** The number of rows and columns. */
    public int size() {
        return size;
    }

    /** The number of squares. */
    public int squares() {
        return squares;
    }

    /** The region of a square, below 64: the same for squares close to each other, on 8 × 8 the square itself. */
    public int region(int square) {
        return regions[square];
    }

    /** The row in which a side's Pichus and Pikachus become Raichus, so that none of them ever stands there. */
    public int farRow(int side) {
        return side == 0 ? size - 1 : 0;
    }

    /** The hash of a position. */
    public long hash(byte[] codes, int turn) {
        long hash = turn == 0 ? 0 : blackToMove;
        for (int square = 0; square < squares; square++) {
            if (codes[square] != 0) {
                hash ^= keys[codes[square] * squares + square];
            }
        }
        return hash;
    }

    /** The square of the piece that a capture takes. */
    public int victim(int capture) {
        int to = PackedMove.to(capture);
        int start = places[PackedMove.from(capture)];
        int end = places[to];
        int row = Integer.signum(row(end) - row(start));
        int column = Integer.signum(column(end) - column(start));
        return to - PackedMove.back(capture) * (row * size + column);
    }

    /** The packed move of a Pichu or Pikachu, which becomes a Raichu on the far row. */
    int smallMove(int side, int from, int to, int back) {
        int move = PackedMove.of(from, to, back);
        return row(places[to]) == farRow(side) ? PackedMove.promoting(move) : move;
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
}
