package io.github.pokechess.lab;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A player by two searches that share nothing, each of which looks at every other move, as two workers of a page do.
 * The limits are those of each search: its gain on one search with the same limits is the worth of the second worker.
 */
final class HalvesPlayer<P extends GamePosition<P, M>, M> implements Player<P, M> {
    private final List<Searcher> searchers =
            List.of(Searcher.builder().build(), Searcher.builder().build());
    private final Limits limits;

    HalvesPlayer(Limits limits) {
        this.limits = limits;
    }

    @Override
    public Optional<M> choose(BoardGame<P, M> game) {
        List<M> all = game.legalMoves();
        Optional<SearchResult<M>> best = Optional.empty();
        for (int half = 0; half < Math.min(searchers.size(), all.size()); half++) {
            Set<M> own = new LinkedHashSet<>();
            for (int i = half; i < all.size(); i += searchers.size()) {
                own.add(all.get(i));
            }
            SearchResult<M> found = searchers.get(half).search(game, limits.withMoves(game, own));
            if (best.isEmpty() || found.value() > best.orElseThrow().value()) {
                best = Optional.of(found);
            }
        }
        return best.orElseThrow().best();
    }
}
