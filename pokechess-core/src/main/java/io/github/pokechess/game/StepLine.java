package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame.Step;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.internal.GameLine;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The moves of games of {@link BoardGame#start}, with a board that the longest of them hands on to the next. */
final class StepLine<P extends GamePosition<P, M>, M> extends GameLine<P, StepLine<P, M>> {
    private static final int FEW = 4;

    // Volatile, as a thread that reads it may get it from a thread that has gone on with the game meanwhile.
    private volatile @Nullable Step<M>[] steps = few();

    private volatile @Nullable WeakReference<Spare<P, M>> spare;

    /** A board that knows a whole game, until somebody takes it to make the next move on it. */
    private static final class Spare<P, M> {
        private @Nullable GameBoard<P, M> board;
        private int moves;

        synchronized @Nullable GameBoard<P, M> take(int wanted) {
            GameBoard<P, M> taken = moves == wanted ? board : null;
            board = taken == null ? board : null;
            return taken;
        }

        /** Keeps a board, unless a board of a longer game is kept already. */
        synchronized void put(GameBoard<P, M> given, int count) {
            if (board == null || count >= moves) {
                board = given;
                moves = count;
            }
        }
    }

    StepLine(P start) {
        super(start);
    }

    private StepLine(StepLine<P, M> other, int moves, Place<P> here) {
        super(other, moves, here);
        if (from() == 0) {
            this.steps = Arrays.copyOf(other.all(moves), moves + FEW);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // holds what is put there
    private static <M> @Nullable Step<M>[] few() {
        return new Step[FEW];
    }

    /**
     * Appends a move.
     *
     * @param count the number of moves before it
     * @param here the place before it
     * @return this line, or a new one if another game has gone on with this
     */
    StepLine<P, M> append(int count, Place<P> here, Step<M> step) {
        StepLine<P, M> line = claim(count) ? this : new StepLine<>(this, count, here);
        line.put(count - line.from(), step);
        return line;
    }

    private void put(int index, Step<M> step) {
        if (index >= steps.length) {
            steps = Arrays.copyOf(steps, index + index / 2);
        }
        steps[index] = step;
    }

    @Override
    protected StepLine<P, M> self() {
        return this;
    }

    @Override
    protected Place<P> after(Place<P> here, int move) {
        Step<M> step = ownStep(move);
        long rolls = step.roll().isPresent() ? here.rolls() + 1 : here.rolls();
        return new Place<>(here.position().after(step.move(), step.roll().orElse(0)), rolls, 0);
    }

    @Override
    protected boolean isSameMove(int move, GameLine<?, ?> other) {
        return other instanceof StepLine<?, ?> line && ownStep(move).equals(line.ownStep(move));
    }

    private Step<M> ownStep(int move) {
        return requireNonNull(steps[move - from()]);
    }

    /** The first moves with their rolls; unmodifiable. */
    List<Step<M>> steps(int count) {
        return Collections.unmodifiableList(Arrays.asList(all(count)));
    }

    private @Nullable Step<M>[] all(int count) {
        @Nullable Step<M>[] all = Arrays.copyOf(steps, count);
        StepLine<P, M> owner = this;
        for (int end = count; end > 0; end = owner.from()) {
            owner = owner.ownerOf(end - 1);
            System.arraycopy(owner.steps, 0, all, owner.from(), end - owner.from());
        }
        return all;
    }

    /** Takes the board that stands after some moves; null if there is none. */
    @Nullable
    GameBoard<P, M> takeBoard(int moves) {
        Spare<P, M> kept = spare();
        return kept == null ? null : kept.take(moves);
    }

    /** Keeps a board for the game that goes on from there, until the garbage collector wants its memory. */
    void keepBoard(GameBoard<P, M> board, int moves) {
        Spare<P, M> kept = spare();
        if (kept == null) {
            kept = new Spare<>();
            spare = new WeakReference<>(kept);
        }
        kept.put(board, moves);
    }

    private @Nullable Spare<P, M> spare() {
        WeakReference<Spare<P, M>> reference = spare;
        return reference == null ? null : reference.get();
    }
}
