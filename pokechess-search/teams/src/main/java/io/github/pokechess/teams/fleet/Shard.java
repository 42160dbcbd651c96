package io.github.pokechess.teams.fleet;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.Duration;

/**
 * One of several processes that share one run, each with a journal of its own in the same folder. All of them go the same way
 * through the run; each plays its share of the pairs and reads the rest in the journals of the others.
 *
 * @param number its number, from 1
 * @param count the number of all, the same for all of them
 * @param patience the longest time to wait without news from the others
 */
public record Shard(int number, int count, Duration patience) {
    /** The shard of a run with one process. */
    public static final Shard ALL = new Shard(1, 1, Duration.ZERO);

    /** The greatest number of shards. */
    public static final int MAX_COUNT = 100_000;

    /** @throws IllegalArgumentException if a number is out of range */
    public Shard {
        requireNonNull(patience, "patience");
        if (count < 1 || count > MAX_COUNT || number < 1 || number > count || patience.isNegative()) {
            throw new IllegalArgumentException("shard " + number + "/" + count + " that waits for " + patience);
        }
    }

    /** Thrown if the pairs of other shards do not arrive; all that this one has played is in its journal. */
    public static final class OthersMissingException extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        /** An exception with its message. */
        public OthersMissingException(String message) {
            super(message);
        }
    }

    /** Whether the pair at a place of a list that all shards have alike is to be played by this one. */
    public boolean owns(long place) {
        return place % count == number - 1;
    }

    /** Whether this one decides for all where the clock matters. */
    public boolean decides() {
        return number == 1;
    }

    /** Its journal, next to that of the whole run. */
    public Path journal(Path whole) {
        String name = String.valueOf(whole.getFileName());
        int end = name.lastIndexOf('.') < 0 ? name.length() : name.lastIndexOf('.');
        return count == 1
                ? whole
                : whole.resolveSibling(name.substring(0, end) + "-" + number + "-of-" + count + name.substring(end));
    }

    @Override
    public String toString() {
        return number + "/" + count;
    }
}
