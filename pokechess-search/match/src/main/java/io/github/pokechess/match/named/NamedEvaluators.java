package io.github.pokechess.match.named;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.EvaluatorProvider;
import io.github.pokechess.search.PokemonEvaluators;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.search.evaluation.lookup.EvaluatorLookup;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The evaluators of a game by name, in one form for all command lines: a name of an {@link EvaluatorProvider} of the
 * game, {@code outcome} for {@link Evaluator#even}, and in Pokémon Chess a file of learned weights, {@code FILE.net}.
 * Immutable.
 *
 * <pre>{@code
 * Evaluator<BoardView> classic = NamedEvaluators.of(BoardView.class).evaluator("classic");
 * }</pre>
 *
 * @param <V> the view of the game's boards that they see
 */
public final class NamedEvaluators<V> {
    private static final String EVEN = "outcome";

    private final Class<V> view;
    private final List<EvaluatorProvider<?>> providers;

    private NamedEvaluators(Class<V> view) {
        this.view = view;
        providers = EvaluatorLookup.allProviders(view, new PokemonEvaluators()).stream()
                .filter(provider -> provider.viewType() == view)
                .toList();
    }

    /** The evaluators of the game whose boards have a view. */
    public static <V> NamedEvaluators<V> of(Class<V> view) {
        return new NamedEvaluators<>(view);
    }

    /** Whether a search of the game needs no evaluator to be named. */
    boolean hasDefaultEvaluator() {
        return !providers.isEmpty();
    }

    /** Whether this names an evaluator; for a file, whether it has such a name. */
    public boolean has(String name) {
        requireNonNull(name, "name");
        return isWeightsFile(name) || nameList().contains(name);
    }

    /** The names to choose from, for instance {@code standard, classic or outcome}. */
    public String names() {
        return PlayerSettings.joinWithOr(nameList());
    }

    private List<String> nameList() {
        Stream<String> provided = providers.stream().flatMap(provider -> provider.names().stream());
        return Stream.concat(provided, Stream.of(EVEN)).toList();
    }

    private boolean isWeightsFile(String name) {
        return view == BoardView.class && WeightsFile.isWeightsFile(name);
    }

    /**
     * The evaluator of a name.
     *
     * @throws InvalidInputException if it names none, or a file that cannot be read or is none of weights; the
     *     message has the name and says why
     */
    @SuppressWarnings("unchecked") // a provider's evaluators see what it says
    public Evaluator<V> evaluator(String name) {
        if (isWeightsFile(name)) {
            return (Evaluator<V>) WeightsFile.evaluator(name);
        }
        for (EvaluatorProvider<?> provider : providers) {
            if (provider.names().contains(name)) {
                return (Evaluator<V>) provider.evaluator(name);
            }
        }
        if (name.equals(EVEN)) {
            return Evaluator.even();
        }
        throw new InvalidInputException("evaluator is " + names() + ", not " + name);
    }

    /** Sets the evaluator with a name on the builder of a searcher. */
    Searcher.Builder setEvaluator(Searcher.Builder builder, String name) {
        return builder.evaluator(view, evaluator(name));
    }

    /** The searcher that a player wants, with its evaluator. */
    Searcher.Builder searcherWithEvaluator(PlayerSettings player) {
        @Nullable String name = player.settings().get("evaluator");
        if (name == null && hasDefaultEvaluator()) {
            return player.searcherWithoutEvaluator();
        }
        if (name == null || !has(name)) {
            throw new InvalidInputException(
                    player.text() + ": evaluator is " + names() + ", not " + (name == null ? "left out" : name));
        }
        return setEvaluator(player.searcherWithoutEvaluator(), name);
    }
}
