package io.github.pokechess.teams;

import io.github.pokechess.teams.pool.WorkerPool;

/** Makes workers of a pool that a test has set up. */
public final class PoolWorkers {
    private PoolWorkers() {}

    /** Workers of a pool, which the games close. */
    public static Workers of(WorkerPool pool) {
        return Workers.of(pool);
    }
}
