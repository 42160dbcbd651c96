package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The possible rolls of a move with integer weights, so that probabilities are exact. The likeliest comes first; the
 * search looks at them in this order. A game reuses a few instances. Immutable.
 *
 * <pre>{@code
 * Chance chance = position.chance(first);
 * double likeliest = chance.weight(0) / (double) chance.total();
 * int rolled = chance.rollOf(random.nextInt(chance.total()));
 * }</pre>
 */
public final class Chance implements Serializable {
    @Serial
    private static final long serialVersionUID = 1L;

    /** No roll. */
    public static final int NONE = -1;

    /** The greatest number of rolls. */
    public static final int MAX_SIZE = 8;

    private static final int MAX_TOTAL = 500;

    /** The answer of {@link #certain}. */
    static final Chance CERTAIN = new Chance(new int[] {1}, NONE, false);

    private final int[] weights;
    private final int total;
    private final int idle;
    private final boolean lastAtLeastFirst;

    private Chance(int[] weights, int idle, boolean lastAtLeastFirst) {
        this.weights = requireNonNull(weights, "weights").clone();
        int sum = 0;
        for (int weight : weights) {
            if (weight < 1 || weight > MAX_TOTAL) {
                throw new IllegalArgumentException("each weight must be from 1 to " + MAX_TOTAL + ": " + weight);
            }
            if (weight > weights[0]) {
                throw new IllegalArgumentException(
                        "the likeliest roll comes first, so that no weight is above " + weights[0] + ": " + weight);
            }
            sum += weight;
        }
        total = sum;
        this.idle = idle;
        this.lastAtLeastFirst = lastAtLeastFirst;
        if (weights.length > MAX_SIZE) {
            throw new IllegalArgumentException("at most " + MAX_SIZE + " rolls: " + weights.length);
        }
        if (idle < NONE || idle >= weights.length) {
            throw new IllegalArgumentException("no such roll: " + idle);
        }
        if (sum < 1 || sum > MAX_TOTAL) {
            throw new IllegalArgumentException("weights must add up to 1 to " + MAX_TOTAL + ": " + sum);
        }
    }

    /** A single certain outcome: nothing is rolled. */
    public static Chance certain() {
        return CERTAIN;
    }

    /**
     * Several rolls, the likeliest first.
     *
     * @param weights at most {@link #MAX_SIZE}, each at least 1, none greater than the first; their sum is at most 500,
     *     so that products fit an int
     * @throws IllegalArgumentException if that is not so
     */
    public static Chance of(int... weights) {
        return new Chance(weights, NONE, false);
    }

    /**
     * Returns a copy in which one roll is <i>idle</i>. All idle rolls of all moves at a position lead to the same
     * position and cost depth, so that the search looks at it once.
     *
     * @param roll the idle one, from 0, or {@link #NONE}
     * @throws IllegalArgumentException if there is no such roll
     */
    public Chance withIdle(int roll) {
        return new Chance(weights, roll, lastAtLeastFirst);
    }

    /**
     * Returns a copy in which the last roll is at least as good as the first for the side that moves. A game may claim
     * this if the side can turn the position after the last roll into the one after the first at no cost: in Pokémon
     * Chess by passing after a critical hit. A wrong claim makes the exact search wrong.
     */
    public Chance withLastAtLeastFirst() {
        return new Chance(weights, idle, true);
    }

    /** The number of possible rolls; 1 if nothing is rolled. */
    public int size() {
        return weights.length;
    }

    /**
     * The weight of a roll.
     *
     * @throws IndexOutOfBoundsException if there is no such roll
     */
    public int weight(int roll) {
        return weights[Objects.checkIndex(roll, weights.length)];
    }

    /** The sum of the weights. */
    public int total() {
        return total;
    }

    /** The idle roll or {@link #NONE}. */
    public int idle() {
        return idle;
    }

    /** Whether the last roll is worth at least as much as the first to the side that moves. */
    public boolean lastAtLeastFirst() {
        return lastAtLeastFirst;
    }

    /**
     * The roll for a uniformly drawn number: the lowest numbers give the last roll, the highest the first.
     *
     * @param draw from 0 (inclusive) to {@link #total} (exclusive)
     * @throws IndexOutOfBoundsException if the draw is out of range
     */
    public int rollOf(int draw) {
        int left = Objects.checkIndex(draw, total);
        int roll = weights.length - 1;
        while (left >= weights[roll]) {
            left -= weights[roll];
            roll--;
        }
        return roll;
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
