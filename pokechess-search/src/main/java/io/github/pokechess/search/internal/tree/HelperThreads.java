package io.github.pokechess.search.internal.tree;

import java.util.ArrayList;
import java.util.List;

/**
 * The helper threads of a search. In a class of its own, so that a build without threads can replace it.
 */
final class HelperThreads {
    private final List<Thread> threads = new ArrayList<>();

    /**
     * Starts a thread for each piece of work. If one cannot be started, those before it run, and {@link #join} waits for them.
     *
     * @param work throws nothing
     */
    void start(List<? extends Runnable> work) {
        for (Runnable one : work) {
            Thread thread = new Thread(one, "pokechess-search");
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
    }

    /** Waits for the end of all that have been started, which have been asked to stop, even if this thread is interrupted meanwhile. */
    void join() {
        boolean interrupted = false;
        for (Thread thread : threads) {
            while (true) {
                try {
                    thread.join();
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
