package io.github.pokechess.app.board;

import io.github.pokechess.board.DeskJson;
import io.github.pokechess.board.messages.Reply;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * A connector whose heads have a limited number of fields: a field of three bytes takes more than a hundred in memory, which a limit of
 * bytes does not see. Thread-safe.
 */
final class BoardConnector extends ServerConnector {
    /** The number of lines of a head; browsers send some twenty. */
    static final int MOST_LINES = 64;

    static final String TOO_MANY = "the head must have at most " + MOST_LINES + " lines";

    private static final byte[] REFUSAL = refusal();

    BoardConnector(Server server, HttpConnectionFactory http) {
        super(server, 1, 1, http);
    }

    private static byte[] refusal() {
        String body = DeskJson.text(Reply.Problems.of("request", TOO_MANY));
        return ("HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Type: application/json\r\nContent-Length: "
                        + body.length() + "\r\nConnection: close\r\n\r\n" + body)
                .getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    protected SocketChannelEndPoint newEndPoint(SocketChannel channel, ManagedSelector selector, SelectionKey key) {
        Connected connected = new Connected(channel, selector, key, getScheduler());
        connected.setIdleTimeout(getIdleTimeout());
        return connected;
    }

    /** Another head begins on a connection. */
    static void awaitHead(EndPoint connection) {
        if (connection instanceof Connected connected) {
            connected.awaitHead();
        }
    }

    /** A connection whose lines are counted up to the empty one that ends a head. */
    private static final class Connected extends SocketChannelEndPoint {
        private int lines;
        private boolean isInHead = true;

        /** Whether the present line has a character. */
        private boolean isLineBegun;

        Connected(SocketChannel channel, ManagedSelector selector, SelectionKey key, Scheduler scheduler) {
            super(channel, selector, key, scheduler);
        }

        synchronized void awaitHead() {
            lines = 0;
            isLineBegun = false;
            isInHead = true;
        }

        @Override
        public int fill(ByteBuffer buffer) throws IOException {
            int filled = super.fill(buffer);
            if (filled <= 0 || isInBounds(buffer, buffer.limit() - filled)) {
                return filled;
            }
            buffer.limit(buffer.limit() - filled);
            flush(ByteBuffer.wrap(REFUSAL));
            shutdownOutput();
            return -1;
        }

        private synchronized boolean isInBounds(ByteBuffer buffer, int begin) {
            for (int i = begin; isInHead && i < buffer.limit(); i++) {
                byte next = buffer.get(i);
                if (next != '\n') {
                    isLineBegun |= next != '\r';
                } else {
                    isInHead = isLineBegun || lines == 0; // empty lines before a head are passed over
                    lines += isLineBegun ? 1 : 0;
                    isLineBegun = false;
                }
            }
            return lines <= MOST_LINES;
        }
    }
}
