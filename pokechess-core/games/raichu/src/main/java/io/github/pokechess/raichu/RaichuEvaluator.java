package io.github.pokechess.raichu;

/**
 * Judges unfinished positions at the end of the search. To be safe for use by several threads at once.
 *
 * <p>Boards under equal rules and equal evaluators may share what a search has found, so that an evaluator with parameters
 * should have a notion of equality.
 */
@FunctionalInterface
public interface RaichuEvaluator {
    /**
     * The expected score of the side to act, in millionths as in {@link io.github.pokechess.game.GameTree}; what lies
     * beyond a win or a loss counts as next to one.
     */
    int evaluate(RaichuBoard board);

    /** The one for play: pieces by place, mobility, who gets a Raichu first. */
    static RaichuEvaluator standard() {
        return StandardEvaluator.STANDARD;
    }

    /** The historic one: 5 for a Pichu, 25 for a Pikachu, 45 for a Raichu, and nothing else. */
    static RaichuEvaluator classic() {
        return ClassicEvaluator.INSTANCE;
    }
}
