package io.github.pokechess.core.internal;

/**
 * The legal moves of a {@link State}. There is no check in this game, so what moves like a piece is legal; in a chain
 * only the chaining piece may act, and while a promotion is pending only its choice.
 */
public final class MoveGenerator {
    /**
     * More moves than any position has: sixteen queens that attack 27 squares each, and a castling, stay below it.
     */
    public static final int MAX_MOVES = 512;

    private static final long FILE_A = 0x0101010101010101L;
    private static final long FILE_H = FILE_A << 7;
    private static final long[] THIRD_RANK = {State.RANK_1 << 16, State.RANK_1 << 40};
    private static final long[] LAST_RANK = {State.RANK_8, State.RANK_1};
    private static final int[] FORWARD = {8, -8};

    /** By king's destination side (0 king side, 1 queen side): the squares that must be empty on the first rank. */
    private static final long[] CASTLING_PATH = {0x60L, 0x0eL};

    private MoveGenerator() {}

    /**
     * Appends every legal move, in an order that depends on the state alone.
     *
     * @param moves has room for {@link #MAX_MOVES} more
     * @param start the first free index
     * @return the index behind the last move
     */
    public static int generate(State state, int[] moves, int start) {
        if (state.isKingMissing()) {
            return start;
        }
        int pending = state.pendingPromotion();
        if (pending != State.NO_SQUARE) {
            int end = start;
            for (int role = State.QUEEN; role >= State.KNIGHT; role--) {
                moves[end++] = PackedMove.of(pending, pending, PackedMove.CHOICE + role);
            }
            return end;
        }
        int color = state.turn();
        long movers = movers(state);
        long empty = ~(state.white | state.black);
        int end = pawnSteps(color, movers & state.pawns(), empty, moves, start);
        end = pawnCaptures(state, color, movers & state.pawns(), moves, end);
        end = pieceMoves(state, movers & ~state.pawns(), empty, state.pieces(color ^ 1), moves, end);
        return passOrCastlings(state, color, moves, end);
    }

    /** The number of legal moves, for an array of them that has no room to spare. */
    public static int count(State state) {
        if (state.isKingMissing()) {
            return 0;
        }
        if (state.pendingPromotion() != State.NO_SQUARE) {
            return State.QUEEN - State.PAWN;
        }
        int color = state.turn();
        long movers = movers(state);
        long occupied = state.white | state.black;
        long free = ~state.pieces(color);
        int count = countPawns(state, color, movers & state.pawns(), occupied);
        for (long rest = movers & ~state.pawns(); rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            count += Long.bitCount(attacks(state.roleAt(from), from, occupied) & free);
        }
        if (state.chain() != State.NO_SQUARE) {
            return count + 1;
        }
        return count + (canCastle(state, color, 0) ? 1 : 0) + (canCastle(state, color, 1) ? 1 : 0);
    }

    private static int countPawns(State state, int color, long pawns, long occupied) {
        long single = (color == State.WHITE ? pawns << 8 : pawns >>> 8) & ~occupied;
        long leap = single & THIRD_RANK[color];
        leap = (color == State.WHITE ? leap << 8 : leap >>> 8) & ~occupied;
        int promotions = (State.QUEEN - State.PAWN - 1) * Long.bitCount(single & LAST_RANK[color]);
        int count = Long.bitCount(single) + Long.bitCount(leap) + promotions;
        for (long rest = pawns; rest != 0; rest &= rest - 1) {
            count += Long.bitCount(pawnTargets(state, color, Long.numberOfTrailingZeros(rest)));
        }
        return count;
    }

    /** Appends every legal capture attempt. Parameters as in {@link #generate}. */
    public static int generateCaptures(State state, int[] moves, int start) {
        if (state.isKingMissing() || state.pendingPromotion() != State.NO_SQUARE) {
            return start;
        }
        long movers = movers(state);
        int end = pawnCaptures(state, state.turn(), movers & state.pawns(), moves, start);
        return pieceMoves(state, movers & ~state.pawns(), 0, state.pieces(state.turn() ^ 1), moves, end);
    }

    /**
     * Appends every legal move that is no capture attempt, except promotion choices. Parameters as in {@link
     * #generate}.
     */
    public static int generateWithoutCaptures(State state, int[] moves, int start) {
        if (state.isKingMissing() || state.pendingPromotion() != State.NO_SQUARE) {
            return start;
        }
        int color = state.turn();
        long movers = movers(state);
        long empty = ~(state.white | state.black);
        int end = pawnSteps(color, movers & state.pawns(), empty, moves, start);
        end = pieceMoves(state, movers & ~state.pawns(), empty, 0, moves, end);
        return passOrCastlings(state, color, moves, end);
    }

