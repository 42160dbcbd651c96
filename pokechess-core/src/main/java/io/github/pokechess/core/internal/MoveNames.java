package io.github.pokechess.core.internal;

/**
 * The names of decisions in algebraic notation: a look-up for each piece that could be meant, without generating moves.
 */
public final class MoveNames {
    public static final String PASS = "pass";
    public static final String SHORT_CASTLING = "O-O";
    public static final String LONG_CASTLING = "O-O-O";

    /** Parts of an origin. */
    public static final int FILE = 1;

    public static final int RANK = 2;

    public static final long FILE_A = 0x0101010101010101L;
    public static final long RANK_1 = 0xFF;

    private static final int NONE = -1;

    /** The letters of the roles by number. */
    private static final String ROLES = "PNBRQK";

    private MoveNames() {}

    // ---- names ----

    /** Writes a legal decision as it is called before it is rolled. */
    public static void append(StringBuilder text, State state, int decision) {
        if (PackedMove.isPass(decision)) {
            text.append(PASS);
        } else if (PackedMove.isChoice(decision)) {
            appendSquare(text, PackedMove.to(decision));
            appendPromotion(text, decision);
        } else {
            appendStep(text, state, decision, true, true);
        }
    }

    /**
     * Writes a step, but for the mark of its roll.
     *
     * @param origin whether the piece and its origin are written
     * @param target whether the square of a capture is written
     */
    public static void appendStep(StringBuilder text, State state, int step, boolean origin, boolean target) {
        int from = PackedMove.from(step);
        int to = PackedMove.to(step);
        if (PackedMove.kind(step) == PackedMove.CASTLING) {
            text.append(to > from ? SHORT_CASTLING : LONG_CASTLING);
            return;
        }
        boolean captures = PackedMove.isCapture(step);
        if (origin) {
            appendOrigin(text, state, from, to, captures);
        }
        if (captures) {
            text.append('x');
        }
        if (!captures || target) {
            appendSquare(text, to);
        }
        if (PackedMove.isPromotion(step)) {
            appendPromotion(text, step);
        }
    }

    /**
     * The letter of the piece, and where it comes from if another one of its role could make for the square as well.
     */
    private static void appendOrigin(StringBuilder text, State state, int from, int to, boolean captures) {
        int role = state.roleAt(from);
        if (role == State.PAWN) {
            if (captures) {
                text.append(file(from));
            }
            return;
        }
        text.append(ROLES.charAt(role));
        int needed = originNeeded(state, from, to);
        if ((needed & FILE) != 0) {
            text.append(file(from));
        }
        if ((needed & RANK) != 0) {
            text.append(rank(from));
        }
    }

    /** The part of a piece's origin that has to be written, since others of its role could make for the same square. */
    public static int originNeeded(State state, int from, int to) {
        boolean others = false;
        boolean sameFile = false;
        boolean sameRank = false;
        long rest = state.pieces(state.turn()) & state.role(state.roleAt(from)) & ~(1L << from);
        for (; rest != 0; rest &= rest - 1) {
            int other = Long.numberOfTrailingZeros(rest);
            if (MoveGenerator.find(state, other, to, State.PAWN) >= 0) {
                others = true;
                sameFile |= (other & 7) == (from & 7);
                sameRank |= other >>> 3 == from >>> 3;
            }
        }
        return (others && (!sameFile || sameRank) ? FILE : 0) | (sameFile ? RANK : 0);
    }

    /** The squares of the pieces that fit the written origin of a capture whose target is not written. */
    public static long origins(State state, int from, int to) {
        int role = state.roleAt(from);
        int written = role == State.PAWN ? FILE : originNeeded(state, from, to);
        long squares = pieces(state, role);
        squares &= (written & FILE) != 0 ? FILE_A << (from & 7) : -1;
        return squares & ((written & RANK) != 0 ? RANK_1 << (from & 56) : -1);
    }

    public static void appendPromotion(StringBuilder text, int decision) {
        text.append('=').append(ROLES.charAt(PackedMove.promotedRole(decision)));
    }

    public static void appendSquare(StringBuilder text, int square) {
        text.append(file(square)).append(rank(square));
    }

    /** The name of a square. */
    public static String square(int square) {
        return "" + file(square) + rank(square);
    }

    private static char file(int square) {
        return (char) ('a' + (square & 7));
    }

    private static char rank(int square) {
        return (char) ('1' + (square >>> 3));
    }

    // ---- decisions ----

    /** The castling to a side, or -1 if it is not legal. */
    public static int castling(State state, boolean kingSide) {
        int king = 4 + 56 * state.turn();
        boolean atHome = (pieces(state, State.KING) >>> king & 1) != 0;
        int castling = atHome ? MoveGenerator.find(state, king, kingSide ? king + 2 : king - 2, State.PAWN) : NONE;
        return castling >= 0 && PackedMove.kind(castling) == PackedMove.CASTLING ? castling : NONE;
    }

    /** The squares of the pieces of a role that the side to act has. */
    public static long pieces(State state, int role) {
        return state.pieces(state.turn()) & state.role(role);
    }
}
