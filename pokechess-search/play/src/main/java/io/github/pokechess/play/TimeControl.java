package io.github.pokechess.play;

import java.time.Duration;

/**
 * The time of each side for the whole game. Immutable.
 *
 * <pre>{@code
 * TimeControl blitz = TimeControl.of(Duration.ofMinutes(5), Duration.ofSeconds(3));
 * }</pre>
 */
public sealed interface TimeControl permits TimeControlRecord {
    /**
     * A time control.
     *
     * @param base the time of each side at the start
     * @param increment what a side gains with each turn
     * @throws IllegalArgumentException if a time is out of range, or has parts of a second, for which game files have
     *     no place
     */
    static TimeControl of(Duration base, Duration increment) {
        return new TimeControlRecord(base, increment);
    }

    /** The time at the beginning: whole seconds, from 1 to 999,999,999. */
    Duration base();

    /** The time that a side gets for each turn: whole seconds, from 0 to 999,999,999. */
    Duration increment();
}
