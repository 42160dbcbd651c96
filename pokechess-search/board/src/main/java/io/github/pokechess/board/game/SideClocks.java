package io.github.pokechess.board.game;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * Says whose time runs in a game that is served. A side that is to act loses time from its first connection on, whether
 * it stays connected or not. A side that owes its share of a roll loses time, too, after a short grace. Not
 * thread-safe.
 */
public final class SideClocks {
    /** A side that owes a share of a roll loses no time for so long. */
    static final Duration GRACE = Duration.ofSeconds(2);

    /** Without a clock: after so long the other side may claim the game from the side that owes a share. */
    static final Duration CLAIM = Duration.ofMinutes(1);

    /**
     * A side that has not come back so long after the server was started again, while the other side waits, may lose
     * the game.
     */
    static final Duration RETURN = Duration.ofMinutes(10);

    private final LongSupplier nanos;
    private final boolean[] here;
    private final long[] arrivals = new long[2];

    /** Time has been taken up to here. */
    private long seen;

    private int sideOnClock;
    private boolean owes;

    /** The side that is due is so since then. */
    private long since;

    /**
     * @param nanos the time in nanoseconds, as {@link System#nanoTime} has it
     * @param isShared whether two sides have yet to connect; otherwise both are here
     */
    public SideClocks(LongSupplier nanos, boolean isShared) {
        this.nanos = nanos;
        here = new boolean[] {!isShared, !isShared};
        seen = nanos.getAsLong();
        since = seen;
        arrivals[0] = seen;
        arrivals[1] = seen;
    }

    /** Notes that a side is connected; returns whether it is so for the first time. */
    public boolean markConnected(int side) {
        boolean first = !here[side];
        if (first) {
            here[side] = true;
            arrivals[side] = nanos.getAsLong();
        }
        return first;
    }

    /** The two who are connected change sides. */
    public void swapConnections() {
        boolean first = here[0];
        here[0] = here[1];
        here[1] = first;
        long arrival = arrivals[0];
        arrivals[0] = arrivals[1];
        arrivals[1] = arrival;
    }

    /** Whether a side has been connected. */
    public boolean hasConnected(int side) {
        return here[side];
    }

    /** Sets the side whose time runs from now on, because it is to act or because it owes a share. */
    public void setSideOnClock(int side, boolean isOwingShare) {
        if (side != sideOnClock || isOwingShare != owes) {
            sideOnClock = side;
            owes = isOwingShare;
            since = nanos.getAsLong();
        }
    }

    /** The side whose time runs. */
    public int sideOnClock() {
        return sideOnClock;
    }

    /** Returns the time that the side which is due has used since the last call. */
    public Duration takeTimeToDeduct() {
        long from = graceEndNanos() - seen > 0 ? graceEndNanos() : seen;
        seen = nanos.getAsLong();
        return here[sideOnClock] ? Duration.ofNanos(Math.max(0, seen - from)) : Duration.ZERO;
    }

    /** The end of the time that costs the side which is due nothing. */
    private long graceEndNanos() {
        return owes ? canActSinceNanos() + GRACE.toNanos() : since;
    }

    /** The time since which the due side can act. */
    private long canActSinceNanos() {
        return since - arrivals[sideOnClock] >= 0 ? since : arrivals[sideOnClock];
    }

    /** Milliseconds until the time of the side that is due runs, 0 if it runs. */
    public long millisOfGraceLeft() {
        return Math.max(0, Duration.ofNanos(graceEndNanos() - nanos.getAsLong()).toMillis());
    }

    /**
     * Milliseconds until the side that is not due may claim the game, 0 if it may; nothing if it cannot come to that.
     *
     * @param hasClock whether the game has a clock
     */
    public OptionalLong millisUntilClaim(boolean hasClock) {
        int other = 1 - sideOnClock;
        if (!here[other] || (here[sideOnClock] && (hasClock || !owes)) || (!here[sideOnClock] && !hasClock && !owes)) {
            return OptionalLong.empty();
        }
        long end = here[sideOnClock]
                ? canActSinceNanos() + CLAIM.toNanos()
                : (since - arrivals[other] >= 0 ? since : arrivals[other]) + RETURN.toNanos();
        long left = end - nanos.getAsLong();
        return OptionalLong.of(left <= 0 ? 0 : 1 + Duration.ofNanos(left).toMillis());
    }
}