    /** Whether {@link #generate} would find anything. */
    public static boolean hasAny(State state) {
        if (state.isKingMissing()) {
            return false;
        }
        if (state.chain() != State.NO_SQUARE || state.pendingPromotion() != State.NO_SQUARE) {
            return true;
        }
        int color = state.turn();
        long own = state.pieces(color);
        long occupied = state.white | state.black;
        long pawns = state.pawns() & own;
        if (((color == State.WHITE ? pawns << 8 : pawns >>> 8) & ~occupied) != 0) {
            return true; // so it is nearly always
        }
        for (long rest = own; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            int role = state.roleAt(from);
            long targets = role == State.PAWN
                    ? (1L << (from + FORWARD[color]) & ~occupied) | pawnTargets(state, color, from)
                    : attacks(role, from, occupied) & ~own;
            if (targets != 0) {
                return true;
            }
        }
        return false; // castling needs a rook that can move anyway
    }

    /**
     * The packed form of a move or capture attempt, or -1 if it is not legal. Looks at the one piece only.
     *
     * @param role what a pawn becomes that reaches the last rank without capture, else {@link State#PAWN}
     */
    public static int find(State state, int from, int to, int role) {
        long target = 1L << to;
        int color = state.turn();
        long own = state.pieces(color);
        if (state.isKingMissing()
                || state.pendingPromotion() != State.NO_SQUARE
                || (movers(state) >>> from & 1) == 0
                || (own & target) != 0) {
            return -1;
        }
        int mover = state.roleAt(from);
        if (mover == State.PAWN) {
            return findPawnMove(state, color, from, to, role);
        }
        if (role != State.PAWN) {
            return -1;
        }
        long occupied = state.white | state.black;
        if ((attacks(mover, from, occupied) & target) != 0) {
            return PackedMove.of(from, to, (occupied & target) != 0 ? PackedMove.CAPTURE : PackedMove.QUIET);
        }
        if (mover == State.KING && from == kingHome(color) && Math.abs(to - from) == 2) {
            return canCastle(state, color, to < from ? 1 : 0) ? PackedMove.of(from, to, PackedMove.CASTLING) : -1;
        }
        return -1;
    }

    /** The packed form of a promotion choice, or -1 if it is not legal. */
    public static int findChoice(State state, int square, int role) {
        boolean legal = !state.isKingMissing() && state.pendingPromotion() == square;
        return legal ? PackedMove.of(square, square, PackedMove.CHOICE + role) : -1;
    }

    /** The packed form of a pass, or -1 if it is not legal. */
    public static int findPass(State state) {
        boolean legal = !state.isKingMissing()
                && state.chain() != State.NO_SQUARE
                && state.pendingPromotion() == State.NO_SQUARE;
        return legal ? PackedMove.of(0, 0, PackedMove.PASS) : -1;
    }

    /** Whether any 16 bits are a legal move, for instance one from a transposition table. */
    public static boolean isLegal(State state, int move) {
        int from = PackedMove.from(move);
        if (PackedMove.isPass(move)) {
            return findPass(state) == move;
        }
        if (PackedMove.isChoice(move)) {
            return findChoice(state, from, PackedMove.promotedRole(move)) == move;
        }
        int role = PackedMove.isPromotion(move) ? PackedMove.promotedRole(move) : State.PAWN;
        return find(state, from, PackedMove.to(move), role) == move;
    }

    /** The squares of the pieces that may act. */
    static long movers(State state) {
        int chain = state.chain();
        return chain == State.NO_SQUARE ? state.pieces(state.turn()) : 1L << chain;
    }

    /** The squares that a piece other than a pawn attacks. */
    static long attacks(int role, int square, long occupied) {
        return switch (role) {
            case State.KNIGHT -> Attacks.knight(square);
            case State.BISHOP -> Attacks.diagonal(square, occupied);
            case State.ROOK -> Attacks.orthogonal(square, occupied);
            case State.QUEEN -> Attacks.diagonal(square, occupied) | Attacks.orthogonal(square, occupied);
            default -> Attacks.king(square);
        };
    }

    /** The squares on which a pawn may attempt a capture, en passant included. */
    static long pawnTargets(State state, int color, int from) {
        int enPassant = state.enPassant();
        long target = enPassant == State.NO_SQUARE ? 0 : 1L << enPassant;
        return Attacks.pawn(color, from) & (state.pieces(color ^ 1) | target);
    }

    private static int pawnSteps(int color, long pawns, long empty, int[] moves, int start) {
        int end = start;
        int forward = FORWARD[color];
        long single = (color == State.WHITE ? pawns << 8 : pawns >>> 8) & empty;
        long leap = single & THIRD_RANK[color];
        leap = (color == State.WHITE ? leap << 8 : leap >>> 8) & empty;
        for (long rest = single & LAST_RANK[color]; rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            for (int role = State.QUEEN; role >= State.KNIGHT; role--) {
                moves[end++] = PackedMove.of(to - forward, to, PackedMove.PROMOTION + role);
            }
        }
        for (long rest = single & ~LAST_RANK[color]; rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            moves[end++] = PackedMove.of(to - forward, to, PackedMove.QUIET);
        }
        for (long rest = leap; rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            moves[end++] = PackedMove.of(to - 2 * forward, to, PackedMove.DOUBLE_STEP);
        }
        return end;
    }

