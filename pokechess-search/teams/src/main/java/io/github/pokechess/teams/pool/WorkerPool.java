package io.github.pokechess.teams.pool;

import io.github.pokechess.game.InvalidInputException;
import java.io.Serializable;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Workers that run jobs in parallel, on threads of this process or on other machines, to which jobs and results travel
 * by Java serialization. A result depends on its job alone, so a job may be repeated and its worker may fail.
 */
public interface WorkerPool extends AutoCloseable {
    /** The greatest number of threads of a pool. */
    int MAX_THREADS = 1024;

    /** The name of a pool of threads. */
    String THREADS = "threads";

    /** Makes workers; may be sent to other machines. */
    @FunctionalInterface
    interface WorkerFactory<J, R> extends Serializable {
        /** A worker, which runs one job at a time and always returns the same result for the same job. */
        Function<J, R> worker();
    }

    /**
     * Runs jobs.
     *
     * @param <J> the type of jobs, whose values are {@link Serializable}
     * @param <R> the type of results, serializable as well
     * @param results receives the result of each job, in the order of the jobs, on this thread; its exceptions end the
     *     run and propagate
     * @throws InterruptedException if this thread is interrupted; no worker goes on behind it
     */
    <J, R> void run(WorkerFactory<J, R> factory, List<J> jobs, Consumer<? super R> results) throws InterruptedException;

    /** Shuts down the workers. */
    @Override
    default void close() {}

    /**
     * A pool of threads of this process.
     *
     * @param count 1 to {@link #MAX_THREADS}
     * @throws InvalidInputException if it is out of range
     */
    static WorkerPool threads(int count) {
        if (count < 1 || count > MAX_THREADS) {
            throw new InvalidInputException("from 1 to " + MAX_THREADS + " threads: " + count);
        }
        return new WorkerPool() {
            @Override
            public <J, R> void run(WorkerFactory<J, R> factory, List<J> jobs, Consumer<? super R> results)
                    throws InterruptedException {
                new ThreadRun<>(count, factory::worker).run(jobs, results);
            }
        };
    }

    /** Offers pools of a kind of its own: a service, found on the class path or the module path. */
    interface Provider {
        /** The name of its kind, for instance {@code spark}. */
        String name();

        /**
         * Makes a pool.
         *
         * @param workers the number of workers, 1 to {@link #MAX_THREADS}, unless the kind determines it
         */
        WorkerPool pool(int workers);
    }

    /**
     * A factory of pools by the number of workers, for the name of their kind: {@link #THREADS}, or the name of a
     * {@link Provider}.
     *
     * @throws InvalidInputException if there is no such kind; the message lists all kinds
     */
    static IntFunction<WorkerPool> kind(String name) {
        if (name.equalsIgnoreCase(THREADS)) {
            return WorkerPool::threads;
        }
        Set<String> names = new TreeSet<>(Set.of(THREADS));
        for (Provider provider : ServiceLoader.load(Provider.class)) {
            if (provider.name().equalsIgnoreCase(name)) {
                return provider::pool;
            }
            names.add(provider.name());
        }
        throw new InvalidInputException("no workers are called " + name + ", only " + String.join(", ", names));
    }
}
