package io.github.pokechess.app.common;

import io.github.pokechess.teams.Workers;
import io.github.pokechess.teams.pool.WorkerPool;
import picocli.CommandLine.Option;

/** The option that says who plays. */
public final class WorkersOption {
    @Option(
            names = "--on",
            paramLabel = "WORKERS",
            description = "Who plays: threads of this process, or other workers that the class path has, such as spark"
                    + " (default: threads).")
    private String name = WorkerPool.THREADS;

    /**
     * Makes the pool, which the caller closes.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    public WorkerPool createPool(JobsOption jobs) {
        return WorkerPool.kind(name).apply(jobs.count());
    }

    /**
     * The pool for games of teams, which close it.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    public Workers createWorkers(JobsOption jobs) {
        return Workers.named(name, jobs.count());
    }
}
