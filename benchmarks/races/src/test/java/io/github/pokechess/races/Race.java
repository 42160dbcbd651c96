package io.github.pokechess.races;

import java.util.concurrent.atomic.AtomicReference;
import org.jetbrains.lincheck.Lincheck;

/** Two threads, whose interleavings Lincheck goes through. */
public final class Race {
    private static final int INVOCATIONS = Integer.getInteger("races.invocations", 100);

    private Race() {}

    /** Runs a test by many interleavings of the threads that it starts; fails with that in which it fails. */
    public static void check(Runnable test) {
        Lincheck.runConcurrentTest(INVOCATIONS, test);
    }

    /** Runs two actions at a time. */
    public static void run(Runnable first, Runnable second) {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread[] threads = {new Thread(() -> run(first, failure)), new Thread(() -> run(second, failure))};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException interrupted) {
                throw new AssertionError(interrupted);
            }
        }
        if (failure.get() != null) {
            throw new AssertionError(failure.get());
        }
    }

    /** Fails unless something holds. AssertJ is no help within a race: Lincheck compares its objects by equals. */
    public static void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError("expected: " + what);
        }
    }

    private static void run(Runnable action, AtomicReference<Throwable> failure) {
        try {
            action.run();
        } catch (RuntimeException | Error thrown) {
            failure.compareAndSet(null, thrown);
        }
    }
}
