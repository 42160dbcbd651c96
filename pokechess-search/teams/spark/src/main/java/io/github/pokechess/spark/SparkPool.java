package io.github.pokechess.spark;

import io.github.pokechess.teams.pool.WorkerPool;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * The workers of a Spark cluster. Jobs go out in batches of about a minute, whose results come back before the next
 * begins and are then out of danger; each batch is cut into tasks of about five seconds, long enough that starting them
 * costs nothing, short enough that all workers end together. Not thread-safe.
 */
final class SparkPool implements WorkerPool {
    private static final double TASK_SECONDS = 5;
    private static final int TASKS = 12;

    /** The number of tasks of one job each that begin when nothing is known of their time. */
    private static final int FIRST_TASKS = 2;

    /** Fewer tasks for each core would leave some idle at the end. */
    private static final int LEAST_TASKS = 3;

    private final JavaSparkContext spark;

    /** The time of one job on one core; 0 as long as it is not known. */
    private double secondsPerJob;

    SparkPool(JavaSparkContext spark) {
        this.spark = spark;
        spark.sc().setInterruptOnCancel(true);
    }

    @Override
    public <J, R> void run(WorkerFactory<J, R> factory, List<J> jobs, Consumer<? super R> results)
            throws InterruptedException {
        int next = 0;
        while (next < jobs.size()) {
            int cores = Math.max(1, spark.defaultParallelism());
            int end = next + Math.min(jobs.size() - next, batch(cores, secondsPerJob));
            List<J> batch = List.copyOf(jobs.subList(next, end));
            long began = System.nanoTime();
            List<R> played = played(factory, batch, tasks(batch.size(), cores, secondsPerJob));
            secondsPerJob = (System.nanoTime() - began) / 1e9 * Math.min(cores, batch.size()) / batch.size();
            played.forEach(results);
            next = end;
        }
    }

    /** The number of jobs that are sent out at once. */
    static int batch(int cores, double secondsPerJob) {
        double jobs = secondsPerJob > 0 ? cores * TASKS * TASK_SECONDS / secondsPerJob : (double) FIRST_TASKS * cores;
        return (int) Math.max(cores, Math.min(1_000_000, jobs));
    }

    /** The number of tasks that some jobs are cut into. */
    static int tasks(int jobs, int cores, double secondsPerJob) {
        double wanted = secondsPerJob > 0 ? Math.ceil(jobs * secondsPerJob / TASK_SECONDS) : jobs;
        return (int) Math.min(jobs, Math.max((double) LEAST_TASKS * cores, wanted));
    }

    private <J, R> List<R> played(WorkerFactory<J, R> factory, List<J> jobs, int tasks) throws InterruptedException {
        JavaFutureAction<List<R>> future = spark.parallelize(jobs, tasks)
                .mapPartitions(part -> played(factory, part))
                .collectAsync();
        boolean done = false;
        try {
            List<R> results = future.get();
            done = true;
            return results;
        } catch (ExecutionException wrong) {
            throw new IllegalStateException("Spark has given up: " + wrong.getCause(), wrong);
        } finally {
            if (!done) {
                future.cancel(true);
            }
        }
    }

    /** Plays a partition, on a worker of the cluster. */
    private static <J, R> Iterator<R> played(WorkerFactory<J, R> factory, Iterator<J> jobs) {
        Function<J, R> worker = factory.worker();
        List<R> results = new ArrayList<>();
        while (jobs.hasNext()) {
            results.add(worker.apply(jobs.next()));
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted");
            }
        }
        return results.iterator();
    }

    @Override
    public void close() {
        spark.close();
    }
}
