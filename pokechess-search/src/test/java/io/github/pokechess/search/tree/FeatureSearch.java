package io.github.pokechess.search.tree;

import io.github.pokechess.game.GameTree;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The search without some of its features, which {@link TreeSearch} does not offer outside this package. */
public final class FeatureSearch {
    private FeatureSearch() {}

    /** The names of the features. */
    public static List<String> names() {
        return Stream.of(SelectiveWalker.Feature.values()).map(Enum::name).toList();
    }

    /** A search by one thread without the features of these names. */
    public static TreeSearch without(Set<String> names, GameTree tree, TranspositionTable table, Budget budget) {
        Set<SelectiveWalker.Feature> features =
                names.stream().map(SelectiveWalker.Feature::valueOf).collect(Collectors.toUnmodifiableSet());
        return new TreeSearch(List.of(tree), table, false, budget, features);
    }
}
