package io.github.pokechess.app.board;

import io.github.pokechess.board.DeskJson;
import io.github.pokechess.board.messages.PageReply;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * A connector that refuses heads with many lines: a field of three bytes takes more than a hundred in memory, which a
 * limit of bytes does not see. It also answers an unknown expectation, at which its superclass closes a connection
 * without a word. Thread-safe.
 */
final class BoardConnector extends ServerConnector {
    /** The number of lines of a head; browsers send some twenty. */
    static final int MOST_LINES = 64;

    private static final byte[] TOO_MANY =
            refusalBytes("431 Request Header Fields Too Large", "the head must have at most " + MOST_LINES + " lines");

    private static final byte[] UNEXPECTED =
            refusalBytes("417 Expectation Failed", "the only expectation that is met is 100-continue");

    private static final String EXPECT = "expect:";
    private static final String EXPECTED = "100-continue";

    BoardConnector(Server server, HttpConnectionFactory http) {
        super(server, 1, 1, http);
    }

    private static byte[] refusalBytes(String status, String text) {
        String body = DeskJson.text(PageReply.Problems.of("request", text));
        String head = "HTTP/1.1 " + status + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length()
                + "\r\nConnection: close\r\n\r\n";
        return (head + body).getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    protected SocketChannelEndPoint newEndPoint(SocketChannel channel, ManagedSelector selector, SelectionKey key) {
        Connected connected = new Connected(channel, selector, key, getScheduler());
        connected.setIdleTimeout(getIdleTimeout());
        return connected;
    }

    /** Says that the next request begins on a connection, with a new head. */
    static void expectNewHead(EndPoint connection) {
        if (connection instanceof Connected connected) {
            connected.expectNewHead();
        }
    }

    /** A connection whose lines are looked at up to the empty one that ends a head. */
    private static final class Connected extends SocketChannelEndPoint {
        /** The characters of a line that are looked at. */
        private static final int LOOKED_AT = EXPECT.length() + EXPECTED.length() + 8;

        private final StringBuilder line = new StringBuilder();
        private int lines;
        private boolean isInHead = true;

        Connected(SocketChannel channel, ManagedSelector selector, SelectionKey key, Scheduler scheduler) {
            super(channel, selector, key, scheduler);
        }

        synchronized void expectNewHead() {
            line.setLength(0);
            lines = 0;
            isInHead = true;
        }

        @Override
        public int fill(ByteBuffer buffer) throws IOException {
            int filled = super.fill(buffer);
            byte[] refusal = filled <= 0 ? null : refusalOfHead(buffer, buffer.limit() - filled);
            if (refusal == null) {
                return filled;
            }
            buffer.limit(buffer.limit() - filled);
            flush(ByteBuffer.wrap(refusal));
            shutdownOutput();
            return -1;
        }

        /** Why the head that goes on in a buffer is refused; null if it is not. */
        private synchronized byte @Nullable [] refusalOfHead(ByteBuffer buffer, int begin) {
            for (int i = begin; isInHead && i < buffer.limit(); i++) {
                char next = (char) buffer.get(i);
                if (next != '\n') {
                    if (next != '\r' && line.length() < LOOKED_AT) {
                        line.append(next);
                    }
                    continue;
                }
                isInHead = line.length() > 0 || lines == 0; // empty lines before a head are passed over
                lines += line.length() > 0 ? 1 : 0;
                String read = line.toString().toLowerCase(Locale.ROOT);
                line.setLength(0);
                if (lines > MOST_LINES) {
                    return TOO_MANY;
                }
                if (read.startsWith(EXPECT)
                        && !read.substring(EXPECT.length()).strip().equals(EXPECTED)) {
                    return UNEXPECTED;
                }
            }
            return null;
        }
    }
}
