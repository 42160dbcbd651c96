package io.github.pokechess.teams;

import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Workers who do jobs side by side: on threads of this process, or on other machines. Jobs and their results are texts, and a result
 * follows from its job alone, so that it does not matter who does a job, how often it is begun, and whether its worker dies.
 */
public interface Fleet extends AutoCloseable {
    /** The greatest number of threads of a fleet. */
    int MAX_THREADS = 1024;

    /** Makes workers; may be sent to other machines. */
    @FunctionalInterface
    interface Crew extends Serializable {
        /** A worker, who does one job at a time and always gives the same result for the same job. */
        UnaryOperator<String> worker();
    }

    /**
     * Lets jobs be done.
     *
     * @param results is told the result of each job, in the order of the jobs, on this thread; what it throws ends the run and is
     *     thrown
     * @throws InterruptedException if this thread is interrupted; no worker goes on behind it
     */
    void run(Crew crew, List<String> jobs, Consumer<? super String> results) throws InterruptedException;

    /** Lets the workers go. */
    @Override
    default void close() {}

    /**
     * A fleet of threads of this process.
     *
     * @param count 1 to {@link #MAX_THREADS}
     * @throws IllegalArgumentException if it is out of range
     */
    static Fleet threads(int count) {
        if (count < 1 || count > MAX_THREADS) {
            throw new IllegalArgumentException("from 1 to " + MAX_THREADS + " threads: " + count);
        }
        return (crew, jobs, results) -> new ThreadRun(count, crew).run(jobs, results);
    }
}
