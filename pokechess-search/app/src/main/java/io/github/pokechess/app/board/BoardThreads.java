package io.github.pokechess.app.board;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The background threads of a server. What ends one of them is logged; an {@link OutOfMemoryError} ends the server, since nobody
 * knows which part of it would be missing. Thread-safe.
 */
public final class BoardThreads {
    private static final Logger LOG = LoggerFactory.getLogger(BoardThreads.class);

    private final CompletableFuture<Void> end = new CompletableFuture<>();

    /** A daemon thread, which has not begun. */
    Thread thread(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((dead, thrown) -> isReported("a thread of the board has ended", thrown));
        return thread;
    }

    /** A pool with one daemon thread for each concurrent task. */
    ExecutorService pool(String name) {
        return Executors.newCachedThreadPool(task -> thread(name, task));
    }

    /**
     * Does some work. An exception is logged and reported, so that its thread goes on.
     *
     * @param what the failed work, for the log
     * @param report notifies those who wait for the work
     */
    void attempt(String what, Runnable work, Runnable report) {
        try {
            work.run();
        } catch (CancellationException cancelled) {
            // nobody waits for it
        } catch (Throwable thrown) {
            if (isReported(what, thrown)) {
                attempt("a failure could not be reported", report, () -> {});
            }
        }
    }

    /** Logs what was thrown, unless memory is full: then the server ends. */
    boolean isReported(String what, Throwable thrown) {
        if (thrown instanceof OutOfMemoryError) {
            end.completeExceptionally(thrown);
            return false;
        }
        LOG.error(what, thrown);
        return true;
    }

    /**
     * Waits until memory is full.
     *
     * @throws OutOfMemoryError then
     */
    void await() throws InterruptedException {
        try {
            end.get();
        } catch (ExecutionException full) {
            throw (OutOfMemoryError) full.getCause();
        }
    }
}
