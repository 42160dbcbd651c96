package io.github.pokechess.search;

import java.util.concurrent.CountDownLatch;

/**
 * Keeps the answer of a search back until somebody lets it go. In a class of its own, so that a build without threads,
 * where nobody could, replaces it by one that never waits. Thread-safe.
 */
final class Hold {
    private final CountDownLatch released;

    /** @param holds whether there is anything to wait for */
    Hold(boolean holds) {
        released = new CountDownLatch(holds ? 1 : 0);
    }

    /** Lets go. */
    void release() {
        released.countDown();
    }

    boolean isReleased() {
        return released.getCount() == 0;
    }

    /** Waits until it is let go, or this thread is interrupted, which it stays. */
    void await() {
        try {
            released.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
