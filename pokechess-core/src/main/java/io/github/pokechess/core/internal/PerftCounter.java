package io.github.pokechess.core.internal;

/**
 * Counts move paths. Without luck a ply is a whole turn, chain and promotion choice included; with luck it is a decision
 * with one of its chance outcomes. Works on the state it is given and leaves it as it was. Not thread-safe.
 *
 * <p>In bulk the last ply is counted without making it, by {@link LastPly}, and of a move before it only as much is made
 * as that needs.
 */
public final class PerftCounter {
    /** A turn has at most fifteen captures, the choice of a promotion and a last move. */
    private static final int MAX_DECISIONS_A_TURN = 18;

    private static final int NOT_COUNTED = -1;

    private final State state;
    private final Chart chart;
    private final boolean bulk;
    private final LastPly lastPly;
    private final int[] moves;
    private final long[] undo;
    private int undoTop;

    private PerftCounter(State state, Chart chart, int plies, boolean byTurns, boolean bulk) {
        this.state = state;
        this.chart = chart;
        this.bulk = bulk;
        lastPly = new LastPly(state, chart, byTurns);
        int decisions = (plies + 1) * MAX_DECISIONS_A_TURN;
        moves = new int[decisions * MoveGenerator.MAX_MOVES];
        undo = new long[decisions * State.UNDO_SIZE];
    }

    /**
     * The number of sequences of {@code plies} whole turns without luck, where the turn that runs is the first.
     *
     * @param bulk whether the last ply is counted without making it
     */
    public static long turns(State state, Chart chart, int plies, boolean bulk) {
        return plies == 0 ? 1 : new PerftCounter(state, chart, plies, true, bulk).turns(plies, 0);
    }

    /**
     * The number of sequences of {@code plies} decisions, each with one of its chance outcomes.
     *
     * @param bulk whether the last ply is counted without making it
     */
    public static long decisions(State state, Chart chart, int plies, boolean bulk) {
        return plies == 0 ? 1 : new PerftCounter(state, chart, plies, false, bulk).decisions(plies, 0);
    }

    private long turns(int plies, int start) {
        if (plies == 1 && bulk) {
            return lastPly.count();
        }
        int end = MoveGenerator.generate(state, moves, start);
        long count = 0;
        for (int i = start; i < end; i++) {
            int move = moves[i];
            count += turnsAfter(move, plainResolution(move), plies, end);
        }
        return count;
    }

    private long turnsAfter(int move, int resolution, int plies, int end) {
        if (plies == 2 && bulk) {
            long count = lastAfter(move, resolution);
            if (count != NOT_COUNTED) {
                return count;
            }
        }
        int turn = state.turn();
        make(move, resolution);
        long count;
        if (state.isKingMissing()) {
            count = plies == 1 ? 1 : 0;
        } else if (state.turn() == turn) {
            count = turns(plies, end);
        } else {
            count = plies == 1 ? 1 : turns(plies - 1, end);
        }
        unmake();
        return count;
    }

    private long decisions(int plies, int start) {
        if (plies == 1 && bulk) {
            return lastPly.count();
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
        if (plies == 2 && bulk) {
            long count = lastAfter(move, resolution);
            if (count != NOT_COUNTED) {
                return count;
            }
        }
        make(move, resolution);
        long count = plies == 1 ? 1 : decisions(plies - 1, end);
        unmake();
        return count;
    }

    /**
     * The last plies after a move that ends the turn, which is made only as far as counting needs; {@link #NOT_COUNTED}
     * where the turn may go on or more than the mover and its victim change.
     */
    private long lastAfter(int move, int resolution) {
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        int kind = PackedMove.kind(move);
        int code = state.code(from);
        int color = state.turn();
        long movers = state.pieces(color);
        long others = state.pieces(color ^ 1);
        int enPassant = State.NO_SQUARE;
        if (kind == PackedMove.CAPTURE) {
            if (resolution == State.STAY) {
                return lastPly.count(color ^ 1, others, movers, enPassant);
            }
            long victim = 1L << to;
            boolean promotes = State.roleOf(code) == State.PAWN && (victim & (State.RANK_1 | State.RANK_8)) != 0;
            if (resolution == State.TAKE_AND_CHAIN || (promotes && resolution == State.TAKE)) {
                return NOT_COUNTED;
            }
            if (state.roleAt(to) == State.KING) {
                return 0;
            }
            others ^= victim;
            if (resolution == State.REMOVE_BOTH) {
                return State.roleOf(code) == State.KING
                        ? 0
                        : lastPly.count(color ^ 1, others, movers ^ 1L << from, enPassant);
            }
        } else if (kind == PackedMove.DOUBLE_STEP) {
            enPassant = (from + to) >>> 1;
        } else if (kind != PackedMove.QUIET && !PackedMove.isPromotion(move)) {
            return NOT_COUNTED;
        }
        int before = state.recode(to, code);
        long count = lastPly.count(color ^ 1, others, movers ^ (1L << from | 1L << to), enPassant);
        state.recode(to, before);
        return count;
    }

    private int plainResolution(int move) {
        return PackedMove.isCapture(move) ? State.resolution(state.effectiveness(move, chart), State.HIT) : State.TAKE;
    }

    private void make(int move, int resolution) {
        state.makeUnhashed(move, resolution, undo, undoTop);
        undoTop += State.UNDO_SIZE;
    }

    private void unmake() {
        undoTop -= State.UNDO_SIZE;
        state.unmake(undo, undoTop);
    }
}
