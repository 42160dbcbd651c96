package io.github.pokechess.match.player;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** The players behind the factories of {@link Player}; each prints what it is. */
final class Players {
    private Players() {}

    record RandomPlayer<P, M>(RandomGenerator random) implements Player<P, M> {
        @Override
        public Optional<M> choose(BoardGame<P, M> game) {
            OpenGames.requireNotOver(game);
            List<M> moves = game.legalMoves();
            return Optional.of(moves.get(random.nextInt(moves.size())));
        }

        @Override
        public String toString() {
            return "Player.random";
        }
    }

    record GreedyPlayer<P, M>(RandomGenerator random) implements Player<P, M> {
        @Override
        public Optional<M> choose(BoardGame<P, M> game) {
            OpenGames.requireNotOver(game);
            return Optional.of(Greedy.chooseInAnyGame(game, random));
        }

        @Override
        public String toString() {
            return "Player.greedy";
        }
    }

    record EnginePlayer<P, M>(Searcher searcher, Limits limits, Searcher.Progress<M> progress) implements Player<P, M> {
        @Override
        public Optional<M> choose(BoardGame<P, M> game) {
            return search(game).best();
        }

        @Override
        public Analysis<M> analyse(BoardGame<P, M> game) {
            return Analysis.of(search(game));
        }

        private SearchResult<M> search(BoardGame<P, M> game) {
            OpenGames.requireNotOver(game);
            return searcher.search(game, limits, progress);
        }

        @Override
        public String toString() {
            return "Player.engine[" + limits + "]";
        }
    }
}
