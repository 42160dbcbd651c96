package io.github.pokechess.play;

import io.github.pokechess.game.InvalidInputException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;

record TimeControlRecord(Duration base, Duration increment) implements TimeControl {
    private static final long MOST_SECONDS = 999_999_999;

    /** @throws InvalidInputException if a time is out of range */
    TimeControlRecord {
        if (base.isNegative() || base.isZero() || increment.isNegative()) {
            throw new InvalidInputException("a clock needs time: " + base + " and " + increment + " a turn");
        }
        if (!base.truncatedTo(ChronoUnit.SECONDS).equals(base)
                || !increment.truncatedTo(ChronoUnit.SECONDS).equals(increment)) {
            throw new InvalidInputException(
                    "a clock has whole seconds, as a game file can say: " + base + " and " + increment + " a turn");
        }
        Duration longest = Duration.ofSeconds(MOST_SECONDS);
        if (base.compareTo(longest) > 0 || increment.compareTo(longest) > 0) {
            throw new InvalidInputException("a clock counts at most " + MOST_SECONDS
                    + " seconds, as a game file can say: " + base + " and " + increment + " a turn");
        }
    }

    @Override
    public String toString() {
        return "TimeControl[base=" + base + ", increment=" + increment + "]";
    }
}
