package io.github.pokechess.notation.internal.pokemon;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.MoveNames;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.notation.internal.dialect.TurnFormatter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes turns as tokens of movetext, decision by decision, and plays them on a {@link Replay}. The counterpart of
 * {@link TurnReader}; not thread-safe.
 */
public final class TurnWriter {
    /** The mark of an attempt without effect, where its target is written. */
    private static final char NO_EFFECT = '~';

    private final Replay replay;
    private final State state;
    private final StringBuilder text;

    /** Whether nothing of the current turn has been written yet. */
    private boolean fresh = true;

    /** The mark of the last capture, which a promotion goes before; 0 for none. */
    private char mark;

    public TurnWriter(Replay replay, StringBuilder text) {
        this.replay = replay;
        this.state = replay.state();
        this.text = text;
    }

    /**
     * Writes a decision and plays it.
     *
     * @throws IllegalArgumentException if it is not legal
     */
    public void write(PlayedMove move) {
        write(
                findLegal(move.move()),
                move.roll() == null ? TurnReader.NOT_ROLLED : move.roll().index());
    }

    /**
     * Writes a decision and plays it.
     *
     * @throws IllegalArgumentException if it is not legal
     */
    public void write(BoardGame.Step<Move> step) {
        write(findLegal(step.move()), step.roll().orElse(0));
    }

    private int findLegal(Move move) {
        int decision = replay.findLegal(move);
        if (decision == GameTree.NO_MOVE) {
            throw new IllegalArgumentException(move + " is not legal here");
        }
        return decision;
    }

    /**
     * Writes a legal decision and plays it.
     *
     * @param roll as {@link State} numbers it, or anything for a decision that is not rolled
     */
    public void write(int decision, int roll) {
        int actual = roll == TurnReader.NOT_ROLLED ? State.HIT : roll;
        int mover = state.turn();
        if (PackedMove.isChoice(decision)) {
            if (fresh) {
                MoveNames.appendSquare(text, PackedMove.to(decision));
            }
            MoveNames.appendPromotion(text, decision);
        } else if (PackedMove.isPass(decision)) {
            text.append(fresh ? MoveNames.PASS : "");
        } else {
            flushMark();
            boolean captures = PackedMove.isCapture(decision);
            boolean effective = captures && replay.effectiveness(decision) != Chart.NO_EFFECT;
            boolean open = captures
                    && !effective
                    && AttemptsWithoutEffect.isTargetNeeded(replay, shortOrigins(decision), decision);
            MoveNames.appendStep(text, state, decision, fresh, effective || open || !captures);
            mark = effective ? markOf(replay.effectiveness(decision), actual) : open ? NO_EFFECT : 0;
        }
        fresh = false;
        replay.play(decision, actual);
        if (state.turn() != mover || state.isKingMissing()) {
            endTurn();
        }
    }

    /** Ends the turn as it stands, over or not, unless nothing of it has been written. */
    public void endTurn() {
        if (!fresh) {
            flushMark();
            if (state.isKingMissing()) {
                text.append('#');
            }
            fresh = true;
        }
    }

    /** The squares of the pieces that an attempt may be meant of if its target is left out. */
    private long shortOrigins(int attempt) {
        int from = PackedMove.from(attempt);
        return fresh ? MoveNames.origins(state, from, PackedMove.to(attempt)) : 1L << from;
    }

    private static char markOf(int effectiveness, int roll) {
        if (roll == State.MISS) {
            return '/';
        }
        if (roll == State.CRITICAL_HIT) {
            return '*';
        }
        return effectiveness == Chart.SUPER_EFFECTIVE ? '+' : effectiveness == Chart.NOT_VERY_EFFECTIVE ? '-' : 0;
    }

    private void flushMark() {
        if (mark != 0) {
            text.append(mark);
            mark = 0;
        }
    }

    /** Writes turns on one board as long as each goes on from where the last one has led. */
    static final class Turns implements TurnFormatter<Position, Move> {
        private final StringBuilder text = new StringBuilder();
        private @Nullable Position at;
        private @Nullable TurnWriter writer;

        @Override
        public String format(Position from, List<BoardGame.Step<Move>> moves, Position to) {
            TurnWriter turns = writer;
            if (turns == null || !from.equals(at)) {
                turns = new TurnWriter(new Replay(from), text);
                writer = turns;
            }
            text.setLength(0);
            moves.forEach(turns::write);
            turns.endTurn();
            at = to;
            return text.toString();
        }

        @Override
        public void format(Position start, List<BoardGame.Step<Move>> moves, TurnFormatter.Turns turns) {
            TurnWriter line = new TurnWriter(new Replay(start), text);
            for (int next = 0; next < moves.size(); ) {
                int mover = line.state.turn();
                text.setLength(0);
                while (next < moves.size() && line.state.turn() == mover) {
                    line.write(moves.get(next++));
                }
                line.endTurn();
                turns.turn(mover, text);
            }
        }
    }
}
