package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * When a search ends by itself: at the first of its limits that is reached. There is always at least one. Immutable.
 *
 * @param depth how many decisions deep to look, 1 to {@link #MAX_DEPTH}; passes and promotion choices do not count
 * @param nodes how many positions to look at, at least 1; never exceeded
 * @param time how long to search, not negative; exceeded by a few milliseconds at most
 */
public record Limits(OptionalInt depth, OptionalLong nodes, Optional<Duration> time) {
    /** The greatest depth that a search reaches. */
    public static final int MAX_DEPTH = 100;

    /** @throws IllegalArgumentException if a limit is out of range or there is none */
    public Limits {
        requireNonNull(depth, "depth");
        requireNonNull(nodes, "nodes");
        requireNonNull(time, "time");
        if (depth.isEmpty() && nodes.isEmpty() && time.isEmpty()) {
            throw new IllegalArgumentException("a search needs a limit: depth, nodes or time");
        }
        if (depth.isPresent() && (depth.getAsInt() < 1 || depth.getAsInt() > MAX_DEPTH)) {
            throw new IllegalArgumentException("depth must be from 1 to " + MAX_DEPTH + ": " + depth.getAsInt());
        }
        if (nodes.isPresent() && nodes.getAsLong() < 1) {
            throw new IllegalArgumentException("nodes must be at least 1: " + nodes.getAsLong());
        }
        if (time.isPresent() && time.get().isNegative()) {
            throw new IllegalArgumentException("time must not be negative: " + time.get());
        }
    }

    /**
     * A limit on the depth alone.
     *
     * @throws IllegalArgumentException if it is not from 1 to {@link #MAX_DEPTH}
     */
    public static Limits depth(int depth) {
        return new Limits(OptionalInt.of(depth), OptionalLong.empty(), Optional.empty());
    }

    /**
     * A limit on the number of positions alone.
     *
     * @throws IllegalArgumentException if it is less than 1
     */
    public static Limits nodes(long nodes) {
        return new Limits(OptionalInt.empty(), OptionalLong.of(nodes), Optional.empty());
    }

    /**
     * A limit on the time alone.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public static Limits time(Duration time) {
        return new Limits(OptionalInt.empty(), OptionalLong.empty(), Optional.of(time));
    }

    /**
     * The same limits with another one, or this one, on the depth.
     *
     * @throws IllegalArgumentException if it is not from 1 to {@link #MAX_DEPTH}
     */
    public Limits withDepth(int limit) {
        return new Limits(OptionalInt.of(limit), nodes, time);
    }

    /**
     * The same limits with another one, or this one, on the number of positions.
     *
     * @throws IllegalArgumentException if it is less than 1
     */
    public Limits withNodes(long limit) {
        return new Limits(depth, OptionalLong.of(limit), time);
    }

    /**
     * The same limits with another one, or this one, on the time.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public Limits withTime(Duration limit) {
        return new Limits(depth, nodes, Optional.of(limit));
    }
}
