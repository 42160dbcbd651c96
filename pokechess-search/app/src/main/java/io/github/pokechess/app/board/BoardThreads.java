package io.github.pokechess.app.board;

import static java.util.Objects.requireNonNull;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The background threads of a server. What ends one of them is logged; an {@link OutOfMemoryError} ends the server,
 * since nobody knows which part of it would be missing. Thread-safe.
 */
public final class BoardThreads {
    private static final byte[] NOTHING = {};
    private static final Logger LOG = LoggerFactory.getLogger(BoardThreads.class);

    /** The number of measurements in a row after which full memory is taken to stay full. */
    private static final int MOST_FULL = 3;

    /** The share of memory in use after a collection above which memory is full. */
    private static final double FULL = 0.97;

    /** The memory in reserve for an orderly end, in bytes. */
    private static final int RESERVE = 1 << 20;

    private final CountDownLatch end = new CountDownLatch(1);
    private volatile @Nullable OutOfMemoryError full;

    @SuppressWarnings("UnusedVariable") // it is held to be given away
    private volatile byte[] reserve = new byte[RESERVE];

    private int measuredFull;

    /** A daemon thread, which has not begun. */
    Thread unstartedThread(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((dead, thrown) -> logOrShutDown("a thread of the board has ended", thrown));
        return thread;
    }

    /** A pool with one daemon thread for each concurrent task. */
    ExecutorService createPool(String name) {
        return Executors.newCachedThreadPool(task -> unstartedThread(name, task));
    }

    /** A daemon thread that runs one task after the other, from the first one on. */
    ExecutorService createSingleThread(String name) {
        return Executors.newSingleThreadExecutor(task -> unstartedThread(name, task));
    }

    /**
     * Does some work. An exception is logged and reported, so that its thread goes on.
     *
     * @param failureText the failed work, for the log
     * @param onFailure notifies those who wait for the work
     */
    void runAndReportFailure(String failureText, Runnable work, Runnable onFailure) {
        try {
            work.run();
        } catch (CancellationException cancelled) {
            // nobody waits for it
        } catch (Throwable thrown) {
            if (logOrShutDown(failureText, thrown)) {
                runAndReportFailure("a failure could not be reported", onFailure, () -> {});
            }
        }
    }

    /** Logs what was thrown, unless memory is full: then the server ends. */
    boolean logOrShutDown(String failureText, Throwable thrown) {
        if (thrown instanceof OutOfMemoryError cause) {
            reserve = NOTHING; // there is no memory for more than that
            full = cause;
            end.countDown();
            return false;
        }
        LOG.error(failureText, thrown);
        return true;
    }

    /**
     * Ends the server if memory stays full; to be called each second. Libraries, such as Jetty, only log an {@link
     * OutOfMemoryError} and go on without the thread that it has ended.
     */
    void throwIfMemoryFull() {
        long used = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            MemoryUsage collected = pool.getType() == MemoryType.HEAP ? pool.getCollectionUsage() : null;
            used += collected == null ? 0 : collected.getUsed();
        }
        throwIfMemoryFull(used, Runtime.getRuntime().maxMemory());
    }

    /** @param used what was in use when memory was collected last */
    void throwIfMemoryFull(long used, long most) {
        measuredFull = used > FULL * most ? measuredFull + 1 : 0;
        if (measuredFull == MOST_FULL) {
            throw new OutOfMemoryError("memory stays full");
        }
    }

    /** The threads for requests, whose library catches what ends them. */
    QueuedThreadPool createRequestPool(int most, int fewest) {
        QueuedThreadPool threads = new QueuedThreadPool(most, fewest) {
            @Override
            protected void runJob(Runnable job) {
                try {
                    super.runJob(job);
                } catch (OutOfMemoryError cause) {
                    logOrShutDown("a request has failed", cause);
                }
            }
        };
        threads.setDaemon(true);
        threads.setStopTimeout(0);
        return threads;
    }

    /** Whether memory is full, so that nothing can be relied on. */
    boolean isMemoryFull() {
        return full != null;
    }

    /**
     * Waits until memory is full.
     *
     * @throws OutOfMemoryError then
     */
    void awaitMemoryFull() throws InterruptedException {
        end.await();
        throw requireNonNull(full);
    }
}
