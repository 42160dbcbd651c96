package io.github.pokechess.match;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.match.review.Luck;
import io.github.pokechess.match.review.LuckSum;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.concurrent.CancellationException;
import java.util.function.IntFunction;

/**
 * Games of one searcher against itself, with the {@linkplain LuckSum luck} in them by the values of the same searches.
 * That costs nothing, and removes about as much luck as {@linkplain Luck searches of their own} do.
 *
 * <pre>{@code
 * SelfPlay training = new SelfPlay(Searcher.builder().build());
 * }</pre>
 *
 * <p>The searcher is {@linkplain Searcher#clear cleared} before each game: a game follows from its start, the limits
 * and the dice alone, if the searcher is reproducible. Not thread-safe.
 */
public final class SelfPlay {
    private final Searcher searcher;
    private final double mostLuck;

    /**
     * Self-play with a searcher.
     *
     * @param searcher not used otherwise while a game is played
     */
    public SelfPlay(Searcher searcher) {
        this(searcher, LuckSum.MOST_LUCK);
    }

    SelfPlay(Searcher searcher, double mostLuck) {
        this.searcher = requireNonNull(searcher, "searcher");
        this.mostLuck = mostLuck;
    }

    /** A game so far. */
    public sealed interface Played<P, M> {
        /** The game, which may be unfinished. */
        BoardGame<P, M> game();

        /** The score of side 0 from −1 to 1; of an unfinished game the value of its last position. */
        double score();

        /** The luck of side 0 in all rolls that count, −{@link LuckSum#MOST_LUCK} to {@link LuckSum#MOST_LUCK}. */
        double luck();

        /** The score with luck removed, which has the mean of scores and a fraction of their spread. */
        default double withoutLuck() {
            return score() - luck();
        }
    }

    private record Values<P, M>(BoardGame<P, M> game, double score, double luck) implements Played<P, M> {
        @Override
        public String toString() {
            return "Played[game=" + game + ", score=" + score + ", luck=" + luck + "]";
        }
    }

    /**
     * Continues a game.
     *
     * @param limits the limits of the search for each move, by the number of moves before it
     * @param moves the number of moves after which it is cut and its position valued; at most {@link Player#MAX_MOVES}
     *     count
     * @throws InvalidInputException if the number of moves is negative, or nobody has an evaluator for the game
     * @throws CancellationException if the thread is interrupted, which it stays
     * @throws IllegalStateException if the searcher searches
     */
    public <P extends GamePosition<P, M>, M> Played<P, M> play(
            BoardGame<P, M> start, IntFunction<Limits> limits, int moves) {
        requireNonNull(start, "start");
        requireNonNull(limits, "limits");
        if (moves < 0) {
            throw new InvalidInputException("a game of " + moves + " moves");
        }
        searcher.clear();
        BoardGame<P, M> game = start;
        LuckSum luck = new LuckSum(mostLuck);
        for (int left = Math.min(moves, Player.MAX_MOVES); left > 0 && !game.isOver(); left--) {
            SearchResult<M> found = searcher.search(game, limits.apply(game.moveCount()));
            M move = found.best().orElseThrow();
            Chance chance = game.position().chance(move);
            Color side = game.position().side();
            BoardGame<P, M> next = game.apply(move);
            if (chance.size() > 1) {
                int rolled = next.steps().get(next.moveCount() - 1).roll().orElseThrow();
                luck.add(found, chance, side, rolled);
            }
            game = next;
            throwIfInterrupted();
        }
        double score = scoreOrValueOfWhite(game, limits);
        throwIfInterrupted();
        return new Values<>(game, score, luck.value());
    }

    private <P extends GamePosition<P, M>, M> double scoreOrValueOfWhite(
            BoardGame<P, M> game, IntFunction<Limits> limits) {
        if (game.outcome().isPresent()) {
            return game.outcome().get().score(Color.WHITE) / (double) GameTree.WIN;
        }
        if (game.moveCount() >= Player.MAX_MOVES) {
            return 0;
        }
        double value = searcher.search(game, limits.apply(game.moveCount())).value();
        return game.position().side() == Color.WHITE ? value : -value;
    }

    private static void throwIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the game is not played to its end");
        }
    }
}
