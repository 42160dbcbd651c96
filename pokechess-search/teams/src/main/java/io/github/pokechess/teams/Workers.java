package io.github.pokechess.teams;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.teams.pool.WorkerPool;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** The workers that play {@link TeamGames}: by default threads of this process. Immutable. */
public final class Workers {
    private final Supplier<WorkerPool> pool;

    private Workers(Supplier<WorkerPool> pool) {
        this.pool = pool;
    }

    /**
     * Threads of this process.
     *
     * @param count 1 to 1024
     * @throws IllegalArgumentException if it is out of range
     */
    public static Workers threads(int count) {
        return of(WorkerPool.threads(count));
    }

    /**
     * Workers of a kind from the class path, started with the first game.
     *
     * @param kind {@code threads}, or for instance {@code spark}, in small or capital letters
     * @param count their number, 1 to 1024, unless the kind determines it
     * @throws IllegalArgumentException if there is no such kind; names all kinds
     */
    public static Workers named(String kind, int count) {
        requireNonNull(kind, "kind");
        IntFunction<WorkerPool> pools = WorkerPool.kind(kind);
        return new Workers(() -> pools.apply(count));
    }

    /** Workers of a pool. */
    static Workers of(WorkerPool pool) {
        return new Workers(() -> pool);
    }

    WorkerPool pool() {
        return pool.get();
    }
}
