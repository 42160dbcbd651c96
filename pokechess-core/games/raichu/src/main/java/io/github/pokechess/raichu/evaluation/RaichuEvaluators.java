package io.github.pokechess.raichu.evaluation;

import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.EvaluatorProvider;
import io.github.pokechess.raichu.RaichuView;
import io.github.pokechess.raichu.evaluation.internal.ClassicEvaluator;
import io.github.pokechess.raichu.evaluation.internal.StandardEvaluator;
import java.util.List;

/**
 * The evaluators of Raichu, also by name: {@code standard} and {@code classic}. For a single position:
 *
 * <pre>{@code
 * RaichuPosition position = RaichuPosition.start(8, RaichuRules.standard());
 * Evaluator<RaichuView> evaluator = RaichuEvaluators.standard();
 * int millionths = evaluator.evaluate(RaichuView.of(position));
 * }</pre>
 *
 * <p>All are thread-safe and immutable; a search {@linkplain Evaluator#prepare prepares} them, which makes them faster.
 */
public final class RaichuEvaluators implements EvaluatorProvider<RaichuView> {
    /** For {@link java.util.ServiceLoader}. */
    public RaichuEvaluators() {}

    /**
     * The evaluator for play: pieces by place, the first Raichu, and how far a last Raichu can still go. Its weights
     * come from games of the engine against itself.
     */
    public static Evaluator<RaichuView> standard() {
        return StandardEvaluator.RECIPE;
    }

    /** The historic evaluator: 5 for a Pichu, 25 for a Pikachu, 45 for a Raichu, and nothing else. */
    public static Evaluator<RaichuView> classic() {
        return ClassicEvaluator.INSTANCE;
    }

    @Override
    public Class<RaichuView> viewType() {
        return RaichuView.class;
    }

    @Override
    public List<Named<RaichuView>> evaluators() {
        return List.of(
                new Named<>("standard", RaichuEvaluators::standard), new Named<>("classic", RaichuEvaluators::classic));
    }
}
