package io.github.pokechess.core.internal;

/**
 * Counts the last ply of a perft without making it: what each piece can do is a population count, and only captures
 * that count more than once are looked at one by one.
 *
 * <p>The placement is two words, the squares of the side to act and those of the other side, so that
 * the ply before the last needs no full make either: the boards of the roles may be stale, since a role is looked at
 * only together with the colour that has not moved. The codes of the squares must be right wherever the two words say
 * that a piece stands. Not thread-safe.
 */
final class LastPly {
    private static final int PROMOTION_ROLES = 4;
    private static final long LAST_RANKS = State.RANK_1 | State.RANK_8;
    private static final long FILE_A = 0x0101010101010101L;
    private static final long FILE_H = FILE_A << 7;

    /** Chance outcomes of a capture attempt by the chart's code. */
    private static final int[] OUTCOMES = {1, 3, 3, 2};

    /** The first state of the line, and only for its squares, which the whole line shares. */
    private final State squares;

    private final Chart chart;
    private final boolean byTurns;
    private final boolean enPassantInChain;

    /** By the colour that captures: all squares if a capture may count more than once, none if it never does. */
    private final long[] countedOneByOne;

    /**
     * A counter for the line of states that begins with one.
     *
     * @param byTurns whether a ply is a whole turn without luck, or else a move with one of its rolls
     */
    LastPly(State state, Chart chart, boolean byTurns) {
        squares = state;
        this.chart = chart;
        this.byTurns = byTurns;
        enPassantInChain = state.isEnPassantInChain();
        countedOneByOne = new long[] {
            !byTurns || mayChain(state, State.WHITE, chart) ? -1 : 0,
            !byTurns || mayChain(state, State.BLACK, chart) ? -1 : 0
        };
    }

