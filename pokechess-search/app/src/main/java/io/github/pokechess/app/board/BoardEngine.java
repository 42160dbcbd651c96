package io.github.pokechess.app.board;

import io.github.pokechess.board.engine.TaskRunner;
import io.github.pokechess.board.messages.Decision;
import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.study.EndgameTables;
import java.time.Duration;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The thread that plays seats of a game that is served, or looks at where it stands: one thing at a time, given up
 * within some milliseconds for the next one. Thread-safe.
 */
public final class BoardEngine implements AutoCloseable {
    private final BoardThreads serverThreads;
    private final ExecutorService thread;
    private final Searcher.Builder builder;
    private final SplittableRandom random;
    private final Duration longest;
    private final int mebibytes;

    /** Null until there is something to do. */
    private @Nullable Searcher searcher;

    private int threads = 1;

    /** The job that was started last, which waits for the one before it to end; null once it has ended itself. */
    private @Nullable Job latest;

    /** An engine with nothing to do, whose games among programs can be followed. */
    public BoardEngine(int mebibytes, long seed) {
        this(mebibytes, seed, Duration.ofDays(1));
    }

    /** An engine with nothing to do, and with threads of its own. */
    public BoardEngine(int mebibytes, long seed, Duration longest) {
        this(mebibytes, seed, longest, new BoardThreads());
    }

    /**
     * An engine with nothing to do; its table is made when there is.
     *
     * @param mebibytes the memory of its table
     * @param seed decides its random choices
     * @param longest the longest time that a move which was found waits for its least time
     * @param background where its thread comes from
     * @throws IllegalArgumentException if there is no such table, or no room for it
     */
    BoardEngine(int mebibytes, long seed, Duration longest, BoardThreads background) {
        this.longest = longest;
        this.mebibytes = mebibytes;
        this.serverThreads = background;
        builder = EndgameTables.of(EndgameTables.CHEAP).in(Searcher.builder().tableMebibytes(mebibytes));
        random = new SplittableRandom(seed);
        thread = background.createSingleThread("board-engine");
    }

    /** Where the threads of its server come from. */
    BoardThreads serverThreads() {
        return serverThreads;
    }

    /** The searcher for a task, with as many threads as are asked for and there are processors. */
    private Searcher searcherOf(Job job) {
        int most = Math.max(1, Runtime.getRuntime().availableProcessors());
        synchronized (this) {
            int wanted = job.task instanceof EngineTask.Analyse analyse
                    ? Math.max(1, Math.min(most, analyse.threads()))
                    : threads;
            if (searcher != null && wanted == threads) {
                return searcher;
            }
            searcher = null; // there may be room for one table alone
            threads = wanted;
        }
        Searcher made = createFittingSearcher(job);
        synchronized (this) {
            searcher = made;
        }
        return made;
    }

    /**
     * A searcher with a smaller table, and a problem that says so, if there is no memory for the table of the settings.
     */
    private Searcher createFittingSearcher(Job job) {
        for (int size = mebibytes; ; size /= 2) {
            try {
                return builder.threads(threads).tableMebibytes(size).build();
            } catch (InvalidInputException noRoom) {
                if (size == 0) {
                    throw noRoom;
                }
                if (size == mebibytes) {
                    job.listener.onEvent(new PageEvent.Problem("there is no memory left for a table of " + size
                            + " MiB: the engine goes on with a smaller one"));
                }
            }
        }
    }

    /** A task until it is given up. */
    private static final class Job {
        private final EngineTask task;
        private final TaskRunner.Listener listener;
        private volatile boolean cancelled;

        Job(EngineTask task, TaskRunner.Listener listener) {
            this.task = task;
            this.listener = listener;
        }

        boolean isCancelled() {
            return cancelled;
        }
    }

    /** Cancels the current task for another one; does not wait. */
    synchronized void startTask(EngineTask task, TaskRunner.Listener listener) {
        cancelTask();
        if (!thread.isShutdown()) {
            Job job = new Job(task, listener);
            latest = job;
            thread.execute(() -> runAndReportFailure(job));
        }
    }

    /** Cancels the current task. */
    synchronized void cancelTask() {
        if (latest != null) {
            latest.cancelled = true;
            if (searcher != null) {
                searcher.stop();
            }
        }
        notifyAll();
    }

    /** Whether it does something, or is about to. */
    public synchronized boolean isBusy() {
        return latest != null;
    }

    @Override
    public synchronized void close() {
        cancelTask();
        thread.shutdown();
    }

    /** Whatever goes wrong is reported, and the next one is done. */
    private void runAndReportFailure(Job job) {
        if (!job.isCancelled()) {
            serverThreads.runAndReportFailure(
                    "the engine has failed",
                    () -> runTask(job),
                    () -> job.listener.onEvent(
                            new PageEvent.Problem("the engine has failed; the server's log says why")));
        }
        synchronized (this) {
            if (latest == job) {
                latest = null;
            }
        }
    }

    private void runTask(Job job) {
        long begin = System.nanoTime();
        TaskRunner.run(
                job.task, searcherOf(job), random, System::nanoTime, job::isCancelled, new TaskRunner.Listener() {
                    @Override
                    public void onEvent(PageEvent event) {
                        job.listener.onEvent(event);
                    }

                    @Override
                    public void onReviewMarks(Map<Integer, Integer> glyphs) {
                        job.listener.onReviewMarks(glyphs);
                    }

                    @Override
                    public void onDecision(Decision<?, ?> decision) {
                        if (job.task instanceof EngineTask.Decide decide) {
                            waitUntilOrCancelled(
                                    job,
                                    begin
                                            + Math.min(
                                                    longest.toNanos(),
                                                    TimeUnit.MILLISECONDS.toNanos(decide.leastMillis())));
                        }
                        if (!job.isCancelled()) {
                            job.listener.onDecision(decision);
                        }
                    }
                });
    }

    /** Waits until a time, or until its job is given up. */
    private synchronized void waitUntilOrCancelled(Job job, long endNanos) {
        try {
            for (long left = endNanos - System.nanoTime();
                    left > 0 && !job.isCancelled();
                    left = endNanos - System.nanoTime()) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        } catch (InterruptedException nobodyDoes) {
            Thread.currentThread().interrupt();
        }
    }
}
