package io.github.pokechess.core.internal;

import java.util.Arrays;
import java.util.concurrent.CancellationException;

/**
 * Counts move paths. Without luck a ply is a whole turn, chain and promotion choice included; with luck it is a move
 * with one of its rolls. Makes and unmakes moves from the state it is given. Not thread-safe.
 *
 * <p>{@link LastMoves} says what becomes of the moves of the last ply.
 */
public final class PerftCounter {
    /** A turn has at most fifteen captures, the choice of a promotion and a last move. */
    private static final int MAX_MOVES_A_TURN = 18;

    private static final int NOT_COUNTED = -1;

    /**
     * So many plies are counted in well under a second, so that nobody waits long for the end of a count that is
     * interrupted.
     */
    private static final int UNINTERRUPTED_PLIES = 5;

    private static final long[] SEVENTH_RANK = {State.RANK_1 << 48, State.RANK_1 << 8};

    /** The treatment of the moves of the last ply. */
    public enum LastMoves {
        /** Each is made and taken back. */
        MADE,

        /** The generator lists them, and only captures after which the turn goes on are made. */
        LISTED,

        /**
         * None is listed: {@link LastPly} counts squares, and of a move before it only as much is made as that needs.
         * Neither generator nor search does so.
         */
        COUNTED
    }

    private final Chart chart;
    private final boolean byTurns;
    private final LastMoves lastMoves;
    private final boolean bulk;
    private final LastPly lastPly;
    private final boolean[] mayChain;
    private final Frame[] frames;

    /**
     * A counter of paths from a state, which must not have changed whenever paths are counted. Allocates all memory
     * here.
     *
     * @param plies the most plies it will be asked for
     * @param byTurns whether a ply is a whole turn without luck, or else a move with one of its rolls
     */
    public PerftCounter(State state, Chart chart, int plies, boolean byTurns, LastMoves lastMoves) {
        this.chart = chart;
        this.byTurns = byTurns;
        this.lastMoves = lastMoves;
        bulk = lastMoves == LastMoves.COUNTED;
        lastPly = new LastPly(state, chart, byTurns);
        mayChain =
                new boolean[] {LastPly.mayChain(state, State.WHITE, chart), LastPly.mayChain(state, State.BLACK, chart)
                };
        frames = new Frame[(plies + 1) * MAX_MOVES_A_TURN];
        Arrays.setAll(frames, depth -> new Frame(depth == 0 ? state : state.successor()));
    }

    /** A state on the path that is followed and the moves there. */
    private static final class Frame {
        final State state;
        final int[] moves = new int[MoveGenerator.MAX_MOVES];

        Frame(State state) {
            this.state = state;
        }
    }

    /**
     * The number of sequences of the given number of plies, where a turn that runs is the first.
     *
     * @throws CancellationException if moves are {@linkplain LastMoves#COUNTED counted} and the thread is interrupted,
     *     which it stays
     */
    public long count(int plies) {
        return plies == 0 ? 1 : byTurns ? turns(plies, 0) : moves(plies, 0);
    }

    private long turns(int plies, int depth) {
        State state = frames[depth].state;
        if (plies == 1) {
            return switch (lastMoves) {
                case MADE -> countTurnEnds(depth);
                case LISTED -> listedTurns(depth);
                case COUNTED -> lastPly.count(state);
            };
        }
        requireRunning(plies);
        int[] moves = frames[depth].moves;
        State next = frames[depth + 1].state;
        int turn = state.turn();
        int end = MoveGenerator.generate(state, moves, 0);
        long count = 0;
        for (int i = 0; i < end; i++) {
            int move = moves[i];
            int resolution = plainResolution(state, move);
            long last = bulk && plies == 2 ? lastAfter(state, move, resolution) : NOT_COUNTED;
            if (last != NOT_COUNTED) {
                count += last;
                continue;
            }
            state.makeUnhashed(move, resolution, next);
            if (!next.isKingMissing()) {
                count += turns(next.turn() == turn ? plies : plies - 1, depth + 1);
            }
            state.unmake(next);
        }
        return count;
    }

    private void requireRunning(int plies) {
        if (plies == UNINTERRUPTED_PLIES && bulk && Thread.currentThread().isInterrupted()) {
            throw new CancellationException();
        }
    }

