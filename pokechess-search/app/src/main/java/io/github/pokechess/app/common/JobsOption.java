package io.github.pokechess.app.common;

import io.github.pokechess.teams.pool.WorkerPool;
import picocli.CommandLine.Option;

/** The option of verbs that work on many games how many they work on at a time. */
public final class JobsOption {
    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "How many games, or pairs of them, are worked on at a time (default: 1).")
    private int jobs = 1;

    /**
     * The number of threads that work.
     *
     * @throws IllegalArgumentException if it is none that makes sense
     */
    public int count() {
        if (jobs < 1 || jobs > WorkerPool.MAX_THREADS) {
            throw new IllegalArgumentException("--jobs must be from 1 to " + WorkerPool.MAX_THREADS + ": " + jobs);
        }
        return jobs;
    }
}
