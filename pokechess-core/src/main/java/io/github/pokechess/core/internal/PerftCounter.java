package io.github.pokechess.core.internal;

/**
 * Counts move paths. Without luck a ply is a whole turn, chain and promotion choice included; with luck it is a decision
 * with one of its chance outcomes. Works on the state it is given and leaves it as it was. Not thread-safe.
 *
 * <p>The last ply is counted by population count where a decision cannot go on, that is but for super effective captures
 * and pawns that capture onto the last rank.
 */
public final class PerftCounter {
    private static final int PROMOTION_ROLES = 4;

    /** Chance outcomes of a capture attempt by the chart's code. */
    private static final int[] OUTCOMES = {1, 3, 3, 2};

    /** A turn has at most fifteen captures, the choice of a promotion and a last move. */
    private static final int MAX_DECISIONS_A_TURN = 18;

    private final State state;
    private final Chart chart;
    private final boolean bulk;
    private final int[] moves;
    private final long[] undo;
    private int undoTop;

    /**
     * A counter.
     *
     * @param plies the most plies it will be asked for
     * @param bulk whether the last ply is counted without making it
     */
    public PerftCounter(State state, Chart chart, int plies, boolean bulk) {
        this.state = state;
        this.chart = chart;
        this.bulk = bulk;
        int decisions = (plies + 1) * MAX_DECISIONS_A_TURN;
        moves = new int[decisions * MoveGenerator.MAX_MOVES];
        undo = new long[decisions * State.UNDO_SIZE];
    }

    /** The number of sequences of {@code plies} whole turns without luck, where the turn that runs is the first. */
    public long turns(int plies) {
        return plies == 0 ? 1 : turns(plies, 0);
    }

    /** The number of sequences of {@code plies} decisions, each with one of its chance outcomes. */
    public long decisions(int plies) {
        return plies == 0 ? 1 : decisions(plies, 0);
    }

    private long turns(int plies, int start) {
        if (plies == 1 && bulk) {
            return lastTurns();
        }
        int end = MoveGenerator.generate(state, moves, start);
        int turn = state.turn();
        long count = 0;
        for (int i = start; i < end; i++) {
            int move = moves[i];
            make(move, plainResolution(move));
            if (state.isKingMissing()) {
                count += plies == 1 ? 1 : 0;
            } else if (state.turn() == turn) {
                count += turns(plies, end);
            } else {
                count += plies == 1 ? 1 : turns(plies - 1, end);
            }
            unmake();
        }
        return count;
    }

    private long decisions(int plies, int start) {
        if (plies == 1 && bulk) {
            return lastDecisions();
        }
        int end = MoveGenerator.generate(state, moves, start);
        long count = 0;
        for (int i = start; i < end; i++) {
            int move = moves[i];
            if (PackedMove.isCapture(move)) {
                int effectiveness = state.effectiveness(move, chart);
                count += decisionsAfter(move, State.resolution(effectiveness, State.HIT), plies, end);
                if (effectiveness != Chart.NO_EFFECT) {
                    count += decisionsAfter(move, State.STAY, plies, end);
                }
                if (effectiveness == Chart.NEUTRAL || effectiveness == Chart.NOT_VERY_EFFECTIVE) {
                    count += decisionsAfter(move, State.TAKE_AND_CHAIN, plies, end);
                }
            } else {
                count += decisionsAfter(move, State.TAKE, plies, end);
            }
        }
        return count;
    }

    private long decisionsAfter(int move, int resolution, int plies, int end) {
        make(move, resolution);
        long count = plies == 1 ? 1 : decisions(plies - 1, end);
        unmake();
        return count;
    }

