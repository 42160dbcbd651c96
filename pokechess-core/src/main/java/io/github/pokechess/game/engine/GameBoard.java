package io.github.pokechess.game.engine;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A mutable board of a game, on which moves are made and unmade. It converts its position and moves to immutable
 * values, and knows the game before it. Obtained from {@link BoardGame#newBoard} or {@link GamePosition#newBoard}.
 *
 * <p>Its {@link #view} is what an {@link Evaluator} sees: mostly the board itself, as an interface to the pieces of the
 * game.
 *
 * <p>Not thread-safe; {@link #copy} gives another thread a board of its own.
 *
 * @param <P> the immutable position of the game
 * @param <M> the immutable move of the game
 */
public interface GameBoard<P, M> extends GameTree {
    /** The position where the board stands. */
    P position();

    /** The value of a packed move that is legal here. */
    M move(int packed);

    /** The packed form of a move, or {@link #NO_MOVE} if it is not legal here. */
    int find(M move);

    /**
     * The outcome of the game, empty while it goes on. Unlike {@link GamePosition#outcome} it includes the repetition
     * of positions that were made on this board or in the game before, if the rules do.
     */
    Optional<Outcome> outcome();

    /**
     * The number of moves back to the earliest position that the present one or a later one could repeat; 0 after an
     * irreversible move. Counts only moves that can be taken back. By default all of these.
     */
    default int reversible() {
        return made();
    }

    /**
     * The key of the rules, with a notion of equality: boards with equal keys and evaluators may share a transposition
     * table. It has everything that scores depend on and the position does not contain.
     */
    Object rulesKey();

    /** The type of {@link #view}, which evaluators of this game see. */
    Class<?> viewType();

    /**
     * Passes all pieces on the board to an {@linkplain Evaluator#isIncremental incremental} evaluator, by {@link
     * Evaluator#clear} and {@link Evaluator#put}, and from now on each piece that {@link #make}, {@link #makeNull} and
     * {@link #unmake} put, remove and move, until another one is attached. An evaluator that is not incremental gets no
     * calls.
     *
     * @param evaluator the prepared evaluator of this board alone, or null for none
     * @throws UnsupportedOperationException if it is incremental and boards of this game do not report their pieces
     */
    void attach(@Nullable Evaluator<?> evaluator);

    /**
     * Returns a new board with the same position and history. Its earlier moves cannot be taken back, and no evaluator
     * is attached.
     */
    GameBoard<P, M> copy();
}
