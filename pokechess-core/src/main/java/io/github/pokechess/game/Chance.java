package io.github.pokechess.game;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The outcomes of a move by chance: one to a few, with integer weights, so that probabilities are exact, in the order in which
 * the search looks at them; the likeliest comes first. A game has few of these and hands the same ones out again and again.
 * Immutable.
 */
public final class Chance {
    /** Stands for no outcome. */
    public static final int NONE = -1;

    /** The greatest number of outcomes. */
    public static final int MAX_OUTCOMES = 8;

    private static final int MAX_TOTAL = 500;

    /** The answer of {@link #certain}. */
    static final Chance CERTAIN = new Chance(new int[] {1}, NONE, false);

    private final int[] weights;
    private final int total;
    private final int idle;
    private final boolean lastAtLeastFirst;

    private Chance(int[] weights, int idle, boolean lastAtLeastFirst) {
        this.weights = weights.clone();
        int sum = 0;
        for (int weight : weights) {
            if (weight < 1 || weight > MAX_TOTAL) {
                throw new IllegalArgumentException("each weight must be from 1 to " + MAX_TOTAL + ": " + weight);
            }
            sum += weight;
        }
        total = sum;
        this.idle = idle;
        this.lastAtLeastFirst = lastAtLeastFirst;
        if (weights.length > MAX_OUTCOMES) {
            throw new IllegalArgumentException("at most " + MAX_OUTCOMES + " outcomes: " + weights.length);
        }
        if (idle < NONE || idle >= weights.length) {
            throw new IllegalArgumentException("no such outcome: " + idle);
        }
        if (sum < 1 || sum > MAX_TOTAL) {
            throw new IllegalArgumentException("weights must add up to 1 to " + MAX_TOTAL + ": " + sum);
        }
    }

    /** One outcome for certain. */
    public static Chance certain() {
        return CERTAIN;
    }

    /**
     * Several outcomes, the likeliest first.
     *
     * @param weights at most {@link #MAX_OUTCOMES}, each at least 1; their sum is at most 500, so that products fit an int
     * @throws IllegalArgumentException if that is not so
     */
    public static Chance of(int... weights) {
        return new Chance(weights, NONE, false);
    }

    /**
     * The same outcomes, of which one is <i>idle</i>: all idle outcomes of all moves at a position lead to one and the same
     * position, and cost depth, so that it is searched once.
     *
     * @param outcome the idle one, from 0, or {@link #NONE}
     * @throws IllegalArgumentException if there is no such outcome
     */
    public Chance withIdle(int outcome) {
        return new Chance(weights, outcome, lastAtLeastFirst);
    }

    /** The same outcomes, of which the last is known to be worth at least as much as the first to the side that moves. */
    public Chance withLastAtLeastFirst() {
        return new Chance(weights, idle, true);
    }

    /** The number of outcomes. */
    public int outcomes() {
        return weights.length;
    }

    /** The weight of an outcome. */
    public int weight(int outcome) {
        return weights[outcome];
    }

    /** The sum of the weights. */
    public int total() {
        return total;
    }

    /** The idle outcome or {@link #NONE}. */
    public int idle() {
        return idle;
    }

    /** Whether the last outcome is worth at least as much as the first to the side that moves. */
    public boolean lastAtLeastFirst() {
        return lastAtLeastFirst;
    }

    /**
     * The outcome of a uniform draw: the lowest draws stand for the last outcome, the highest for the first.
     *
     * @param draw from 0 (inclusive) to {@link #total} (exclusive)
     * @throws IndexOutOfBoundsException if the draw is out of range
     */
    public int outcomeOf(int draw) {
        int left = Objects.checkIndex(draw, total);
        int outcome = weights.length - 1;
        while (left >= weights[outcome]) {
            left -= weights[outcome];
            outcome--;
        }
        return outcome;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Chance chance
                && Arrays.equals(weights, chance.weights)
                && idle == chance.idle
                && lastAtLeastFirst == chance.lastAtLeastFirst;
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(weights);
    }

    /** The weights, for instance {@code [134, 16, 10]}. */
    @Override
    public String toString() {
        return Arrays.toString(weights);
    }
}
