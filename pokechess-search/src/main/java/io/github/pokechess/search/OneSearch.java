package io.github.pokechess.search;

import io.github.pokechess.search.tree.Budget;
import io.github.pokechess.search.tree.TreeSearch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Keeps a searcher to one search at a time, and that one in reach of other threads. Thread-safe. */
final class OneSearch {
    /** Held by who searches or clears. */
    private final AtomicBoolean busy = new AtomicBoolean();

    /** What {@link #stop} ends. */
    private volatile @Nullable SearchRun running;

    /**
     * Does what nothing else may be done beside.
     *
     * @throws IllegalStateException if something is being done
     */
    <T> T alone(Supplier<T> work) {
        if (!busy.compareAndSet(false, true)) {
            throw new IllegalStateException("this searcher is searching");
        }
        try {
            return work.get();
        } finally {
            busy.set(false);
        }
    }

    /** Runs a search until it may answer. */
    void run(SearchRun run, TreeSearch search, TreeSearch.Listener iterations) {
        running = run;
        try {
            search.run(iterations);
            run.hold();
        } finally {
            running = null;
        }
    }

    void stop() {
        SearchRun run = running;
        if (run != null) {
            run.stop();
        }
    }

    void ponderHit() {
        SearchRun run = running;
        if (run != null) {
            run.ponderHit();
        }
    }

    /** What may be spent by limits; those of time are the run's, which knows when they begin to count. */
    static Budget budget(Limits limits, LongSupplier clock) {
        return new Budget(
                limits.depth().orElse(Limits.MAX_DEPTH), limits.nodes().orElse(Long.MAX_VALUE), Long.MAX_VALUE, clock);
    }
}
