package io.github.pokechess.game.engine;

import io.github.pokechess.game.GamePosition;

/**
 * A source of exact values: of solved endgames, for instance. A searcher that has one asks it before it searches.
 * Thread-safe.
 *
 * <pre>{@code
 * Searcher searcher = Searcher.builder().tablebase(Position.class, endings).build();
 * }</pre>
 *
 * <p>It knows positions alone. The searcher itself counts a move that ends its game at once, by repetition for
 * instance.
 *
 * @param <P> the position of the game
 * @param <M> the move of the game
 */
public interface Tablebase<P extends GamePosition<P, M>, M> {
    /**
     * Whether the values of a position and of every position after a legal move are known. The answer may take as long
     * as solving it does.
     *
     * @param position one whose game is not over
     */
    boolean knows(P position);

    /**
     * The expected score of the side to act if both sides play perfectly, from −1 to 1.
     *
     * @param position one that is known, or that follows from one by a legal move; its game is not over
     * @throws IllegalArgumentException if it is not known
     */
    double value(P position);

    /**
     * The move to make: a best one that makes progress, so that always playing it reaches the value.
     *
     * @param position one that is known
     * @throws IllegalArgumentException if it is not known
     */
    M best(P position);
}
