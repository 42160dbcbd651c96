package io.github.pokechess.raichu.internal;

/**
 * Moves as numbers: destination and origin, the low six bits of each first so that on 8 × 8 the low twelve are the
 * whole move; how far before the destination the piece stands that is taken, 0 for none; and whether the mover becomes
 * a Raichu.
 */
public final class PackedMove {
    /** The move of a side that cannot move, where the rules want one. */
    public static final int PASS = 1 << 26;

    /** The number of bits of a move. */
    static final int BITS = 27;

    private static final int BACK_SHIFT = 20;
    private static final int BACK_MASK = 31;
    private static final int PROMOTION = 1 << 25;

    private PackedMove() {}

    /** @param back how far before the destination the piece stands that is taken, or 0 */
    static int of(int from, int to, int back) {
        return (to & 63) | (from & 63) << 6 | to >> 6 << 12 | from >> 6 << 16 | back << BACK_SHIFT;
    }

    /** The move with promotion to a Raichu. */
    static int promoting(int move) {
        return move | PROMOTION;
    }

    /** The origin of a move. */
    public static int from(int move) {
        return (move >> 6 & 63) | (move >> 16 & 15) << 6;
    }

    /** The destination of a move. */
    public static int to(int move) {
        return (move & 63) | (move >> 12 & 15) << 6;
    }

    /** The distance between the destination and the piece that is taken, or 0 if there is none. */
    static int back(int move) {
        return move >>> BACK_SHIFT & BACK_MASK;
    }

    /** Whether a move takes a piece. */
    public static boolean isCapture(int move) {
        return back(move) != 0;
    }

    /** Whether a move makes a Raichu of a smaller piece. */
    public static boolean promotes(int move) {
        return (move & PROMOTION) != 0;
    }

    /** Whether a move takes a piece or makes a Raichu. */
    public static boolean isTactical(int move) {
        return (move & (BACK_MASK << BACK_SHIFT | PROMOTION)) != 0;
    }
}
