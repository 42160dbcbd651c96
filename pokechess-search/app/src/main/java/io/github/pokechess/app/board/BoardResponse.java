package io.github.pokechess.app.board;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;

/** The response that carries the events of one or more streams, and what waits to be written to it. Thread-safe. */
final class BoardResponse extends IteratingCallback {
    /** The events of some seconds of a search. */
    static final int MOST = 256;

    /** The bytes that may wait, apart from the last event: a game with thousands of variations has long states. */
    static final long MOST_BYTES = 1 << 20;

    private static final byte[] SIGN_OF_LIFE = ": \n\n".getBytes(StandardCharsets.UTF_8);

    private final String streamName;
    private final Response response;
    private final Callback end;
    private final BlockingQueue<byte[]> events = new ArrayBlockingQueue<>(MOST);
    private final AtomicLong waiting = new AtomicLong();
    private final AtomicInteger streams = new AtomicInteger();
    private volatile boolean isEnding;

    /**
     * @param name by which a page says that it leaves; empty if it has none
     * @param end is completed when the response has ended
     */
    BoardResponse(String name, Response response, Callback end) {
        this.streamName = name;
        this.response = response;
        this.end = end;
    }

    String streamName() {
        return streamName;
    }

    /** One more stream shares this response. */
    void addStream() {
        streams.incrementAndGet();
    }

    /** A stream ends with an event, and the response with the last stream. */
    void endStreamWith(byte[] last) {
        if (streams.decrementAndGet() > 0) {
            sendOrEnd(last);
        } else {
            endResponse(last);
        }
    }

    /**
     * Writes an event after those before it; if it does not fit, the client does not keep up, and the response ends.
     */
    void sendOrEnd(byte[] event) {
        if (!isEnding && (waiting.addAndGet(event.length) > MOST_BYTES + event.length || !events.offer(event))) {
            endResponse();
        }
        iterate();
    }

    /** Writes a sign of life. */
    void sendKeepAlive() {
        sendOrEnd(SIGN_OF_LIFE);
    }

    /** Ends the response. */
    void endResponse() {
        endResponse(SIGN_OF_LIFE);
    }

    private void endResponse(byte[] last) {
        isEnding = true;
        events.clear();
        events.offer(last);
        iterate();
    }

    /** Whether nothing is written any more. */
    boolean isEnded() {
        return isSucceeded() || isFailed();
    }

    @Override
    protected Action process() {
        boolean isLast = isEnding;
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
