package io.github.pokechess.search.evaluation.lookup;

import io.github.pokechess.game.engine.EvaluatorProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * The providers of evaluators. That of Pokémon Chess is part of this module and needs no service: it is passed along.
 * Providers of other games are services, found by the class loader of the game's view or else by the loader of this
 * module.
 */
public final class EvaluatorLookup {
    private EvaluatorLookup() {}

    /** The first provider for a view. For Pokémon Chess no services are loaded. */
    public static Optional<EvaluatorProvider<?>> firstProvider(Class<?> view, EvaluatorProvider<?> pokemon) {
        return view == pokemon.viewType()
                ? Optional.of(pokemon)
                : allProviders(view, pokemon).stream()
                        .filter(provider -> provider.viewType() == view)
                        .findFirst();
    }

    /**
     * All providers that can be seen from where a view is, for this and other views, each class once.
     *
     * @throws java.util.ServiceConfigurationError if one cannot be loaded
     */
    public static List<EvaluatorProvider<?>> allProviders(Class<?> view, EvaluatorProvider<?> pokemon) {
        List<EvaluatorProvider<?>> found = new ArrayList<>(List.of(pokemon));
        addProviders(found, view.getClassLoader());
        addProviders(found, EvaluatorLookup.class.getClassLoader());
        return found;
    }

    private static void addProviders(List<EvaluatorProvider<?>> found, ClassLoader loader) {
        for (EvaluatorProvider<?> provider : ServiceLoader.load(EvaluatorProvider.class, loader)) {
            if (found.stream().noneMatch(other -> other.getClass() == provider.getClass())) {
                found.add(provider);
            }
        }
    }
}
