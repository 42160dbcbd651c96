package io.github.pokechess.tafl.evaluation;

import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.EvaluatorProvider;
import io.github.pokechess.tafl.TaflView;
import java.util.List;

/**
 * The evaluators of the tafl family: {@code standard} and {@code classic}. Stateless.
 *
 * <pre>{@code
 * Evaluator<TaflView> calm = TaflEvaluators.standard().adjusted((board, score) -> score / 2);
 * Searcher searcher = Searcher.builder().evaluator(TaflView.class, calm).build();
 * }</pre>
 */
public final class TaflEvaluators implements EvaluatorProvider<TaflView> {
    /** The provider; all instances are alike. */
    public TaflEvaluators() {}

    /**
     * The strongest evaluator: for each game its own tables, ways to escape now and in two moves, and the cordon around
     * the king. Weights are by judgement, those for edge games on 7 × 7 the best of several that played Ziege against
     * the classic one. Keeps the sum of its tables by increments.
     */
    public static Evaluator<TaflView> standard() {
        return StandardEvaluator.RECIPE;
    }

    /**
     * The historic evaluator. Under the rules of Ziege it follows the article about the game: 300 points for an
     * Infected, 280 for a Scientist, 10,000 for the Head Scientist, who has 1,000 more on the ring next to the edge and
     * 10,000 on the edge. A table draws the Infected into a ring around the middle; its numbers are ours. Under other
     * rules there are also points for diagonally adjacent attackers and for the lines that are open to the king.
     */
    public static Evaluator<TaflView> classic() {
        return ClassicEvaluator.RECIPE;
    }

    @Override
    public Class<TaflView> viewType() {
        return TaflView.class;
    }

    @Override
    public List<Named<TaflView>> evaluators() {
        return List.of(
                new Named<>("standard", TaflEvaluators::standard), new Named<>("classic", TaflEvaluators::classic));
    }
}
