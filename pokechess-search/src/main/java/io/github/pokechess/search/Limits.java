package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The limits of a search, which ends by itself at the first that is reached, and the moves that it looks at. Immutable.
 *
 * @param depth the greatest depth in moves, 1 to {@link #MAX_DEPTH}; moves that cost no depth do not count
 * @param nodes the greatest number of positions to look at, at least 1; never exceeded
 * @param time the longest time to search, not negative; exceeded by a few milliseconds at most
 * @param clock the time that is left for the game, of which the search takes a share
 * @param moves the root moves among which to find the best, values of the game's own move type; empty for all; those that are
 *     not legal are left out, and if none is left, all are looked at; unmodifiable
 * @param variations the number of best moves to find the values of, at least 1
 * @param holding the reason to keep an answer back
 */
public record Limits(
        OptionalInt depth,
        OptionalLong nodes,
        Optional<Duration> time,
        Optional<Clock> clock,
        Set<?> moves,
        int variations,
        Holding holding) {
    /** The greatest depth that a search reaches. */
    public static final int MAX_DEPTH = 100;

    private static final String NO_LIMIT =
            "a search needs a limit: depth, nodes, time, a clock or somebody who stops it";

    /**
     * The time that is left for a game.
     *
     * @param remaining what is left for the side to act, not negative
     * @param increment what it gets back for each turn, not negative
     * @param turns how many turns it is for, at least 1; empty for all that are left
     */
    public record Clock(Duration remaining, Duration increment, OptionalInt turns) {
        /** @throws IllegalArgumentException if a value is out of range */
        public Clock {
            requireNonNull(remaining, "remaining");
            requireNonNull(increment, "increment");
            requireNonNull(turns, "turns");
            if (remaining.isNegative() || increment.isNegative()) {
                throw new IllegalArgumentException(
                        "a clock must not be negative: " + seconds(remaining) + ", " + seconds(increment));
            }
            if (turns.isPresent() && turns.getAsInt() < 1) {
                throw new IllegalArgumentException("turns must be at least 1: " + turns.getAsInt());
            }
        }
    }

    /** The reasons to keep an answer back, even if a limit is reached or the result is certain. */
    public enum Holding {
        /** Nothing: it answers when it is done. */
        NONE,
        /** It answers when it is {@linkplain Searcher#stop stopped} or interrupted; limits of time do not count. */
        UNTIL_STOPPED,
        /**
         * It thinks in the opponent's time: limits of time count from {@link Searcher#ponderHit} on, and it answers when one
         * of its limits is reached after that, or when it is {@linkplain Searcher#stop stopped} or interrupted.
         */
        UNTIL_PONDER_HIT
    }

    /** @throws IllegalArgumentException if a limit is out of range, or there is none and nobody has to stop the search */
    public Limits {
        requireNonNull(depth, "depth");
        requireNonNull(nodes, "nodes");
        requireNonNull(time, "time");
        requireNonNull(clock, "clock");
        requireNonNull(holding, "holding");
        moves = Set.copyOf(moves);
        boolean limited = depth.isPresent() || nodes.isPresent() || time.isPresent() || clock.isPresent();
        if (!limited && holding != Holding.UNTIL_STOPPED) {
            throw new IllegalArgumentException(NO_LIMIT);
        }
        if (depth.isPresent() && (depth.getAsInt() < 1 || depth.getAsInt() > MAX_DEPTH)) {
            throw new IllegalArgumentException("depth must be from 1 to " + MAX_DEPTH + ": " + depth.getAsInt());
        }
        if (nodes.isPresent() && nodes.getAsLong() < 1) {
            throw new IllegalArgumentException("nodes must be at least 1: " + nodes.getAsLong());
        }
        if (time.isPresent() && time.get().isNegative()) {
            throw new IllegalArgumentException("time must not be negative: " + seconds(time.get()));
        }
        if (variations < 1) {
            throw new IllegalArgumentException("variations must be at least 1: " + variations);
        }
    }

    /**
     * Limits on depth, nodes and time, and nothing special.
     *
     * @throws IllegalArgumentException if a limit is out of range or there is none
     */
    public Limits(OptionalInt depth, OptionalLong nodes, Optional<Duration> time) {
        this(depth, nodes, time, Optional.empty(), Set.of(), 1, Holding.NONE);
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
     * A share of the time that is left for the game.
     *
     * @param remaining what is left for the side to act
     * @param increment what it gets back for each turn
     * @throws IllegalArgumentException if either is negative
     */
    public static Limits clock(Duration remaining, Duration increment) {
        Clock clock = new Clock(remaining, increment, OptionalInt.empty());
        return new Limits(
                OptionalInt.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.of(clock),
                Set.of(),
                1,
                Holding.NONE);
    }

    /** No limit: the search goes on until it is {@linkplain Searcher#stop stopped} or interrupted. */
    public static Limits infinite() {
        return new Limits(
                OptionalInt.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                Set.of(),
                1,
                Holding.UNTIL_STOPPED);
    }

    /**
     * The same limits with another one, or this one, on the depth.
     *
     * @throws IllegalArgumentException if it is not from 1 to {@link #MAX_DEPTH}
     */
    public Limits withDepth(int limit) {
        return new Limits(OptionalInt.of(limit), nodes, time, clock, moves, variations, holding);
    }

    /**
     * The same limits with another one, or this one, on the number of positions.
     *
     * @throws IllegalArgumentException if it is less than 1
     */
    public Limits withNodes(long limit) {
        return new Limits(depth, OptionalLong.of(limit), time, clock, moves, variations, holding);
    }

    /**
     * The same limits with another one, or this one, on the time.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public Limits withTime(Duration limit) {
        return new Limits(depth, nodes, Optional.of(limit), clock, moves, variations, holding);
    }

    /** The same limits with another clock, or this one. */
    public Limits withClock(Clock other) {
        return new Limits(depth, nodes, time, Optional.of(other), moves, variations, holding);
    }

    /** The same limits for the best of these moves only, values of the game's own move type; of all if there are none. */
    public Limits withMoves(Set<?> only) {
        return new Limits(depth, nodes, time, clock, only, variations, holding);
    }

    /**
     * The same limits for so many of the best moves.
     *
     * @throws IllegalArgumentException if it is less than 1
     */
    public Limits withVariations(int count) {
        return new Limits(depth, nodes, time, clock, moves, count, holding);
    }

    /**
     * The same limits, held otherwise.
     *
     * @throws IllegalArgumentException if nothing would end the search
     */
    public Limits withHolding(Holding other) {
        return new Limits(depth, nodes, time, clock, moves, variations, other);
    }

    private static String seconds(Duration time) {
        return BigDecimal.valueOf(time.getSeconds())
                        .add(BigDecimal.valueOf(time.getNano(), 9))
                        .stripTrailingZeros()
                        .toPlainString()
                + " s";
    }
}