    /** The turns that can end the one that runs, without making what surely ends it. */
    private long lastTurns() {
        if (state.isKingMissing()) {
            return 0;
        }
        int pending = state.pendingPromotion();
        if (pending != State.NO_SQUARE) {
            return state.chain() == State.NO_SQUARE ? PROMOTION_ROLES : afterEachChoice(pending);
        }
        int color = state.turn();
        long movers = MoveGenerator.movers(state);
        long occupied = state.white | state.black;
        long enemy = state.pieces(color ^ 1);
        long count = state.chain() == State.NO_SQUARE ? castlings(color) : 1;
        for (long rest = movers & ~state.pawns; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            long attacked = MoveGenerator.attacks(state.roleAt(from), from, occupied);
            count += Long.bitCount(attacked & ~occupied) + lastCaptures(from, attacked & enemy);
        }
        long pawns = movers & state.pawns;
        count += pawnSteps(color, pawns, ~occupied);
        for (; pawns != 0; pawns &= pawns - 1) {
            int from = Long.numberOfTrailingZeros(pawns);
            count += lastCaptures(from, MoveGenerator.pawnTargets(state, color, from));
        }
        return count;
    }

    private long lastCaptures(int from, long targets) {
        long count = 0;
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            boolean enPassant = state.isEmpty(to);
            int move = PackedMove.of(from, to, enPassant ? PackedMove.EN_PASSANT : PackedMove.CAPTURE);
            int resolution = plainResolution(move);
            boolean promotes = state.roleAt(from) == State.PAWN && (1L << to & (State.RANK_1 | State.RANK_8)) != 0;
            boolean goesOn = resolution == State.TAKE_AND_CHAIN || (promotes && resolution == State.TAKE);
            count += goesOn ? turnsAfter(move, resolution) : 1;
        }
        return count;
    }

    private long turnsAfter(int move, int resolution) {
        make(move, resolution);
        long count = state.isKingMissing() ? 1 : lastTurns();
        unmake();
        return count;
    }

    private long afterEachChoice(int pending) {
        long count = 0;
        for (int role = State.KNIGHT; role <= State.QUEEN; role++) {
            count += turnsAfter(PackedMove.of(pending, pending, PackedMove.CHOICE + role), State.TAKE);
        }
        return count;
    }

    private long lastDecisions() {
        if (state.isKingMissing()) {
            return 0;
        }
        if (state.pendingPromotion() != State.NO_SQUARE) {
            return PROMOTION_ROLES;
        }
        int color = state.turn();
        long occupied = state.white | state.black;
        long enemy = state.pieces(color ^ 1);
        long movers = MoveGenerator.movers(state);
        long count = state.chain() == State.NO_SQUARE ? castlings(color) : 1;
        count += pawnSteps(color, movers & state.pawns, ~occupied);
        for (long rest = movers; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            int role = state.roleAt(from);
            long targets;
            if (role == State.PAWN) {
                targets = MoveGenerator.pawnTargets(state, color, from);
            } else {
                long attacked = MoveGenerator.attacks(role, from, occupied);
                count += Long.bitCount(attacked & ~occupied);
                targets = attacked & enemy;
            }
            for (; targets != 0; targets &= targets - 1) {
                int to = Long.numberOfTrailingZeros(targets);
                int kind = state.isEmpty(to) ? PackedMove.EN_PASSANT : PackedMove.CAPTURE;
                count += OUTCOMES[state.effectiveness(PackedMove.of(from, to, kind), chart)];
            }
        }
        return count;
    }

    private int castlings(int color) {
        return (MoveGenerator.canCastle(state, color, 0) ? 1 : 0) + (MoveGenerator.canCastle(state, color, 1) ? 1 : 0);
    }

    /** Moves of pawns straight on, each promotion counted four times. */
    private static int pawnSteps(int color, long pawns, long empty) {
        long single;
        long leap;
        if (color == State.WHITE) {
            single = pawns << 8 & empty;
            leap = (single & State.RANK_1 << 16) << 8 & empty;
        } else {
            single = pawns >>> 8 & empty;
            leap = (single & State.RANK_1 << 40) >>> 8 & empty;
        }
        int promotions = Long.bitCount(single & (State.RANK_1 | State.RANK_8));
        return Long.bitCount(single) + Long.bitCount(leap) + (PROMOTION_ROLES - 1) * promotions;
    }

    private int plainResolution(int move) {
        return PackedMove.isCapture(move) ? State.resolution(state.effectiveness(move, chart), State.HIT) : State.TAKE;
    }

    private void make(int move, int resolution) {
        state.make(move, resolution, undo, undoTop);
        undoTop += State.UNDO_SIZE;
    }

    private void unmake() {
        undoTop -= State.UNDO_SIZE;
        state.unmake(undo, undoTop);
    }
}
