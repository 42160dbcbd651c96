package io.github.pokechess.app.board;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Disconnects clients that keep a thread waiting: those that send or take a part of a message for too long. Cutting is to interrupt the
 * thread, which closes the channel that it waits at. Thread-safe.
 */
final class SlowClients {
    private final long patience;
    private final Set<Waiting> all = ConcurrentHashMap.newKeySet();

    /** Clients have so long for what they are waited for. */
    SlowClients(Duration patience) {
        this.patience = patience.toNanos();
    }

    /** Something that waits for a client. */
    @FunctionalInterface
    interface Transfer<T> {
        T run() throws IOException;
    }

    /** A thread that waits for a client. */
    private static final class Waiting {
        private final Thread thread = Thread.currentThread();
        private final long since = System.nanoTime();
        private boolean over;

        synchronized void cut() {
            if (!over) {
                over = true;
                thread.interrupt();
            }
        }

        /** The thread knows nothing of a cut any more. */
        synchronized void end() {
            if (over) {
                Thread.interrupted();
            }
            over = true;
        }
    }

    /**
     * Waits for a client.
     *
     * @throws IOException if the client has gone, or was cut
     */
    <T> T await(Transfer<T> transfer) throws IOException {
        Waiting waiting = new Waiting();
        all.add(waiting);
        try {
            return transfer.run();
        } finally {
            all.remove(waiting);
            waiting.end();
        }
    }

    /** Cuts those who are late; to be called now and then. */
    void cutLate() {
        long now = System.nanoTime();
        all.stream().filter(waiting -> now - waiting.since > patience).forEach(Waiting::cut);
    }
}
