package io.github.pokechess.match.review;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.Optional;

/**
 * The luck in games: how much the rolls changed the expected score. Each roll moves it away from the average over all
 * outcomes. The sum of these changes is 0 on average, however well positions are valued. So results with luck removed
 * have the same mean as plain results, and need far fewer games for it (a control variate; for poker: N. Burch and
 * others, <i>AIVAT</i>, AAAI 2018).
 *
 * <pre>{@code
 * double luck = new Luck<Position, Move>(1_000).measure(game); // of White, in expected score
 * }</pre>
 *
 * <p>The values are those of a separate search, which sees the game up to the roll and each outcome. Not thread-safe.
 *
 * @param <P> the position of the game
 * @param <M> the move of the game
 */
public final class Luck<P extends GamePosition<P, M>, M> {
    private final Searcher searcher;
    private final Limits limits;

    /**
     * A measure with the standard evaluator of the game.
     *
     * @param nodes the number of positions to look at for the value of each outcome of a roll
     * @throws InvalidInputException if it is less than 1
     */
    public Luck(long nodes) {
        this(Searcher.builder().tableMebibytes(1).build(), Limits.nodes(nodes));
    }

    /** A measure with a searcher, which may be used for other searches between two calls. */
    Luck(Searcher searcher, Limits limits) {
        this.searcher = searcher;
        this.limits = limits;
    }

    /**
     * The luck of side 0 in a game, in expected scores from −1 to 1 and beyond: 1 if rolls turned an even game into a
     * won one; 0 if nothing was rolled.
     */
    public double measure(BoardGame<P, M> game) {
        searcher.clear();
        double luck = 0;
        int move = 0;
        for (BoardGame.Step<M> step : game.steps()) {
            luck += luckOfStep(game.at(move++), step);
        }
        return luck;
    }

    /** The luck of side 0 in one move that was made at a place of a game; 0 if nothing was rolled. */
    double luckOfStep(BoardGame<P, M> before, BoardGame.Step<M> step) {
        Chance chance = before.position().chance(step.move());
        return chance.size() > 1 ? searchLuckOfStep(before, step, chance) : 0;
    }

    private double searchLuckOfStep(BoardGame<P, M> before, BoardGame.Step<M> step, Chance chance) {
        double[] values = new double[chance.size()];
        for (int roll = 0; roll < values.length; roll++) {
            BoardGame<P, M> after = before.apply(step.move(), roll);
            double value = searcher.search(after, limits).value();
            values[roll] = after.position().side() == Color.WHITE ? value : -value;
        }
        return differencesFromAverage(values, chance)[step.roll().orElse(0)];
    }

    /**
     * The luck of the side that made a move, for each outcome that there might have been, by the values that the search
     * had for them when it chose the move: free, and 0 on average too, as they were found before the roll.
     *
     * @return nothing if the search does not value all outcomes
     */
    static Optional<double[]> luckOfEachOutcome(SearchResult<?> chosen, Chance chance) {
        double[] values = new double[chance.size()];
        int weights = 0;
        for (SearchResult.RollScore<?> outcome : chosen.rolls()) {
            values[outcome.roll().orElse(0)] = outcome.value();
            weights += outcome.weight();
        }
        return weights == chance.total() ? Optional.of(differencesFromAverage(values, chance)) : Optional.empty();
    }

    /** The difference of each value from the weighted average. */
    private static double[] differencesFromAverage(double[] values, Chance chance) {
        double average = 0;
        for (int roll = 0; roll < values.length; roll++) {
            average += values[roll] * chance.weight(roll) / chance.total();
        }
        double[] luck = new double[values.length];
        for (int roll = 0; roll < values.length; roll++) {
            luck[roll] = values[roll] - average;
        }
        return luck;
    }
}
