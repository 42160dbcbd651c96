package io.github.pokechess.teams.pool;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** One run of a pool of threads. */
final class ThreadRun<J, R> {
    /** The number of jobs of each thread that are begun ahead of the one that is waited for. */
    private static final int AHEAD = 16;

    private final int threads;
    private final Supplier<Function<J, R>> newWorker;

    /** The idle workers. */
    private final Deque<Function<J, R>> workers = new ConcurrentLinkedDeque<>();

    ThreadRun(int threads, Supplier<Function<J, R>> newWorker) {
        this.threads = threads;
        this.newWorker = newWorker;
    }

    void run(List<J> jobs, Consumer<? super R> results) throws InterruptedException {
        if (jobs.isEmpty()) {
            return;
        }
        ExecutorService executor = Executors.newFixedThreadPool(Math.min(threads, jobs.size()));
        try {
            Deque<Future<R>> begun = new ArrayDeque<>();
            int next = 0;
            for (int taken = 0; taken < jobs.size(); taken++) {
                while (next < jobs.size() && begun.size() < AHEAD * threads) {
                    J job = jobs.get(next++);
                    begun.add(executor.submit(() -> runJob(job)));
                }
                results.accept(begun.remove().get());
            }
        } catch (ExecutionException wrong) {
            if (wrong.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (wrong.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new IllegalStateException(wrong.getCause());
        } finally {
            executor.shutdownNow();
            boolean interrupted = Thread.interrupted();
            // Searches notice an interrupt within milliseconds.
            executor.awaitTermination(1, TimeUnit.MINUTES);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private R runJob(J job) {
        Function<J, R> idle = workers.poll();
        Function<J, R> worker = idle == null ? newWorker.get() : idle;
        R result = worker.apply(job);
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted");
        }
        workers.add(worker);
        return result;
    }
}
