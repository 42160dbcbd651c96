package io.github.pokechess.search.internal.tree.worker;

import java.util.function.LongSupplier;

/** The limits of a search from outside the tree: time, an order, an interrupt. Shared by the threads of a search. */
public final class Control {
    private final LongSupplier clock;
    private final long start;
    private volatile long limitTime;
    private volatile boolean stopped;

    /**
     * A control of a search that begins now.
     *
     * @param clock the clock, in nanoseconds
     * @param limit the longest time in nanoseconds
     */
    public Control(LongSupplier clock, long limit) {
        this.clock = clock;
        this.limitTime = limit;
        start = clock.getAsLong();
    }

    /** The time since the beginning, in nanoseconds. */
    public long elapsed() {
        return clock.getAsLong() - start;
    }

    /** Makes {@link #elapsedOrStop} end the search. */
    public void stop() {
        stopped = true;
    }

    /** Changes the longest time, in nanoseconds from the beginning on. */
    public void limitTime(long nanos) {
        limitTime = nanos;
    }

    /**
     * The time since the beginning, in nanoseconds, if the search may go on.
     *
     * @throws StopSignal if it may not
     */
    public long elapsedOrStop() {
        if (stopped) {
            throw new StopSignal(StopCause.STOPPED);
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new StopSignal(StopCause.INTERRUPTED);
        }
        long elapsed = elapsed();
        if (elapsed >= limitTime) {
            throw new StopSignal(StopCause.TIME);
        }
        return elapsed;
    }
}
