package io.github.pokechess.match.review;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Color;
import io.github.pokechess.search.SearchResult;
import java.util.Optional;

/**
 * The luck in a game whose moves are chosen by searches, summed up while it is played. Each search that chose a move
 * has valued all outcomes of its roll. The value of the actual outcome less their average is luck, at no cost.
 *
 * <pre>{@code
 * LuckSum luck = new LuckSum();
 * SearchResult<Move> chosen = Searcher.builder().build().search(position, Limits.nodes(1_000));
 * luck.add(chosen, position.chance(first), position.side(), 0);
 * }</pre>
 *
 * <p>The sum is bounded, and so are scores without it: a roll counts only if every outcome leaves the sum within {@link
 * #MOST_LUCK}. That is known before the roll, and so is whether the search has valued all outcomes. So the sum is 0 on
 * average. Not thread-safe.
 */
public final class LuckSum {
    /** The most luck of a game, in expected scores: the spread that is left is hardly more than without this bound. */
    public static final double MOST_LUCK = 2;

    private final double most;
    private double sum;

    /** The luck of a game that begins: none. */
    public LuckSum() {
        this(MOST_LUCK);
    }

    /**
     * The luck of a game that begins: none.
     *
     * @param most the most luck that counts, instead of {@link #MOST_LUCK}
     */
    public LuckSum(double most) {
        this.most = most;
    }

    /** The luck of side 0 so far, in expected scores, −{@link #MOST_LUCK} to {@link #MOST_LUCK}. */
    public double value() {
        return sum;
    }

    /**
     * Adds the luck of a roll.
     *
     * @param chosen the search whose best move was made
     * @param chance the rolls of that move; nothing is added if there is but one
     * @param side the side that made it
     * @param rolled the roll that came
     */
    public void add(SearchResult<?> chosen, Chance chance, Color side, int rolled) {
        requireNonNull(chosen, "chosen");
        requireNonNull(side, "side");
        Optional<double[]> outcomes = chance.size() == 1 ? Optional.empty() : Luck.luckOfEachOutcome(chosen, chance);
        if (outcomes.isEmpty()) {
            return;
        }
        double sign = side == Color.WHITE ? 1 : -1;
        for (double luck : outcomes.get()) {
            if (Math.abs(sum + sign * luck) > most) {
                return;
            }
        }
        sum += sign * outcomes.get()[rolled];
    }
}
