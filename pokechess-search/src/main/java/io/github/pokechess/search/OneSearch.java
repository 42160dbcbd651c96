package io.github.pokechess.search;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a searcher to one search at a time, and that one in reach of other threads. A search is in reach from the
 * moment it is claimed, long before its tree is there, so that no call of {@link #stop} is lost on the way.
 * Thread-safe.
 */
final class OneSearch {
    private final AtomicReference<@Nullable SearchRun> running = new AtomicReference<>();

    /**
     * Begins what must run alone.
     *
     * @throws IllegalStateException if something is being done
     */
    SearchRun claim(Limits limits) {
        SearchRun run = new SearchRun(limits);
        if (!running.compareAndSet(null, run)) {
            throw new IllegalStateException("this searcher is searching");
        }
        return run;
    }

    /** Does what was claimed, and lets the next be claimed. */
    <T> T runAndRelease(SearchRun run, Supplier<T> work) {
        try {
            return work.get();
        } finally {
            release(run);
        }
    }

    /** Lets the next be claimed, unless it has been already. */
    void release(SearchRun run) {
        running.compareAndSet(run, null);
    }

    void stop() {
        SearchRun run = running.get();
        if (run != null) {
            run.stop();
        }
    }

    void ponderHit() {
        SearchRun run = running.get();
        if (run != null) {
            run.ponderHit();
        }
    }
}
