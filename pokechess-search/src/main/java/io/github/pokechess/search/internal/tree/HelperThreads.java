package io.github.pokechess.search.internal.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The helper threads of a search. In a class of its own, so that a build without threads can replace it. For the thread
 * that made it.
 */
public final class HelperThreads {
    private final Executor executor;
    private final List<Part> parts = new ArrayList<>();

    HelperThreads(Executor executor) {
        this.executor = executor;
    }

    /** Starts a daemon thread for each task, which does not keep Java running. */
    public static Executor daemons() {
        return task -> {
            Thread thread = new Thread(task, "pokechess-search");
            thread.setDaemon(true);
            thread.start();
        };
    }

    /**
     * A piece of work, which is done once at most: not any more where somebody has waited for its end, and never by the
     * leader.
     */
    private static final class Part implements Runnable {
        private final Runnable work;
        private final Thread leader = Thread.currentThread();
        private final AtomicBoolean taken = new AtomicBoolean();
        private final CountDownLatch ended = new CountDownLatch(1);

        Part(Runnable work) {
            this.work = work;
        }

        @Override
        public void run() {
            if (Thread.currentThread() != leader && taken.compareAndSet(false, true)) {
                try {
                    work.run();
                } finally {
                    ended.countDown();
                }
            }
        }

        void awaitEnd() throws InterruptedException {
            if (!taken.compareAndSet(false, true)) {
                ended.await();
            }
        }
    }

    /**
     * Has each piece of work done by the executor. If that refuses one, those before it run, and {@link #join} waits
     * for them.
     *
     * @param work throws nothing
     */
    void start(List<? extends Runnable> work) {
        for (Runnable one : work) {
            Part part = new Part(one);
            parts.add(part);
            executor.execute(part);
        }
    }

    /**
     * Waits for the end of all helpers that have begun and were asked to stop, even if this thread is interrupted.
     * Helpers that the executor has not begun yet do nothing: waiting for them could last forever.
     */
    void join() {
        boolean interrupted = false;
        for (Part part : parts) {
            while (true) {
                try {
                    part.awaitEnd();
                    break;
                } catch (InterruptedException again) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
