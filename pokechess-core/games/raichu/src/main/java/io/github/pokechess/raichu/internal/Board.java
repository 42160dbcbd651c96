package io.github.pokechess.raichu.internal;

import io.github.pokechess.game.engine.Evaluator;
import org.jspecify.annotations.Nullable;

/**
 * The pieces of a position.
 *
 * <p>They are kept three times: a code for each square, a set of squares for each code, and for each side its
 * {@linkplain Geometry lines}. What a piece meets in a direction is then one bit operation away, on boards of any size:
 * the next piece on a line is its lowest set bit above, or its highest below, the piece itself.
 */
final class Board {
    final Geometry geometry;
    final int size;
    final int longs;
    final int[] places;
    final int[] walls;
    private final int squares;

    /** By square: the code of the piece. */
    final byte[] codes;

    /** By code and word: the squares of the pieces, from a multiple of 64 on. */
    final long[] sets;

    /** By code: the number of pieces. */
    final int[] counts;

    /** By side: the number of all its pieces. */
    private final int[] pieces;

    private final int[] whiteLines;
    private final int[] blackLines;

    private @Nullable Evaluator<?> evaluator;

    Board(Geometry geometry, byte[] codes) {
        this.geometry = geometry;
        size = geometry.size;
        squares = geometry.squares;
        longs = geometry.longs;
        places = geometry.places;
        walls = geometry.walls;
        this.codes = new byte[squares];
        sets = new long[PieceCode.CODES * longs];
        counts = new int[PieceCode.CODES];
        pieces = new int[2];
        whiteLines = walls.clone();
        blackLines = walls.clone();
        for (int square = 0; square < squares; square++) {
            if (codes[square] != 0) {
                restore(codes[square], square);
            }
        }
    }

    /** Attaches an evaluator: passes it all pieces, and from now on each that is put and removed; null detaches. */
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

    /** Moves a piece to an empty square, where it may become another one. */
    void move(int code, int from, int after, int to) {
        remove(code, from);
        put(after, to);
    }

    /** Takes a piece. */
    void take(int code, int square) {
        pieces[PieceCode.side(code)]--;
        remove(code, square);
    }

    /** Takes {@link #take} back. */
    void restore(int code, int square) {
        pieces[PieceCode.side(code)]++;
        put(code, square);
    }

    private void put(int code, int square) {
        toggle(code, square);
        codes[square] = (byte) code;
        counts[code]++;
        if (evaluator != null) {
            evaluator.put(code, square);
        }
    }

    private void remove(int code, int square) {
        toggle(code, square);
        codes[square] = 0;
        counts[code]--;
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
        sets[code * longs + (square >> 6)] ^= 1L << square;
    }

    /** The number of a side's pieces. */
    int pieces(int side) {
        return pieces[side];
    }

    /** The first square of a code's pieces, or −1 if there are none. */
    int first(int code) {
        for (int word = 0; word < longs; word++) {
            long set = sets[code * longs + word];
            if (set != 0) {
                return square(word, set);
            }
        }
        return -1;
    }

    /** The first square of the remaining bits of a word of a set. */
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