    /** Whether any capture by a colour, now or later, can be super effective. */
    static boolean mayChain(State state, int color, Chart chart) {
        for (long own = state.pieces(color); own != 0; own &= own - 1) {
            int attacker = state.typeAt(Long.numberOfTrailingZeros(own));
            for (long enemy = state.pieces(color ^ 1); enemy != 0; enemy &= enemy - 1) {
                int defender = state.typeAt(Long.numberOfTrailingZeros(enemy));
                if (chart.effectiveness(attacker, defender) == Chart.SUPER_EFFECTIVE) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The number of ways in which the dice of a capture can fall. */
    static int outcomes(int effectiveness) {
        return OUTCOMES[effectiveness];
    }

    /** The plies with which a state can go on. */
    long count(State state) {
        if (state.isKingMissing()) {
            return 0;
        }
        int color = state.turn();
        long own = state.pieces(color);
        long enemy = state.pieces(color ^ 1);
        int chain = state.chain();
        int pending = state.pendingPromotion();
        if (pending != State.NO_SQUARE) {
            return byTurns && chain != State.NO_SQUARE ? afterChoices(color, pending, own, enemy) : PROMOTION_ROLES;
        }
        return chain == State.NO_SQUARE
                ? count(state, color, own, enemy, state.enPassant())
                : inChain(color, chain, own, enemy, state.enPassant());
    }

    /** The plies that a colour has at the start of its turn, given both sides' squares and the en passant square. */
    long count(State state, int color, long own, long enemy, int enPassant) {
        long occupied = own | enemy;
        long captured = enemy & countedOneByOne[color];
        long count = castlings(state, color, own, occupied) + pawn(color, state.pawns() & own, own, enemy, enPassant);
        for (long rest = state.knights() & own; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            count += countPiecePlies(color, from, Attacks.knight(from) & ~own, captured, own, enemy);
        }
        for (long rest = state.diagonals() & own; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            count += countPiecePlies(color, from, Attacks.diagonal(from, occupied) & ~own, captured, own, enemy);
        }
        for (long rest = state.orthogonals() & own; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            count += countPiecePlies(color, from, Attacks.orthogonal(from, occupied) & ~own, captured, own, enemy);
        }
        int king = Long.numberOfTrailingZeros(state.kings() & own);
        return count + countPiecePlies(color, king, Attacks.king(king) & ~own, captured, own, enemy);
    }

    private int castlings(State state, int color, long own, long occupied) {
        int rights = state.castling() >>> (2 * color) & 0b11;
        return rights == 0 ? 0 : castlings(rights, color, own, occupied);
    }

    /** A right is believed only as far as the rook is still there: it may just have been captured. */
    private static int castlings(int rights, int color, long own, long occupied) {
        int count = 0;
        for (int side = 0; side < 2; side++) {
            boolean free = (MoveGenerator.castlingPath(color, side) & occupied) == 0;
            int rook = (side == 0 ? 7 : 0) + 56 * color;
            count += free && (own >>> rook & 1) != 0 ? rights >>> side & 1 : 0;
        }
        return count;
    }

    /** The plies of a piece other than a pawn. */
    private long countPiecePlies(int color, int from, long targets, long captured, long own, long enemy) {
        int count = Long.bitCount(targets);
        long captures = targets & captured;
        return captures == 0 ? count : count + beyondOne(color, from, captures, own, enemy, State.NO_SQUARE);
    }

    /** The plies of some pawns. */
    private long pawn(int color, long pawns, long own, long enemy, int enPassant) {
        long empty = ~(own | enemy);
        long west = pawns & ~FILE_A;
        long east = pawns & ~FILE_H;
        long single;
        long leap;
        if (color == State.WHITE) {
            single = pawns << 8 & empty;
            leap = (single & State.RANK_1 << 16) << 8 & empty;
            west = west << 7 & enemy;
            east = east << 9 & enemy;
        } else {
            single = pawns >>> 8 & empty;
            leap = (single & State.RANK_1 << 40) >>> 8 & empty;
            west = west >>> 9 & enemy;
            east = east >>> 7 & enemy;
        }
        int count = Long.bitCount(single) + Long.bitCount(leap) + Long.bitCount(west) + Long.bitCount(east);
        if ((single & LAST_RANKS) != 0) {
            count += (PROMOTION_ROLES - 1) * Long.bitCount(single & LAST_RANKS);
        }
        long more = count;
        if (((west | east) & (countedOneByOne[color] | LAST_RANKS)) != 0) {
            more += pawnsBeyondOne(color, west, color == State.WHITE ? -7 : 9, own, enemy, enPassant);
            more += pawnsBeyondOne(color, east, color == State.WHITE ? -9 : 7, own, enemy, enPassant);
        }
        return enPassant == State.NO_SQUARE ? more : more + passing(color, pawns, own, enemy, enPassant);
    }

    private long pawnsBeyondOne(int color, long captures, int back, long own, long enemy, int enPassant) {
        long count = 0;
        for (long rest = captures; rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            int from = to + back;
            if (byTurns && (1L << to & LAST_RANKS) != 0) {
                count += promotionsBeyondOne(from, to);
            }
            count += beyondOne(color, from, 1L << to, own, enemy, enPassant);
        }
        return count;
    }

    /** A promotion that ends the turn can be chosen in four ways. */
    private int promotionsBeyondOne(int from, int to) {
        int effectiveness = chart.effectiveness(squares.typeAt(from), squares.typeAt(to));
        return effectiveness == Chart.NEUTRAL && squares.roleAt(to) != State.KING ? PROMOTION_ROLES - 1 : 0;
    }

    /** The plies that are, or begin with, a capture en passant. */
    private long passing(int color, long pawns, long own, long enemy, int enPassant) {
        long count = 0;
        for (long rest = Attacks.pawn(color ^ 1, enPassant) & pawns; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            int victim = enPassant ^ 8;
            int effectiveness = chart.effectiveness(squares.typeAt(from), squares.typeAt(victim));
            if (!byTurns) {
                count += OUTCOMES[effectiveness];
            } else if (effectiveness == Chart.SUPER_EFFECTIVE) {
                count += afterCapture(color, from, enPassant, own, enemy ^ 1L << victim, State.NO_SQUARE);
            } else {
                count++;
            }
        }
        return count;
    }

    /** The number of plies that begin with a piece's captures, beyond one each. */
    private long beyondOne(int color, int from, long captures, long own, long enemy, int enPassant) {
        int attacker = squares.typeAt(from);
        if (!byTurns) {
            return outcomesBeyondOne(attacker, captures);
        }
        int vulnerable = chart.vulnerable(attacker);
        long goOn = 0;
        for (long rest = captures; rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            goOn |= (long) (vulnerable >>> squares.typeAt(to) & 1) << to;
        }
        return goOn == 0 ? 0 : chains(color, from, goOn, own, enemy, enPassant);
    }

    private int outcomesBeyondOne(int attacker, long captures) {
        int count = 0;
        for (long rest = captures; rest != 0; rest &= rest - 1) {
            count += OUTCOMES[chart.effectiveness(attacker, squares.typeAt(Long.numberOfTrailingZeros(rest)))] - 1;
        }
        return count;
    }

    /** The number of turns that begin with a piece's super effective captures, beyond one each. */
    private long chains(int color, int from, long captures, long own, long enemy, int enPassant) {
        long count = 0;
        for (long rest = captures; rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            if (squares.roleAt(to) != State.KING) {
                int kept = enPassantInChain && to != (enPassant ^ 8) ? enPassant : State.NO_SQUARE;
                count += afterCapture(color, from, to, own, enemy ^ 1L << to, kept) - 1;
            }
        }
        return count;
    }

    /** The turns after a super effective capture that has left the given number of enemies. */
    private long afterCapture(int color, int from, int to, long own, long enemy, int enPassant) {
        int code = squares.code(from);
        int before = squares.recode(to, code);
        long moved = own ^ (1L << from | 1L << to);
        boolean promotes = State.roleOf(code) == State.PAWN && (1L << to & LAST_RANKS) != 0;
        long count = promotes ? afterChoices(color, to, moved, enemy) : inChain(color, to, moved, enemy, enPassant);
        squares.recode(to, before);
        return count;
    }

    /** The turns in a chain for which a pawn is promoted first. */
    private long afterChoices(int color, int square, long own, long enemy) {
        int pawn = squares.code(square);
        long count = 0;
        for (int role = State.KNIGHT; role <= State.QUEEN; role++) {
            squares.recode(square, State.codeOf(role, pawn & State.TYPE_MASK));
            count += inChain(color, square, own, enemy, State.NO_SQUARE);
        }
        squares.recode(square, pawn);
        return count;
    }

    /** The plies of the one piece that may act, and the pass. */
    private long inChain(int color, int square, long own, long enemy, int enPassant) {
        int role = squares.roleAt(square);
        if (role == State.PAWN) {
            return 1 + pawn(color, 1L << square, own, enemy, enPassant);
        }
        long targets = MoveGenerator.attacks(role, square, own | enemy) & ~own;
        return 1 + countPiecePlies(color, square, targets, enemy & countedOneByOne[color], own, enemy);
    }
}