    private static int pawnCaptures(State state, int color, long pawns, int[] moves, int start) {
        int end = start;
        int forward = FORWARD[color];
        long enemy = state.pieces(color ^ 1);
        long west = pawns & ~FILE_A;
        long east = pawns & ~FILE_H;
        west = (color == State.WHITE ? west << 7 : west >>> 9) & enemy;
        east = (color == State.WHITE ? east << 9 : east >>> 7) & enemy;
        for (; west != 0; west &= west - 1) {
            int to = Long.numberOfTrailingZeros(west);
            moves[end++] = PackedMove.of(to - forward + 1, to, PackedMove.CAPTURE);
        }
        for (; east != 0; east &= east - 1) {
            int to = Long.numberOfTrailingZeros(east);
            moves[end++] = PackedMove.of(to - forward - 1, to, PackedMove.CAPTURE);
        }
        int enPassant = state.enPassant();
        if (enPassant != State.NO_SQUARE) {
            for (long rest = Attacks.pawn(color ^ 1, enPassant) & pawns; rest != 0; rest &= rest - 1) {
                int from = Long.numberOfTrailingZeros(rest);
                moves[end++] = PackedMove.of(from, enPassant, PackedMove.EN_PASSANT);
            }
        }
        return end;
    }

    private static int passOrCastlings(State state, int color, int[] moves, int start) {
        if (state.chain() == State.NO_SQUARE) {
            return castlings(state, color, moves, start);
        }
        moves[start] = PackedMove.of(0, 0, PackedMove.PASS);
        return start + 1;
    }

    /** Moves to squares that are said to be empty, and to those that are said to be the enemy's. */
    private static int pieceMoves(State state, long pieces, long empty, long enemy, int[] moves, int start) {
        long occupied = state.white | state.black;
        int end = start;
        for (long rest = pieces & state.knights(); rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            end = append(from, Attacks.knight(from), empty, enemy, moves, end);
        }
        for (long rest = pieces & state.diagonals(); rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            end = append(from, Attacks.diagonal(from, occupied), empty, enemy, moves, end);
        }
        for (long rest = pieces & state.orthogonals(); rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            end = append(from, Attacks.orthogonal(from, occupied), empty, enemy, moves, end);
        }
        for (long rest = pieces & state.kings(); rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            end = append(from, Attacks.king(from), empty, enemy, moves, end);
        }
        return end;
    }

    private static int append(int from, long attacked, long empty, long enemy, int[] moves, int start) {
        int end = start;
        for (long rest = attacked & enemy; rest != 0; rest &= rest - 1) {
            moves[end++] = PackedMove.of(from, Long.numberOfTrailingZeros(rest), PackedMove.CAPTURE);
        }
        for (long rest = attacked & empty; rest != 0; rest &= rest - 1) {
            moves[end++] = PackedMove.of(from, Long.numberOfTrailingZeros(rest), PackedMove.QUIET);
        }
        return end;
    }

    private static int castlings(State state, int color, int[] moves, int start) {
        int end = start;
        int from = kingHome(color);
        if (canCastle(state, color, 0)) {
            moves[end++] = PackedMove.of(from, from + 2, PackedMove.CASTLING);
        }
        if (canCastle(state, color, 1)) {
            moves[end++] = PackedMove.of(from, from - 2, PackedMove.CASTLING);
        }
        return end;
    }

    /** Whether a castling is legal; a right implies that king and rook stand at home. */
    static boolean canCastle(State state, int color, int side) {
        return state.chain() == State.NO_SQUARE
                && (state.castling() >>> (2 * color + side) & 1) != 0
                && (castlingPath(color, side) & (state.white | state.black)) == 0;
    }

    /** The squares that must be empty for a castling. */
    static long castlingPath(int color, int side) {
        return CASTLING_PATH[side] << (56 * color);
    }

    private static int kingHome(int color) {
        return 4 + 56 * color;
    }

    private static int findPawnMove(State state, int color, int from, int to, int role) {
        long target = 1L << to;
        long occupied = state.white | state.black;
        boolean promotes = (target & LAST_RANK[color]) != 0;
        if ((pawnTargets(state, color, from) & target) != 0) {
            int kind = (occupied & target) != 0 ? PackedMove.CAPTURE : PackedMove.EN_PASSANT;
            return role == State.PAWN ? PackedMove.of(from, to, kind) : -1;
        }
        int forward = FORWARD[color];
        if ((occupied & target) != 0 || promotes != (role != State.PAWN)) {
            return -1;
        }
        if (to == from + forward) {
            return PackedMove.of(from, to, promotes ? PackedMove.PROMOTION + role : PackedMove.QUIET);
        }
        boolean leap = to == from + 2 * forward
                && (1L << (from + forward) & THIRD_RANK[color]) != 0
                && (1L << (from + forward) & occupied) == 0;
        return leap ? PackedMove.of(from, to, PackedMove.DOUBLE_STEP) : -1;
    }
}
