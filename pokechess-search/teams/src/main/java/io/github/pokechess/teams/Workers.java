package io.github.pokechess.teams;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.teams.fleet.Fleet;
import io.github.pokechess.teams.fleet.Shard;
import java.time.Duration;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** The workers that play {@link TeamGames}: by default threads of this process. Immutable. */
public final class Workers {
    private final Supplier<Fleet> fleet;
    private final Shard shard;

    private Workers(Supplier<Fleet> fleet, Shard shard) {
        this.fleet = fleet;
        this.shard = shard;
    }

    /**
     * Threads of this process.
     *
     * @param count 1 to 1024
     * @throws IllegalArgumentException if it is out of range
     */
    public static Workers threads(int count) {
        return of(Fleet.threads(count));
    }

    /**
     * Workers of a kind from the class path, started with the first game.
     *
     * @param kind {@code threads}, or for instance {@code spark}
     * @param count their number, 1 to 1024, unless the kind determines it
     * @throws IllegalArgumentException if there is no such kind; names all kinds
     */
    public static Workers named(String kind, int count) {
        requireNonNull(kind, "kind");
        IntFunction<Fleet> fleets = Fleet.kind(kind);
        return new Workers(() -> fleets.apply(count), Shard.ALL);
    }

    /** Workers of a fleet. */
    static Workers of(Fleet fleet) {
        return new Workers(() -> fleet, Shard.ALL);
    }

    /**
     * The same workers for one of several processes that share a run: all get the same parameters. Each plays its share
     * and reads the rest from the journals of the others in the same folder.
     *
     * @param number the share, from 1
     * @param count the number of all, the same for all of them
     * @param patience the longest time to wait without news from the others
     * @throws IllegalArgumentException if a number is out of range
     */
    public Workers share(int number, int count, Duration patience) {
        return new Workers(fleet, new Shard(number, count, patience));
    }

    Fleet fleet() {
        return fleet.get();
    }

    Shard shard() {
        return shard;
    }
}
