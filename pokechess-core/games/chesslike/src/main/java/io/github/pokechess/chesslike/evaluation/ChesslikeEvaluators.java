package io.github.pokechess.chesslike.evaluation;

import io.github.pokechess.chesslike.ChesslikeView;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.EvaluatorProvider;
import java.util.List;

/**
 * The evaluators of Chesslike. Stateless and thread-safe, as are the evaluators before they are prepared.
 *
 * <pre>{@code
 * Evaluator<ChesslikeView> calm = ChesslikeEvaluators.standard().adjusted((board, score) -> score / 2);
 * Searcher searcher = Searcher.builder().evaluator(ChesslikeView.class, calm).build();
 * }</pre>
 */
public final class ChesslikeEvaluators implements EvaluatorProvider<ChesslikeView> {
    /** For {@link java.util.ServiceLoader}. */
    public ChesslikeEvaluators() {}

    /**
     * The evaluator for play: grid scores, mobility, the distance of the pieces to the enemy's king and their attacks
     * around it, the distance of the goals in moves, and keys. Unprepared it builds its tables at each call.
     */
    public static Evaluator<ChesslikeView> standard() {
        return StandardEvaluator.RECIPE;
    }

    /** The simplest evaluator, for comparison: grid scores, and six tenths of a point of them for each move. */
    public static Evaluator<ChesslikeView> classic() {
        return ClassicEvaluator.INSTANCE;
    }

    @Override
    public Class<ChesslikeView> viewType() {
        return ChesslikeView.class;
    }

    @Override
    public List<Named<ChesslikeView>> evaluators() {
        return List.of(
                new Named<>("standard", ChesslikeEvaluators::standard),
                new Named<>("classic", ChesslikeEvaluators::classic));
    }
}
