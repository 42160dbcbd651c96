package io.github.pokechess.teams;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.teams.fleet.Fleet;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** The workers that play {@link TeamGames}: by default threads of this process. Immutable. */
public final class Workers {
    private final Supplier<Fleet> fleet;

    private Workers(Supplier<Fleet> fleet) {
        this.fleet = fleet;
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
        return new Workers(() -> fleets.apply(count));
    }

    /** Workers of a fleet. */
    static Workers of(Fleet fleet) {
        return new Workers(() -> fleet);
    }

    Fleet fleet() {
        return fleet.get();
    }
}
