package io.github.pokechess.search.tree;

import java.util.function.LongSupplier;

/** What ends a search from outside the tree: time, an order, an interrupt. Shared by the threads of a search. */
final class Control {
    private final LongSupplier clock;
    private final long start;
    private volatile long limit;
    private volatile boolean stopped;

    Control(LongSupplier clock, long limit) {
        this.clock = clock;
        this.limit = limit;
        start = clock.getAsLong();
    }

    long elapsed() {
        return clock.getAsLong() - start;
    }

    void stop() {
        stopped = true;
    }

    /** Changes how long the search may take from its beginning on. */
    void limit(long nanos) {
        limit = nanos;
    }

    /** How long it has taken, if it may go on. */
    long check() {
        if (stopped) {
            throw new Walker.Stop(StopReason.STOPPED);
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new Walker.Stop(StopReason.INTERRUPTED);
        }
        long elapsed = elapsed();
        if (elapsed >= limit) {
            throw new Walker.Stop(StopReason.TIME);
        }
        return elapsed;
    }
}
