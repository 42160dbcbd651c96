package io.github.pokechess.app.board;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The events that one client has yet to get. Publishing never blocks: a client that does not keep up is disconnected, and
 * finds everything when it comes again. Thread-safe.
 */
final class BoardStream {
    /** Some seconds of a search that reports what it finds. */
    static final int MOST = 256;

    /** The bytes that may wait, apart from the last event: a game with thousands of variations has long states. */
    static final long MOST_BYTES = 1 << 20;

    private static final byte[] SIGN_OF_LIFE = ": \n\n".getBytes(StandardCharsets.UTF_8);

    private final BoardSeat seat;
    private final BlockingQueue<byte[]> events = new ArrayBlockingQueue<>(MOST);
    private final AtomicLong waiting = new AtomicLong();
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
        if (!cut && (waiting.addAndGet(event.length) > MOST_BYTES + event.length || !events.offer(event))) {
            cut();
        }
    }

    /** Ends the stream. */
    void cut() {
        cut(SIGN_OF_LIFE);
    }

    /** Ends the stream with an event, in the place of what waits. */
    void cut(byte[] last) {
        cut = true;
        events.clear();
        events.offer(last); // wakes up the waiting thread
    }

    /**
     * Sends events as they come, and a sign of life where none does, until the client is cut.
     *
     * @param pause how long nothing may be sent: a client that has gone is noticed by sending alone
     * @throws IOException if the client has gone, or takes too long
     */
    void pump(HttpConnection client, Duration pause) throws IOException, InterruptedException {
        boolean goesOn = true;
        while (goesOn) {
            byte[] event = events.poll(pause.toMillis(), TimeUnit.MILLISECONDS);
            waiting.addAndGet(event == null ? 0 : -event.length);
            goesOn = !cut;
            client.write(event == null ? SIGN_OF_LIFE : event);
        }
    }
}
