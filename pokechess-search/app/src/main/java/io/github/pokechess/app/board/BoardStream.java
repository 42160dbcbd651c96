package io.github.pokechess.app.board;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The events that one client has yet to get. Publishing never blocks: a client that does not keep up is disconnected, and
 * finds everything when it comes again. Thread-safe.
 */
final class BoardStream {
    /** Some seconds of a search that reports what it finds. */
    static final int MOST = 256;

    private static final byte[] SIGN_OF_LIFE = ": \n\n".getBytes(StandardCharsets.UTF_8);

    private final BoardSeat seat;
    private final BlockingQueue<byte[]> events = new ArrayBlockingQueue<>(MOST);
    private volatile boolean cut;

    BoardStream(BoardSeat seat) {
        this.seat = seat;
    }

    BoardSeat seat() {
        return seat;
    }

    /** The bytes of an event, the same for all clients that get it. */
    static byte[] bytes(String json) {
        return ("data: " + json + "\n\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Hands over an event; after one that does not fit there are no more. */
    void tell(byte[] event) {
        if (!cut && !events.offer(event)) {
            cut();
        }
    }

    /** Ends the stream. */
    void cut() {
        cut = true;
        events.clear();
        events.offer(SIGN_OF_LIFE); // wakes up the waiting thread
    }

    /**
     * Sends events as they come, and a sign of life where none does, until the client is cut.
     *
     * @param pause how long nothing may be sent: a client that has gone is noticed by sending alone
     * @throws IOException if the client has gone, or takes too long
     */
    void pump(OutputStream out, SlowClients clients, Duration pause) throws IOException, InterruptedException {
        while (!cut) {
            byte[] event = events.poll(pause.toMillis(), TimeUnit.MILLISECONDS);
            byte[] sent = event == null ? SIGN_OF_LIFE : event;
            clients.await(() -> {
                out.write(sent);
                out.flush();
                return sent;
            });
        }
    }
}
