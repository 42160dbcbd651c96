package io.github.pokechess.tafl.internal;

import io.github.pokechess.game.engine.Evaluator;
import org.jspecify.annotations.Nullable;

/**
 * The pieces on a board. Besides the piece on each square there is a word for each row and each column and side with a
 * bit for each square that the side occupies. Where a rook may go is then a matter of the lowest or highest bit of a
 * word, and who can be captured along a line a matter of three shifts, on boards of any size. Small boards have one
 * word for each side instead, from which rows and columns are taken.
 *
 * <p>The layers {@link Movement}, {@link Captures} and {@link State} extend each other, so that all read these fields
 * directly.
 */
abstract class Grid {
    static final int NOBODY = -1;

    final Terrain terrain;
    final int size;
    final int squares;
    final boolean small;

    /** By square: the code of the piece. */
    final byte[] board;

    /** By side and rank, on boards that are not small. */
    final int[] row;

    /** By side and file, likewise. */
    final int[] column;

    /** By side, on small boards: a bit for each square. */
    final long[] bits = new long[2];

    /** The square of the king, or −1. */
    int king = NOBODY;

    /** By side: the number of pieces. */
    final int[] counts = new int[2];

    /** The number of pieces that are neither ordinary nor the king. */
    int specials;

    long hash;

    /** The attached evaluator, which receives changes of pieces, or null. */
    private @Nullable Evaluator<?> listener;

    Grid(Terrain terrain) {
        this.terrain = terrain;
        size = terrain.size;
        squares = terrain.squares;
        small = terrain.small;
        board = new byte[squares];
        row = new int[small ? 0 : 2 * size];
        column = new int[row.length];
    }

    // ---- changes ----

    final void put(int square, int code) {
        board[square] = (byte) code;
        flip(square, Codes.sideOf(code));
        counts[Codes.sideOf(code)]++;
        hash ^= terrain.keys[code * squares + square];
        if (code == Codes.KING) {
            king = square;
        } else if (code != Codes.ATTACKER && code != Codes.DEFENDER) {
            specials++;
        }
        Evaluator<?> attached = listener;
        if (attached != null) {
            attached.put(code, square);
        }
    }

    final void remove(int square, int code) {
        board[square] = 0;
        flip(square, Codes.sideOf(code));
        counts[Codes.sideOf(code)]--;
        hash ^= terrain.keys[code * squares + square];
        if (code == Codes.KING) {
            king = NOBODY;
        } else if (code != Codes.ATTACKER && code != Codes.DEFENDER) {
            specials--;
        }
        Evaluator<?> attached = listener;
        if (attached != null) {
            attached.remove(code, square);
        }
    }

    /** Moves a piece; the hash is left to the caller, who may know it. */
    final void shift(int from, int to, int code) {
        board[from] = 0;
        board[to] = (byte) code;
        int owner = Codes.sideOf(code);
        if (small) {
            bits[owner] ^= 1L << from ^ 1L << to;
        } else {
            flip(from, owner);
            flip(to, owner);
        }
        if (code == Codes.KING) {
            king = to;
        }
        Evaluator<?> attached = listener;
        if (attached != null) {
            attached.remove(code, from);
            attached.put(code, to);
        }
    }

    private void flip(int square, int owner) {
        if (small) {
            bits[owner] ^= 1L << square;
            return;
        }
        int rank = terrain.ranks[square];
        int file = terrain.files[square];
        row[owner * size + rank] ^= 1 << file;
        column[owner * size + file] ^= 1 << rank;
    }

    /**
     * Attaches an incremental evaluator: passes it all pieces, and every change from now on; any other, or null,
     * detaches.
     */
    public final void attach(@Nullable Evaluator<?> evaluator) {
        listener = null;
        if (evaluator == null || !evaluator.isIncremental()) {
            return;
        }
        listener = evaluator;
        evaluator.clear();
        for (int square = 0; square < squares; square++) {
            if (board[square] != 0) {
                evaluator.put(board[square], square);
            }
        }
    }

    // ---- reading ----

    /** The number of squares on a side of the board. */
    public final int size() {
        return size;
    }

    /** The hash of the position. */
    public final long hash() {
        return hash;
    }

    /** The code of the piece on a square, or 0. */
    public final int codeAt(int square) {
        return board[square];
    }

    /** The codes of all squares; the caller's own. */
    public final byte[] pieces() {
        return board.clone();
    }

    /** The square of the king, or −1. */
    public final int kingSquare() {
        return king;
    }

    /** The number of pieces of a side. */
    public final int count(int owner) {
        return counts[owner];
    }

    /** Whether there is any piece that is neither ordinary nor the king. */
    public final boolean hasSpecials() {
        return specials > 0;
    }

    /** The squares of a row that a side occupies, a bit by file. */
    public final int row(int owner, int rank) {
        return small ? terrain.row(bits[owner], rank) : row[owner * size + rank];
    }

    /** The squares of a column that a side occupies, a bit by rank. */
    public final int column(int owner, int file) {
        return small ? terrain.column(bits[owner], file) : column[owner * size + file];
    }

    /** The squares that a side occupies, a bit by square, on boards of at most 64; else 0. */
    public final long squares(int owner) {
        return bits[owner];
    }

    final int occupiedRow(int rank) {
        return small ? terrain.row(bits[0] | bits[1], rank) : row[rank] | row[size + rank];
    }

    final int occupiedColumn(int file) {
        return small ? terrain.column(bits[0] | bits[1], file) : column[file] | column[size + file];
    }
}
