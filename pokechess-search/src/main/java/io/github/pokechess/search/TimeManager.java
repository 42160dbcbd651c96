package io.github.pokechess.search;

import java.time.Duration;
import java.util.Optional;

/**
 * The time of one search: never more than {@link #most}. {@link #enough} is the share of a decision by which
 * {@link #isEnough} tells whether another iteration begins. In nanoseconds,
 * {@link Long#MAX_VALUE} for any time. Immutable.
 */
record TimeManager(long enough, long most) {
    /** The longest time of a clock that counts, some 36 years: sums and multiples of it fit into a {@code long}. */
    private static final long LONGEST = Long.MAX_VALUE / 8;

    /** The part of the clock that is reserved for everything but searching. */
    private static final long RESERVE = 15_000_000;

    /** Games take some 27 turns a side; more are left to think of than will come. */
    private static final int TURNS = 22;

    /** The most shares that a turn may take, and the largest part of the remaining time. */
    private static final int MOST_SHARES = 4;

    private static final int MOST_OF_CLOCK = 3;

    static TimeManager of(Limits limits) {
        long most = limits.time().map(TimeManager::nanosOf).orElse(Long.MAX_VALUE);
        Optional<Limits.Clock> clock = limits.clock();
        if (clock.isEmpty()) {
            return new TimeManager(Long.MAX_VALUE, most);
        }
        long increment = Math.min(LONGEST, nanosOf(clock.get().increment()));
        long left = Math.max(1_000_000, Math.min(LONGEST, nanosOf(clock.get().remaining())) - RESERVE);
        int turns = clock.get().turns().orElse(TURNS);
        long share = Math.min(left, left / turns + increment / 4 * 3);
        long longest = turns == 1 ? left : Math.min(left / MOST_OF_CLOCK + increment / 2, MOST_SHARES * share);
        long limit = Math.min(most, Math.max(1, Math.min(left, longest)));
        return new TimeManager(Math.min(limit, share), limit);
    }

    /**
     * Whether to leave it at the iterations that are finished: the next one would take longer than all before.
     *
     * @param elapsed the time that has counted
     * @param stableIterations how many iterations in a row have found the same best decision
     */
    boolean isEnough(long elapsed, int stableIterations) {
        if (enough == Long.MAX_VALUE) {
            return false;
        }
        // From 0.84 shares where the last iteration has found another best decision to 0.3 where none has for long.
        double share = 0.6 * Math.max(0.5, 1.4 - 0.15 * stableIterations);
        return elapsed >= enough * share;
    }

    /** A time in nanoseconds, or the greatest number of them. */
    static long nanosOf(Duration time) {
        return time.compareTo(Duration.ofNanos(Long.MAX_VALUE)) < 0 ? time.toNanos() : Long.MAX_VALUE;
    }
}
