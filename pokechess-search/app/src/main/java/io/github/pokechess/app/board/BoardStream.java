package io.github.pokechess.app.board;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;

/**
 * The events that one client has yet to get, and the response that they go to. Publishing never blocks: a client that does not keep up
 * is disconnected, and finds everything when it comes again. Thread-safe.
 */
final class BoardStream extends IteratingCallback {
    /** The events of some seconds of a search. */
    static final int MOST = 256;

    /** The bytes that may wait, apart from the last event: a game with thousands of variations has long states. */
    static final long MOST_BYTES = 1 << 20;

    private static final byte[] SIGN_OF_LIFE = ": \n\n".getBytes(StandardCharsets.UTF_8);

    private final BoardSeat seat;
    private final Response response;
    private final Callback end;
    private final BlockingQueue<byte[]> events = new ArrayBlockingQueue<>(MOST);
    private final AtomicLong waiting = new AtomicLong();
    private volatile boolean cut;

    /** @param end is completed when the stream has ended */
    BoardStream(BoardSeat seat, Response response, Callback end) {
        this.seat = seat;
        this.response = response;
        this.end = end;
    }

    BoardSeat seat() {
        return seat;
    }

    /** The bytes of an event, the same for all clients that get it. */
    static byte[] bytes(String json) {
        return ("data: " + json + "\n\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Hands over an event; after one that does not fit there are no more. */
    void send(byte[] event) {
        if (!cut && (waiting.addAndGet(event.length) > MOST_BYTES + event.length || !events.offer(event))) {
            cut();
        }
        iterate();
    }

    /** Sends something that is no event: a client that has gone is noticed by sending alone. */
    void live() {
        send(SIGN_OF_LIFE);
    }

    /** Ends the stream. */
    void cut() {
        cut(SIGN_OF_LIFE);
    }

    /** Ends the stream with an event, in the place of what waits. */
    void cut(byte[] last) {
        cut = true;
        events.clear();
        events.offer(last);
        iterate();
    }

    /** Whether nothing is sent any more. */
    boolean isEnded() {
        return isSucceeded() || isFailed();
    }

    @Override
    protected Action process() {
        boolean isLast = cut;
        byte[] event = events.poll();
        if (event == null) {
            return isLast ? Action.SUCCEEDED : Action.IDLE;
        }
        waiting.addAndGet(-event.length);
        response.write(false, ByteBuffer.wrap(event), this);
        return Action.SCHEDULED;
    }

    @Override
    protected void onCompleteSuccess() {
        end.succeeded();
    }

    @Override
    protected void onCompleteFailure(Throwable gone) {
        end.failed(gone);
    }
}
