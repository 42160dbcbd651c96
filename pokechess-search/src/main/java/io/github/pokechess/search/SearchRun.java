package io.github.pokechess.search;

import io.github.pokechess.search.tree.StopReason;
import io.github.pokechess.search.tree.TreeSearch;
import java.util.concurrent.CountDownLatch;

/** A search that runs: its time, and what it waits for before it answers. */
final class SearchRun {
    private final TreeSearch search;
    private final Limits.Holding holding;
    private final TimeManager time;
    private final CountDownLatch released;

    /** When the time began to count, in nanoseconds from the beginning of the search; less than 0 if it has not yet. */
    private volatile long counting;

    private int best;
    private int stable;

    SearchRun(TreeSearch search, Limits limits) {
        this.search = search;
        holding = limits.holding();
        time = TimeManager.of(limits);
        released = new CountDownLatch(holding == Limits.Holding.NONE ? 0 : 1);
        counting = holding == Limits.Holding.NONE ? 0 : -1;
        if (holding == Limits.Holding.NONE) {
            search.limit(time.most());
        }
    }

    void stop() {
        search.stop();
        released.countDown();
    }

    void ponderHit() {
        if (holding == Limits.Holding.UNTIL_PONDER_HIT && released.getCount() > 0) {
            long now = search.elapsedNanos();
            counting = now;
            search.limit(time.most() < Long.MAX_VALUE - now ? now + time.most() : Long.MAX_VALUE);
            released.countDown();
        }
    }

    void finished(int decision) {
        stable = decision == best ? stable + 1 : 0;
        best = decision;
        long from = counting;
        if (from >= 0 && time.isEnough(search.elapsedNanos() - from, stable)) {
            search.limit(0);
        }
    }

    /** Waits until the search may answer. */
    void hold() {
        if (search.reason() == StopReason.INTERRUPTED) {
            return;
        }
        try {
            released.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
