package io.github.pokechess.app.board;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The connection of a client: a head and a body at a time, and an answer to it. One thread uses it. Others {@linkplain #close cut} it,
 * and {@link #cutLate} does so where the client keeps that thread waiting.
 */
final class HttpConnection implements Closeable {
    /** How long a client that has asked for something may be silent. */
    private static final Duration IDLE = Duration.ofSeconds(30);

    /** How long, and how much, a refused client may go on sending, so that it reads why. */
    private static final Duration LINGER = Duration.ofSeconds(1);

    private static final int MOST_IGNORED = 1 << 22;

    private static final long NEVER = 0;
    private static final int BUFFER = 8192;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final Duration patience;

    /** When it is cut, in the time of {@link System#nanoTime}. */
    private volatile long deadline = NEVER;

    /** Whether the beginning of a head was read. */
    private volatile boolean isSpeaking;

    private boolean hasAsked;

    /** @param patience how long the client may take for a part of a message */
    HttpConnection(Socket socket, Duration patience) throws IOException {
        socket.setTcpNoDelay(true);
        this.socket = socket;
        this.patience = patience;
        in = new BufferedInputStream(socket.getInputStream(), BUFFER);
        out = socket.getOutputStream();
        allow(patience);
    }

    private void allow(Duration longest) {
        deadline = (System.nanoTime() + longest.toNanos()) | 1; // which is never NEVER
    }

    /** Cuts a client that is late. */
    void cutLate(long now) {
        long end = deadline;
        if (end != NEVER && now - end > 0) {
            close();
        }
    }

    /** Whether the client has sent something of a head that is not read yet. */
    boolean isSpeaking() {
        try {
            return isSpeaking || socket.getInputStream().available() > 0;
        } catch (IOException gone) {
            return false;
        }
    }

    /**
     * Reads the head of the next request.
     *
     * @return null if the client says no more
     */
    @Nullable
    HttpHead head() throws IOException, RefusedException {
        allow(hasAsked ? IDLE : patience);
        int first = in.read();
        isSpeaking = true;
        HttpHead head = first < 0 ? null : HttpHead.read(first, in);
        isSpeaking = false;
        hasAsked = true;
        deadline = NEVER;
        return head;
    }

    /**
     * Reads the body of a request.
     *
     * @param most the greatest length in bytes
     * @throws RefusedException if it is longer
     */
    byte[] body(HttpHead head, int most) throws IOException, RefusedException {
        allow(patience);
        if (head.length() > most) {
            throw tooLong(most);
        }
        if (head.isLatest() && head.values("Expect").contains("100-continue")) {
            out.write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        }
        byte[] body = head.isChunked() ? chunks(most) : in.readNBytes((int) head.length());
        if (!head.isChunked() && body.length < head.length()) {
            throw new EOFException("a body ends in its middle");
        }
        deadline = NEVER;
        return body;
    }

    private static RefusedException tooLong(int most) {
        return new RefusedException(413, "the body must have at most " + most + " bytes");
    }

    private byte[] chunks(int most) throws IOException, RefusedException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int size = chunkSize(); size > 0; size = chunkSize()) {
            if (body.size() + size > most) {
                throw tooLong(most);
            }
            body.write(in.readNBytes(size));
            if (in.read() != '\r' || in.read() != '\n') {
                throw new RefusedException(400, "a chunk is longer than it says");
            }
        }
        if (in.read() != '\r' || in.read() != '\n') {
            throw new RefusedException(400, "nothing can follow the last chunk");
        }
        return body.toByteArray();
    }

    /** The size of the next chunk; those of more than six digits are too long for any body. */
    private int chunkSize() throws IOException, RefusedException {
        int size = 0;
        int digits = 0;
        int next = in.read();
        for (; Character.digit(next, 16) >= 0 && next < 0x80 && digits < 7; digits++) {
            size = 16 * size + Character.digit(next, 16);
            next = in.read();
        }
        if (digits == 0 || digits == 7 || next != '\r' || in.read() != '\n') {
            throw new RefusedException(digits == 7 ? 413 : 400, "a chunk begins with its size");
        }
        return size;
    }

    /**
     * Sends a whole answer.
     *
     * @param isBodySent false for a head alone, whose headers are those of the whole
     */
    void send(int status, Map<String, String> headers, byte[] body, boolean isBodySent) throws IOException {
        byte[] head = head(status, headers, "Content-Length: " + body.length + "\r\n");
        byte[] whole = new byte[head.length + (isBodySent ? body.length : 0)];
        System.arraycopy(head, 0, whole, 0, head.length);
        System.arraycopy(body, 0, whole, head.length, whole.length - head.length);
        write(whole);
    }

    /** Begins an answer that goes on until the connection ends. */
    void begin(int status, Map<String, String> headers) throws IOException {
        write(head(status, headers, ""));
    }

    private static byte[] head(int status, Map<String, String> headers, String length) {
        StringBuilder head = new StringBuilder("HTTP/1.1 ").append(status).append(" \r\n");
        headers.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        return head.append(length).append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Sends bytes. */
    void write(byte[] bytes) throws IOException {
        allow(patience);
        out.write(bytes);
        deadline = NEVER;
    }

    /** Lets the client read what was sent, whatever it sends meanwhile: without this, that would destroy the answer. */
    void linger() throws IOException {
        allow(LINGER);
        socket.shutdownOutput();
        byte[] ignored = new byte[BUFFER];
        int left = MOST_IGNORED;
        while (left > 0) {
            int count = in.read(ignored);
            left -= count < 0 ? left : count;
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException gone) {
            // so is the client
        }
    }
}
