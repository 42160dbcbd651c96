package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/**
 * The weights of the three outcomes of a roll: integers out of {@link #TOTAL}, so that probabilities are exact.
 *
 * <pre>{@code
 * Odds odds = LuckModel.STANDARD.odds(Effectiveness.NEUTRAL);
 * double missed = odds.miss() / (double) Odds.TOTAL;
 * }</pre>
 *
 * @param hit the weight of {@link Roll#HIT}, 0 to 160
 * @param miss the weight of {@link Roll#MISS}, 0 to 160
 * @param critical the weight of {@link Roll#CRITICAL_HIT}, 0 to 160
 */
public record Odds(int hit, int miss, int critical) implements Serializable {
    /** The sum of the three weights. */
    public static final int TOTAL = 160;

    /** The odds of what happens for certain. */
    static final Odds CERTAIN = new Odds(TOTAL, 0, 0);

    /** @throws IllegalArgumentException if a weight is negative or the sum is not {@link #TOTAL} */
    public Odds {
        if (hit < 0 || miss < 0 || critical < 0 || (long) hit + miss + critical != TOTAL) {
            throw new IllegalArgumentException(
                    "weights must be at least 0 and add up to " + TOTAL + ": " + hit + ", " + miss + ", " + critical);
        }
    }

    /** The weight of one outcome, 0 if it cannot happen. */
    public int weight(Roll roll) {
        requireNonNull(roll, "roll");
        return switch (roll) {
            case HIT -> hit;
            case MISS -> miss;
            case CRITICAL_HIT -> critical;
        };
    }

    /** Whether only one outcome can happen, so that nothing is rolled. */
    public boolean isCertain() {
        return hit == TOTAL || miss == TOTAL || critical == TOTAL;
    }
}
