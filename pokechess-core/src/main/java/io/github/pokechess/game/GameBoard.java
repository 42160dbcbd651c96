package io.github.pokechess.game;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A tree whose positions and moves have values that people and programs hold: one position of a game that moves are made and
 * unmade on, which knows the game before it. Obtained from {@link BoardGame#newBoard} or {@link GamePosition#newBoard}.
 *
 * <p>Its {@link #view} is what an {@link Evaluator} sees: mostly the board itself, as an interface with whatever is worth asking
 * about the pieces of the game.
 *
 * <p>For one thread; {@link #copy} gives another board for another.
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
     * The outcome of the game, empty while it goes on. Unlike {@link #outcome} this regards the repetition of positions that
     * were made on this board or in the game before, if the rules do.
     */
    Optional<Outcome> outcome();

    /**
     * The number of moves back to the earliest position, of those that were made and can be taken back, that the present one or a
     * later one could repeat; 0 after a move that nothing can repeat. Here all that were made, as of a board that cannot tell.
     */
    default int reversible() {
        return made();
    }

    /**
     * The key under which found values may be shared: boards with equal keys and evaluators may use one table. Made of the
     * rules, whatever the position does not tell, and with a notion of equality.
     */
    Object rulesKey();

    /** The type of what evaluators of this game see: that of {@link #view}. */
    Class<?> viewType();

    /**
     * Passes all pieces on the board to an {@linkplain Evaluator#isIncremental incremental} evaluator, by {@link
     * Evaluator#clear} and {@link Evaluator#put}, and from now on of each piece that {@link #make}, {@link #makeNull} and {@link
     * #unmake} put and remove, until another one is attached. An evaluator that is not incremental is not told anything.
     *
     * @param evaluator the prepared evaluator of this board alone, or null for none
     * @throws UnsupportedOperationException if it is incremental, and boards of this game tell nobody of their pieces
     */
    void attach(@Nullable Evaluator<?> evaluator);

    /**
     * Another board that stands at the same position and knows the same game before, but cannot take it back. Nothing is
     * attached to it.
     */
    GameBoard<P, M> copy();
}
