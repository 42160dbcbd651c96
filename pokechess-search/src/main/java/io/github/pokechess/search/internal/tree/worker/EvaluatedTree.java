package io.github.pokechess.search.internal.tree.worker;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameTree;

/**
 * A tree and the evaluator of its positions: what one thread of a search works on. Nothing else may use the two
 * meanwhile.
 *
 * @param tree stands at the position to be searched, and is there again when the search has ended
 * @param evaluator prepared for the tree, and attached to it if it is updated incrementally; takes the tree's view
 */
public record EvaluatedTree(GameTree tree, Evaluator<Object> evaluator) {
    /** @throws NullPointerException if one of them is null */
    public EvaluatedTree {
        requireNonNull(tree, "tree");
        requireNonNull(evaluator, "evaluator");
    }

    /** A tree and an evaluator that takes its view, which the types cannot tell. */
    @SuppressWarnings("unchecked")
    public static EvaluatedTree of(GameTree tree, Evaluator<?> evaluator) {
        return new EvaluatedTree(tree, (Evaluator<Object>) evaluator);
    }
}
