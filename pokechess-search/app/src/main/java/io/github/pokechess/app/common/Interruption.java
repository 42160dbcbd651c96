package io.github.pokechess.app.common;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a verb that is interrupted (Ctrl-C) end with its results so far: its thread is interrupted, and the process
 * waits for its last lines. To be opened and closed by that thread.
 */
public final class Interruption implements AutoCloseable {
    /** The time that the end of the process waits for the results. */
    private static final long PATIENCE_SECONDS = 5;

    private final Thread worker = Thread.currentThread();
    private final CountDownLatch written = new CountDownLatch(1);
    private final Thread atExit = new Thread(this::interruptAndWait);
    private boolean isOver;
    private boolean isAsked;

    private Interruption() {}

    /** From now on the process waits for the calling thread. */
    public static Interruption open() {
        Interruption made = new Interruption();
        Runtime.getRuntime().addShutdownHook(made.atExit);
        return made;
    }

    /** Whether the process is ending: shutdown hooks are refused by then. */
    public static boolean isProcessEnding() {
        Thread probe = new Thread(() -> {});
        try {
            Runtime.getRuntime().addShutdownHook(probe);
            Runtime.getRuntime().removeShutdownHook(probe);
            return false;
        } catch (IllegalStateException ending) {
            return true;
        }
    }

    private void interruptAndWait() {
        synchronized (this) {
            isAsked = true;
            if (!isOver) {
                worker.interrupt();
            }
        }
        try {
            boolean unused = written.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Ends what may be cut short: from now on the thread is not interrupted, and may write.
     *
     * @return whether it was interrupted
     */
    public synchronized boolean endInterruptible() {
        isOver = true;
        isAsked |= Thread.interrupted();
        return isAsked;
    }

    /** Lets the process end: the last lines are written. */
    @Override
    public void close() {
        written.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException ending) {
            // the process ends, by the signal that was waited for
        }
    }
}
