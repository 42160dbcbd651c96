package io.github.pokechess.core.internal;

/**
 * A move in 16 bits: origin (bits 0–5), destination (6–11), kind (12–15). A promotion choice has its square as origin
 * and destination; a pass has zeros.
 */
public final class PackedMove {
    /** This and the next two need no more than that a piece goes from one square to another. */
    public static final int QUIET = 0;

    public static final int DOUBLE_STEP = 1;
    public static final int CAPTURE = 2;

    public static final int EN_PASSANT = 3;
    public static final int CASTLING = 4;
    public static final int PASS = 5;

    /** A promotion without capture, plus the role (knight 1 … queen 4). */
    public static final int PROMOTION = 7;

    /** A promotion choice, plus the role (knight 1 … queen 4). */
    public static final int CHOICE = 11;

    private static final int KIND_SHIFT = 12;

    private PackedMove() {}

    /** The move of a kind between two squares. */
    public static int of(int from, int to, int kind) {
        return kind << KIND_SHIFT | to << 6 | from;
    }

    /** The square of the piece. */
    public static int from(int move) {
        return move & 63;
    }

    /** The square that it goes to or attempts to capture on. */
    public static int to(int move) {
        return move >>> 6 & 63;
    }

    /** One of the constants of this class. */
    public static int kind(int move) {
        return move >>> KIND_SHIFT;
    }

    /** Whether it is a capture attempt. */
    public static boolean isCapture(int move) {
        int kind = kind(move);
        return kind == CAPTURE || kind == EN_PASSANT;
    }

    /** Whether it is a promotion without capture. */
    public static boolean isPromotion(int move) {
        int kind = kind(move);
        return kind > PROMOTION && kind <= CHOICE;
    }

    /** Whether it is a promotion choice. */
    public static boolean isChoice(int move) {
        return kind(move) > CHOICE;
    }

    /** Whether it is a pass. */
    public static boolean isPass(int move) {
        return kind(move) == PASS;
    }

    /** The role that a promotion or a promotion choice names. */
    public static int promotedRole(int move) {
        int kind = kind(move);
        return kind > CHOICE ? kind - CHOICE : kind - PROMOTION;
    }

    /** The square of the piece that a capture attempt is aimed at. */
    public static int victimSquare(int capture) {
        int to = to(capture);
        return kind(capture) == EN_PASSANT ? to ^ 8 : to;
    }

    /** The squares whose pieces a move may shift, remove or change. */
    static long touched(int move) {
        int to = to(move);
        long touched = 1L << from(move) | 1L << to;
        if (kind(move) == CASTLING) {
            return touched | 1L << castlingRook(to) | 1L << castledRook(to);
        }
        return touched | (kind(move) == EN_PASSANT ? 1L << victimSquare(move) : 0);
    }

    /** The square of the rook that castles with a king which goes to a square. */
    static int castlingRook(int kingTo) {
        return (kingTo & 7) == 6 ? kingTo + 1 : kingTo - 2;
    }

    /** The square that this rook goes to. */
    static int castledRook(int kingTo) {
        return (kingTo & 7) == 6 ? kingTo - 1 : kingTo + 1;
    }
}
