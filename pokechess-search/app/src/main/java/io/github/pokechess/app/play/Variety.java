package io.github.pokechess.app.play;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * The engine in the first turns of a game, when it chooses by the seed among the decisions that are about as good as
 * the best one, so that games differ. The same seed, game and limits give the same choice, regardless of earlier or
 * undone moves.
 *
 * @param limits the limits of a search, which is for several decisions here and so less deep
 */
record Variety<P extends GamePosition<P, M>, M>(
        Searcher searcher, Limits limits, long seed, Searcher.Progress<M> progress) implements Player<P, M> {
    /** The number of decisions of a game within which it chooses. */
    static final int PLIES = 12;

    /** A hundredth, where a win is worth 1 and a loss −1. */
    private static final int MARGIN = 10_000;

    /** The margin at the beginning, where in Pokémon Chess hardly any two decisions are a hundredth apart. */
    private static final int FIRST_MARGIN = 60_000;

    /** The number of decisions that are the beginning. */
    private static final int FIRST = 2;

    private static final int CANDIDATES = 5;

    /** Whether a game is still in its first turns. */
    boolean isFor(BoardGame<P, M> game) {
        return game.moveCount() < PLIES;
    }

    @Override
    public Optional<M> choose(BoardGame<P, M> game) {
        game.outcome().ifPresent(over -> {
            throw InvalidMoveException.over(game.position(), over);
        });
        SearchResult<M> found =
                searcher.search(game, limits.withVariations(CANDIDATES).reproducible(), progress);
        int best = found.millionths(); // another one may have a higher score, of a smaller depth
        int margin = game.moveCount() < FIRST ? FIRST_MARGIN : MARGIN;
        List<M> good = found.variations().stream()
                .filter(variation -> variation.millionths() >= best - margin)
                .map(variation -> variation.moves().get(0))
                .toList();
        return Optional.of(good.get(new SplittableRandom(seed + game.moveCount()).nextInt(good.size())));
    }
}
