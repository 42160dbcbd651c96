package io.github.pokechess.search;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.internal.Codec;
import io.github.pokechess.search.tree.Budget;
import io.github.pokechess.search.tree.FeatureSearch;
import io.github.pokechess.search.tree.TranspositionTable;
import io.github.pokechess.search.tree.TreeSearch;
import java.util.Set;

/** Searches as a {@link Searcher} of one thread does, without some features. */
public final class FeaturePlayer {
    private final TranspositionTable table = new TranspositionTable(16);
    private final Set<String> without;

    /** One that lacks the features of these names. */
    public FeaturePlayer(Set<String> without) {
        this.without = without;
    }

    /** What it finds best by looking at so many positions. */
    public Move choose(Game game, long nodes) {
        return Codec.unpack(search(game, new Budget(Limits.MAX_DEPTH, nodes, Long.MAX_VALUE, System::nanoTime))
                .line()[0]);
    }

    /** How many positions it looks at to a depth. */
    public long nodes(Game game, int depth) {
        return search(game, new Budget(depth, Long.MAX_VALUE, Long.MAX_VALUE, System::nanoTime))
                .nodes();
    }

    private TreeSearch search(Game game, Budget budget) {
        Evaluator evaluator = Evaluator.standard().under(game.position().rules());
        TreeSearch search = FeatureSearch.without(without, new PositionTree(game, evaluator), table, budget);
        search.run(iteration -> {});
        return search;
    }
}
