package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.EvaluatorProvider;
import io.github.pokechess.search.evaluation.internal.ClassicEvaluator;
import io.github.pokechess.search.evaluation.internal.LearnedEvaluator;
import io.github.pokechess.search.evaluation.internal.Net;
import io.github.pokechess.search.evaluation.internal.Squash;
import io.github.pokechess.search.evaluation.internal.Weights;
import java.util.List;

/**
 * The evaluators of Pokémon Chess: {@code standard} and {@code classic}. Stateless and thread-safe.
 *
 * <pre>{@code
 * Evaluator<BoardView> calm = PokemonEvaluators.standard().adjusted((board, score) -> score / 2);
 * Searcher searcher = Searcher.builder().evaluator(BoardView.class, calm).build();
 * }</pre>
 */
public final class PokemonEvaluators implements EvaluatorProvider<BoardView> {
    private static final Evaluator<BoardView> CLASSIC_RECIPE =
            Evaluator.recipe(board -> new ClassicEvaluator(board, Weights.standard()));

    /** For {@link java.util.ServiceLoader}. */
    public PokemonEvaluators() {}

    /**
     * The strongest evaluator: the {@linkplain #classic() classic} one plus the net with the bundled weights. In a
     * build without these weights it is the classic one.
     */
    public static Evaluator<BoardView> standard() {
        return Standard.EVALUATOR;
    }

    /**
     * The hand-made evaluator: material, squares, and the types of pieces against those of the living enemies. A piece
     * is worth more the more of them it hits super effectively, and less the more of them hit it so. A king is safer
     * the fewer types can harm it, and a king that can be taken next is as good as lost.
     */
    public static Evaluator<BoardView> classic() {
        return CLASSIC_RECIPE;
    }

    /**
     * The classic evaluator plus a net with learned weights. Equal weights give the same scores on any machine.
     *
     * @param weights a file of weights as the trainer writes it; not kept
     * @throws InvalidInputException if they are no weights, truncated, changed, or of another version; the message
     *     says which
     */
    public static Evaluator<BoardView> learned(byte[] weights) {
        requireNonNull(weights, "weights");
        return evaluatorWith(Net.of(weights));
    }

    /**
     * The expected score for an advantage in centipawns, in millionths: 900,000 · tanh(centipawns / 830), which is odd
     * and grows by about a tenth of a win for the first pawn. All evaluators of this library use it.
     */
    public static int millionthsOfCentipawns(int centipawns) {
        return Squash.millionths(centipawns);
    }

    @Override
    public Class<BoardView> viewType() {
        return BoardView.class;
    }

    @Override
    public List<Named<BoardView>> evaluators() {
        return List.of(
                new Named<>("standard", PokemonEvaluators::standard),
                new Named<>("classic", PokemonEvaluators::classic));
    }

    /** The classic one plus a net. */
    private static Evaluator<BoardView> evaluatorWith(Net net) {
        return Evaluator.recipe(board -> new LearnedEvaluator(board, Weights.standard(), net));
    }

    /** Read when it is first asked for. */
    private static final class Standard {
        private static final Evaluator<BoardView> EVALUATOR =
                Net.standard().map(PokemonEvaluators::evaluatorWith).orElse(CLASSIC_RECIPE);
    }
}
