package io.github.pokechess.raichu.internal;

import io.github.pokechess.game.Evaluator;
import org.jspecify.annotations.Nullable;

/**
 * The pieces of a position.
 *
 * <p>They are kept three times: a code for each square, a set of squares for each code, and for each side its {@linkplain
 * Geometry lines}. What a piece meets in a direction is then one bit operation away, on boards of any size: the next piece on a
 * line is its lowest set bit above, or its highest below, the piece itself.
 */
final class Board {
    final Geometry geometry;
    final int size;
    final int words;
    final int[] places;
    final int[] walls;
    private final int squares;
    private final long[] keys;

    /** By square: the code of the piece. */
    final byte[] codes;

    /** By code and word: the squares of the pieces, from a multiple of 64 on. */
    final long[] sets;

    /** By code: the number of pieces; where a side has no kind, of all its pieces. */
    final int[] counts;

    private final int[] whiteLines;
    private final int[] blackLines;

    /** The hash of the pieces alone. */
    private long hash;

    private @Nullable Evaluator<?> evaluator;

    Board(Geometry geometry, byte[] codes) {
        this.geometry = geometry;
        size = geometry.size;
        squares = geometry.squares;
        words = geometry.words;
        places = geometry.places;
        walls = geometry.walls;
        keys = geometry.keys;
        this.codes = new byte[squares];
        sets = new long[PieceCode.CODES * words];
        counts = new int[PieceCode.CODES];
        whiteLines = walls.clone();
        blackLines = walls.clone();
        for (int square = 0; square < squares; square++) {
            if (codes[square] != 0) {
                put(codes[square], square);
            }
        }
    }

    /** Tells an evaluator of all pieces, and from now on of each that is put and removed; null stops that. */
    void attach(@Nullable Evaluator<?> listener) {
        evaluator = listener;
        if (listener != null) {
            listener.clear();
            for (int square = 0; square < squares; square++) {
                if (codes[square] != 0) {
                    listener.put(codes[square], square);
                }
            }
        }
    }

    /** Puts a piece on an empty square. */
    void put(int code, int square) {
        toggle(code, square);
        codes[square] = (byte) code;
        counts[code]++;
        counts[PieceCode.all(code)]++;
        if (evaluator != null) {
            evaluator.put(code, square);
        }
    }

    /** Removes the piece from a square. */
    void remove(int code, int square) {
        toggle(code, square);
        codes[square] = 0;
        counts[code]--;
        counts[PieceCode.all(code)]--;
        if (evaluator != null) {
            evaluator.remove(code, square);
        }
    }

    private void toggle(int code, int square) {
        int[] lines = PieceCode.side(code) == 0 ? whiteLines : blackLines;
        int place = places[square];
        int row = Geometry.row(place);
        int column = Geometry.column(place);
        int across = 1 << (column + Geometry.MARGIN);
        lines[row] ^= across;
        lines[size + column] ^= 1 << (row + Geometry.MARGIN);
        lines[Geometry.falling(place)] ^= across;
        lines[Geometry.rising(place)] ^= across;
        sets[code * words + (square >> 6)] ^= 1L << square;
        hash ^= keys[code * squares + square];
    }

    /** The hash of the position with a side to act. */
    long hash(int turn) {
        return turn == 0 ? hash : hash ^ geometry.blackToMove;
    }

    /** The number of a side's pieces. */
    int pieces(int side) {
        return counts[PieceCode.of(side, 0)];
    }

    /** The first square of a code's pieces, or −1 if there are none. */
    int first(int code) {
        for (int word = 0; word < words; word++) {
            long set = sets[code * words + word];
            if (set != 0) {
                return square(word, set);
            }
        }
        return -1;
    }

    /** The first square of what is left of a word of a set. */
    static int square(int word, long rest) {
        return word << 6 | Long.numberOfTrailingZeros(rest);
    }

    /** The pieces of both sides on a line, and walls. */
    int all(int line) {
        return whiteLines[line] | blackLines[line];
    }

    /** A side's pieces on a line, and walls. */
    int line(int side, int line) {
        return side == 0 ? whiteLines[line] : blackLines[line];
    }

    /** A side's pieces on a line, without walls. */
    int piecesOn(int side, int line) {
        int white = whiteLines[line];
        int black = blackLines[line];
        return side == 0 ? white & ~black : black & ~white;
    }

    boolean isFree(int line, int bit) {
        return (all(line) >>> bit & 1) == 0;
    }
}
