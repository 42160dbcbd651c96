package io.github.pokechess.app;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchInfo;
import io.github.pokechess.search.Searcher;
import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/** Who decides for a side. */
@FunctionalInterface
interface Player extends AutoCloseable {
    /** The kinds of players by name. */
    enum Kind {
        ENGINE,
        RANDOM,
        HUMAN
    }

    /** The game after one more decision, or after the player ended it. */
    Game play(Game game);

    /** No more decisions are asked of it. */
    @Override
    default void close() {}

    /** Any legal decision, each equally likely. */
    static Player random(RandomGenerator random) {
        return game -> {
            List<Move> moves = game.legalMoves();
            return game.apply(moves.get(random.nextInt(moves.size())));
        };
    }

    /** The decision that a search finds best. */
    static Player engine(Searcher searcher, Limits limits, Consumer<SearchInfo> progress) {
        return game -> game.apply(searcher.search(game, limits, progress).best().orElseThrow());
    }
}
