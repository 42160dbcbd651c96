package io.github.pokechess.game.engine;

import java.util.List;

/**
 * The evaluators of a game by name; found by {@link java.util.ServiceLoader}, so that the rules of a game need not know them.
 * Has a public constructor without parameters and no state.
 *
 * @param <V> the view that its evaluators see
 */
public interface EvaluatorProvider<V> {
    /** The view that its evaluators see, which identifies the game. */
    Class<V> viewType();

    /** The names of the evaluators, the one for play first; at least one. */
    List<String> names();

    /**
     * The evaluator of a name.
     *
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    Evaluator<V> evaluator(String name);
}
