package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.EvaluatorProvider;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.search.evaluation.lookup.EvaluatorLookup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The evaluators of a searcher: those that it was given, and for other games the standard ones of their providers;
 * prepared for the rules of the last board, one for each thread. Guarded by who searches.
 */
final class Evaluators {
    private final Map<Class<?>, Evaluator<?>> byView;
    private final int threads;

    /** The rules and the evaluator that {@link #prepared} are for. */
    private @Nullable Object rules;

    private @Nullable Evaluator<?> evaluator;
    private List<Evaluator<Object>> prepared = List.of();

    Evaluators(Map<Class<?>, Evaluator<?>> given, int threads) {
        byView = new HashMap<>(given);
        this.threads = threads;
    }

    /**
     * Prepares the evaluators for a board, unless they are.
     *
     * @return whether they were prepared for other rules before
     * @throws InvalidInputException if there is none for the game
     */
    boolean prepareIfOtherRules(GameBoard<?, ?> board) {
        Evaluator<?> needed = byView.computeIfAbsent(board.viewType(), Evaluators::requireStandard);
        if (needed == evaluator && board.rulesKey().equals(rules)) {
            return false;
        }
        // The view of a board is what evaluators under its type see: the map has them by that type.
        @SuppressWarnings("unchecked")
        Evaluator<Object> untyped = (Evaluator<Object>) needed;
        List<Evaluator<Object>> each = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            each.add(requireNonNull(untyped.prepare(board.view()), "an evaluator"));
        }
        prepared = each;
        evaluator = needed;
        rules = board.rulesKey();
        return true;
    }

    /** The prepared evaluators, one for each thread. */
    List<Evaluator<Object>> preparedEvaluators() {
        return prepared;
    }

    /** Refuses views that no provider has. */
    static void requireProvided(Set<Class<?>> views) {
        views.forEach(Evaluators::requireProvided);
    }

    private static void requireProvided(Class<?> view) {
        if (EvaluatorLookup.firstProvider(view, new PokemonEvaluators()).isPresent()) {
            return;
        }
        String provided = EvaluatorLookup.allProviders(view, new PokemonEvaluators()).stream()
                .map(provider -> provider.viewType().getName())
                .sorted()
                .distinct()
                .collect(Collectors.joining(", "));
        throw new IllegalArgumentException("no EvaluatorProvider has the view " + view.getName() + "; there are "
                + provided + "; Searcher.builder().unknownViews(true) allows the view of a game without a provider");
    }

    private static Evaluator<?> requireStandard(Class<?> view) {
        EvaluatorProvider<?> provider = EvaluatorLookup.firstProvider(view, new PokemonEvaluators())
                .orElseThrow(() -> new InvalidInputException("no evaluator sees a " + view.getName()
                        + ": give one to Searcher.builder().evaluator(…); if jars were merged into one, merge their files in"
                        + " META-INF/services, too"));
        return provider.evaluator(provider.names().get(0));
    }
}
