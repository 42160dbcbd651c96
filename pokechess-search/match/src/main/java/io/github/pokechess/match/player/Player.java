package io.github.pokechess.match.player;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;

/**
 * A player of one game. Not thread-safe.
 *
 * <pre>{@code
 * Player<Position, Move> engine = Player.engine(Searcher.builder().build(), Limits.nodes(1_000));
 * BoardGame<Position, Move> over = Player.playOut(game, engine, Player.random(random));
 * }</pre>
 *
 * @param <P> the position of the game
 * @param <M> the move of the game
 */
@FunctionalInterface
public interface Player<P, M> extends AutoCloseable {
    /** The number of moves after which a game is drawn, since rules may allow endless games. */
    int MAX_MOVES = 5_000;

    /**
     * Chooses the move that it makes; empty if it resigns. Whoever lets it play rolls: the game has no source of
     * chance, so that no player sees or chooses a roll.
     *
     * @param game one that is not over, with this player's side to act
     * @throws InvalidMoveException if it is over
     */
    Optional<M> choose(BoardGame<P, M> game);

    /**
     * Chooses the move that it makes, as {@link #choose} does, and says what it knows of the position: programs and
     * engines a score, a line and figures, others the move alone.
     *
     * @throws InvalidMoveException if the game is over
     */
    default Analysis<M> analyse(BoardGame<P, M> game) {
        return Analysis.of(choose(game));
    }

    /**
     * Returns the scores from −1 to 1 that it expected for its side when it chose its moves, by the number of moves
     * that the game had before each. A match keeps them in its game file. None by default.
     */
    default Map<Integer, Double> estimates() {
        return Map.of();
    }

    /** Closes the player. */
    @Override
    default void close() {}

    /** A player that makes any legal move, each equally likely. */
    static <P, M> Player<P, M> random(RandomGenerator random) {
        requireNonNull(random, "random");
        return new Players.RandomPlayer<>(random);
    }

    /**
     * A player that makes the move with the greatest immediate gain, ties broken at random. In Pokémon Chess that is
     * the expected gain less the expected gain of the best reply.
     */
    static <P, M> Player<P, M> greedy(RandomGenerator random) {
        requireNonNull(random, "random");
        return new Players.GreedyPlayer<>(random);
    }

    /**
     * A player that makes the move that a search finds best; fails as {@link #engine(Searcher, Limits,
     * Searcher.Progress)} does.
     */
    static <P, M> Player<P, M> engine(Searcher searcher, Limits limits) {
        return engine(searcher, limits, found -> {});
    }

    /**
     * A player that makes the move that a search finds best.
     *
     * @param searcher used by this player alone while its game lasts
     * @param progress receives each finished iteration
     */
    static <P, M> Player<P, M> engine(Searcher searcher, Limits limits, Searcher.Progress<M> progress) {
        requireNonNull(searcher, "searcher");
        requireNonNull(limits, "limits");
        requireNonNull(progress, "progress");
        return new Players.EnginePlayer<>(searcher, limits, progress);
    }

    /**
     * Lets two players finish a game, whose source of chance rolls. After {@link #MAX_MOVES} moves it is drawn, as if
     * by agreement.
     *
     * @param first the player of side 0
     * @param second the player of side 1
     * @throws CancellationException if the thread is interrupted, which it stays
     * @throws InvalidMoveException if a player chooses a move that is not legal
     */
    static <P extends GamePosition<P, M>, M> BoardGame<P, M> playOut(
            BoardGame<P, M> start, Player<P, M> first, Player<P, M> second) {
        requireNonNull(start, "start");
        requireNonNull(first, "first");
        requireNonNull(second, "second");
        BoardGame<P, M> game = start;
        while (!game.isOver()) {
            if (game.moveCount() >= MAX_MOVES) {
                return game.end(Outcome.draw("draw agreed"));
            }
            int side = game.position().side().ordinal();
            Optional<M> move = (side == 0 ? first : second).choose(game.withChance(ChanceSource.none()));
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("the game is not played to its end");
            }
            game = move.isPresent() ? game.apply(move.get()) : game.end(Outcome.win(Color.of(1 - side), "resignation"));
        }
        return game;
    }
}
