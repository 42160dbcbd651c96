package io.github.pokechess.env;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Threads that do equal shares of a piece of work, the calling thread the first one. Used by one thread at a time. */
final class WorkerThreads implements AutoCloseable {
    private final List<Thread> helpers = new ArrayList<>();
    private final Object monitor = new Object();

    // All guarded by the monitor.
    private @Nullable IntConsumer work;
    private int round;
    private int busy;
    private boolean closed;
    private final @Nullable Throwable[] failures;

    WorkerThreads(int shares) {
        failures = new @Nullable Throwable[shares];
        for (int share = 1; share < shares; share++) {
            int mine = share;
            Thread helper = new Thread(() -> loopShares(mine), "pokechess-env-" + share);
            helper.setDaemon(true);
            helper.start();
            helpers.add(helper);
        }
    }

    /**
     * Does a work, share by share.
     *
     * @throws RuntimeException what the first share threw that failed; all are over then
     */
    void runShares(IntConsumer shareWork) {
        if (helpers.isEmpty()) {
            shareWork.accept(0);
            return;
        }
        synchronized (monitor) {
            if (closed) {
                throw new IllegalStateException("the batch is closed");
            }
            work = shareWork;
            round++;
            busy = helpers.size();
            monitor.notifyAll();
        }
        runShareAndKeepFailure(shareWork, 0);
        boolean interrupted = false;
        synchronized (monitor) {
            while (busy > 0) {
                try {
                    monitor.wait();
                } catch (InterruptedException later) {
                    interrupted = true;
                }
            }
            work = null;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        for (int share = 0; share < failures.length; share++) {
            Throwable failure = failures[share];
            if (failure != null) {
                java.util.Arrays.fill(failures, null);
                if (failure instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) failure;
            }
        }
    }

    private void runShareAndKeepFailure(IntConsumer shares, int share) {
        try {
            shares.accept(share);
        } catch (RuntimeException | Error failure) {
            synchronized (monitor) {
                failures[share] = failure;
            }
        }
    }

    private void loopShares(int share) {
        int seen = 0;
        while (true) {
            IntConsumer shares;
            synchronized (monitor) {
                while (round == seen && !closed) {
                    try {
                        monitor.wait();
                    } catch (InterruptedException stop) {
                        return;
                    }
                }
                if (closed) {
                    return;
                }
                seen = round;
                shares = work;
            }
            if (shares != null) {
                runShareAndKeepFailure(shares, share);
            }
            synchronized (monitor) {
                busy--;
                monitor.notifyAll();
            }
        }
    }

    @Override
    public void close() {
        synchronized (monitor) {
            closed = true;
            monitor.notifyAll();
        }
    }
}
