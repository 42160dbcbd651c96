package io.github.pokechess.search.internal.tree.worker;

/**
 * Counts the nodes of a worker, and leaves the tree when a limit is reached. The clock is read about once
 * a millisecond, however slow the evaluator is.
 */
final class NodeCounter {
    /** The greatest number of nodes between two looks at the clock. */
    private static final int MAX_INTERVAL = 512;

    private static final long INTERVAL_NANOS = 1_000_000;

    private final Control control;
    private final long limit;

    private long nodes;
    private int deepest;

    /** The number of nodes at which to look at the clock; not before the first {@link #check}. */
    private long nextCheck = Long.MAX_VALUE;

    private int interval = 1;
    private long lastCheck;

    NodeCounter(Control control, long limit) {
        this.control = control;
        this.limit = limit;
    }

    /** Counts a node at the given distance in moves from the root. */
    void count(int ply) {
        if (nodes >= nextCheck) {
            check();
        }
        nodes++;
        if (ply > deepest) {
            deepest = ply;
        }
    }

    /** Leaves the tree if a limit is reached, else says when to look again. */
    void check() {
        if (nodes >= limit) {
            throw new StopSignal(StopCause.NODES);
        }
        long now = control.elapsedOrStop();
        boolean slow = now - lastCheck > INTERVAL_NANOS;
        interval = slow ? Math.max(1, interval / 4) : Math.min(2 * interval, MAX_INTERVAL);
        lastCheck = now;
        nextCheck = Math.min(limit, nodes + interval);
    }

    void reset() {
        nodes = 0;
        deepest = 0;
    }

    long nodes() {
        return nodes;
    }

    int deepest() {
        return deepest;
    }
}