    /** Makes all continuations of the current turn. A separate small loop, which the JIT can keep in registers. */
    private long countTurnEnds(int depth) {
        State state = frames[depth].state;
        int[] moves = frames[depth].moves;
        State next = frames[depth + 1].state;
        int turn = state.turn();
        int end = MoveGenerator.generate(state, moves, 0);
        long count = 0;
        for (int i = 0; i < end; i++) {
            int move = moves[i];
            state.makeUnhashed(move, plainResolution(state, move), next);
            count += next.turn() == turn && !next.isKingMissing() ? countTurnEnds(depth + 1) : 1;
            state.unmake(next);
        }
        return count;
    }

    /** Lists what the turn which runs can come to, and makes only what does not end it. */
    private long listedTurns(int depth) {
        State state = frames[depth].state;
        int[] moves = frames[depth].moves;
        int turn = state.turn();
        int end = MoveGenerator.generate(state, moves, 0);
        boolean promotes = (state.pawns() & state.pieces(turn) & SEVENTH_RANK[turn]) != 0;
        if (!mayChain[turn] && !promotes && state.pendingPromotion() == State.NO_SQUARE) {
            return end; // each move ends the turn
        }
        State next = frames[depth + 1].state;
        long count = 0;
        for (int i = 0; i < end; i++) {
            int move = moves[i];
            if (!PackedMove.isCapture(move) && !PackedMove.isChoice(move)) {
                count++;
                continue;
            }
            state.makeUnhashed(move, plainResolution(state, move), next);
            count += next.turn() == turn && !next.isKingMissing() ? listedTurns(depth + 1) : 1;
            state.unmake(next);
        }
        return count;
    }

    private long moves(int plies, int depth) {
        State state = frames[depth].state;
        if (plies == 1 && lastMoves != LastMoves.MADE) {
            return bulk ? lastPly.count(state) : listedMoves(depth);
        }
        requireRunning(plies);
        int[] moves = frames[depth].moves;
        int end = MoveGenerator.generate(state, moves, 0);
        long count = 0;
        for (int i = 0; i < end; i++) {
            int move = moves[i];
            if (PackedMove.isCapture(move)) {
                int effectiveness = state.effectiveness(move, chart);
                count += movesAfter(move, Chart.resolution(effectiveness, State.HIT), plies, depth);
                if (effectiveness != Chart.NO_EFFECT) {
                    count += movesAfter(move, State.STAY, plies, depth);
                }
                if (effectiveness == Chart.NEUTRAL || effectiveness == Chart.NOT_VERY_EFFECTIVE) {
                    count += movesAfter(move, State.TAKE_AND_CHAIN, plies, depth);
                }
            } else {
                count += movesAfter(move, State.TAKE, plies, depth);
            }
        }
        return count;
    }

    /** The rolls of the moves that the generator lists. */
    private long listedMoves(int depth) {
        State state = frames[depth].state;
        int[] moves = frames[depth].moves;
        int end = MoveGenerator.generate(state, moves, 0);
        long count = end;
        for (int i = 0; i < end; i++) {
            if (PackedMove.isCapture(moves[i])) {
                count += LastPly.outcomes(state.effectiveness(moves[i], chart)) - 1;
            }
        }
        return count;
    }

    private long movesAfter(int move, int resolution, int plies, int depth) {
        State state = frames[depth].state;
        if (plies == 2 && bulk) {
            long count = lastAfter(state, move, resolution);
            if (count != NOT_COUNTED) {
                return count;
            }
        }
        State next = frames[depth + 1].state;
        state.makeUnhashed(move, resolution, next);
        long count = plies == 1 ? 1 : moves(plies - 1, depth + 1);
        state.unmake(next);
        return count;
    }

    /**
     * The last plies after a move that ends the turn, which is made only as far as counting needs; {@link #NOT_COUNTED}
     * where the turn may go on or more than the mover and its victim change.
     */
    private long lastAfter(State state, int move, int resolution) {
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
                return lastPly.count(state, color ^ 1, others, movers, enPassant);
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
                        : lastPly.count(state, color ^ 1, others, movers ^ 1L << from, enPassant);
            }
        } else if (kind == PackedMove.DOUBLE_STEP) {
            enPassant = (from + to) >>> 1;
        } else if (kind != PackedMove.QUIET && !PackedMove.isPromotion(move)) {
            return NOT_COUNTED;
        }
        int before = state.recode(to, code);
        long count = lastPly.count(state, color ^ 1, others, movers ^ (1L << from | 1L << to), enPassant);
        state.recode(to, before);
        return count;
    }

    private int plainResolution(State state, int move) {
        return PackedMove.isCapture(move) ? Chart.resolution(state.effectiveness(move, chart), State.HIT) : State.TAKE;
    }
}
