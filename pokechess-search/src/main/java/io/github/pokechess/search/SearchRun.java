package io.github.pokechess.search;

import io.github.pokechess.search.internal.tree.Budget;
import io.github.pokechess.search.internal.tree.TreeSearch;
import io.github.pokechess.search.internal.tree.worker.StopCause;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A requested search: its time, and the events it waits for before it answers. It may be stopped before it {@linkplain
 * #runAndHold runs}.
 */
final class SearchRun {
    private final Limits limits;
    private final TimeManager time;
    private final Hold hold;

    /** The tree search, once it runs. Guarded by this for other threads. */
    private @Nullable TreeSearch search;

    /** Whether somebody said stop. Guarded by this. */
    private boolean stopped;

    /** Whether it has been taken up by the thread that searches, or given up before. Guarded by this. */
    private boolean taken;

    /** When the time began to count, in nanoseconds from the beginning of the search; less than 0 if it has not yet. */
    private volatile long counting;

    private int best;
    private int stable;

    SearchRun(Limits limits) {
        this.limits = limits;
        time = TimeManager.of(limits);
        hold = new Hold(limits.holding() != Limits.Holding.NONE);
        counting = limits.holding() == Limits.Holding.NONE ? 0 : -1;
    }

    /** The budget of depth and nodes; time is counted here, where it is known when it begins. */
    Budget budgetWithoutTime(LongSupplier clock) {
        return new Budget(
                limits.depth().orElse(Limits.MAX_DEPTH), limits.nodes().orElse(Long.MAX_VALUE), Long.MAX_VALUE, clock);
    }

    /** Takes it up, or gives it up; whether nobody has before. */
    synchronized boolean tryTake() {
        boolean first = !taken;
        taken = true;
        return first;
    }

    /** Searches until it may answer. */
    void runAndHold(TreeSearch tree, TreeSearch.Listener iterations) {
        beginOrStop(tree);
        tree.run(iterations);
        if (tree.reason() != StopCause.INTERRUPTED) {
            hold.await();
        }
    }

    /** Begins to search: from now on an order reaches the search, and one that came before has an effect. */
    synchronized void beginOrStop(TreeSearch tree) {
        search = tree;
        if (counting >= 0) {
            tree.limitTime(time.most());
        }
        if (stopped) {
            tree.stop();
        }
    }

    synchronized void stop() {
        stopped = true;
        if (search != null) {
            search.stop();
        }
        hold.release();
    }

    synchronized void ponderHit() {
        if (limits.holding() != Limits.Holding.UNTIL_PONDER_HIT || hold.isReleased()) {
            return;
        }
        long now = search == null ? 0 : search.elapsedNanos();
        counting = now;
        if (search != null) {
            search.limitTime(time.most() < Long.MAX_VALUE - now ? now + time.most() : Long.MAX_VALUE);
        }
        hold.release();
    }

    /** Ends the search after an iteration, if the rest of its time is better saved. */
    void endIfTimeIsEnough(TreeSearch tree) {
        int move = tree.line(0)[0];
        stable = move == best ? stable + 1 : 0;
        best = move;
        long from = counting;
        if (from >= 0 && time.isEnough(tree.elapsedNanos() - from, stable)) {
            tree.limitTime(0);
        }
    }
}
