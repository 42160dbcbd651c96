package io.github.pokechess.app.game;

import io.github.pokechess.match.statistics.StudentT;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Counts rolls of one kind and those that missed. Rolls of one game are independent; the two games of a {@link
 * MatchPair} share their dice, so that their rolls together say less. Not thread-safe.
 */
public final class PairedRolls {
    /** The most that two rolls can have in common: to be the same roll. */
    private static final double SAME = 2;

    /** The pairs whose second game has not been counted, or will not come. */
    private final Map<MatchPair, Rolls> halves = new HashMap<>();

    private long rolls;
    private long missed;
    private int pairs;
    private long pairedRolls;

    // Sums over pairs, for the variance of a ratio.
    private double missedSquares;
    private double products;
    private double rollSquares;

    private record Rolls(long all, long missed) {}

    /**
     * Counts the rolls of a game.
     *
     * @param pair the pair that the game belongs to, if any
     */
    public void addGame(Optional<MatchPair> pair, long all, long misses) {
        rolls += all;
        missed += misses;
        pair.ifPresent(key -> {
            Rolls other = halves.remove(key);
            if (other == null) {
                halves.put(key, new Rolls(all, misses));
            } else {
                addPair(other.all + all, other.missed + misses);
            }
        });
    }

    private void addPair(long all, long misses) {
        pairs++;
        pairedRolls += all;
        missedSquares += (double) misses * misses;
        products += (double) misses * all;
        rollSquares += (double) all * all;
    }

    /** The share of the rolls that missed; empty without rolls. */
    public Optional<Proportion> shareMissed() {
        return rolls == 0 ? Optional.empty() : Optional.of(new Proportion(missed, rolls, designEffect()));
    }

    /**
     * The design effect: the variance of the share, divided by its variance if all rolls were independent. Measured
     * between pairs, if there are enough; otherwise as if both games of a pair had the same rolls.
     */
    private double designEffect() {
        double share = (double) missed / rolls;
        double variance = share * (1 - share);
        double single = rolls - pairedRolls;
        double spread = missedSquares - 2 * share * products + share * share * rollSquares;
        double paired = pairs < StudentT.LEAST_SAMPLES || variance == 0 ? SAME * pairedRolls : spread / variance;
        return Math.max(1, Math.min(SAME, (single + paired) / rolls));
    }
}
