package io.github.pokechess.notation.text;

import io.github.pokechess.notation.internal.text.Utf8;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a stream of bytes into games without looking at what they say: a game goes to the next opening bracket behind its
 * movetext that is in no comment. Holds one game at a time. Not thread-safe.
 *
 * <p>A comment whose brace was forgotten would swallow all games to the next one; it ends where an empty line is followed by
 * a tag.
 */
final class GameScanner implements Closeable {
    /** The number of bytes that are kept of a game longer than the reading allows: enough to name it. */
    private static final int KEPT = 1 << 12;

    private static final int END = -1;

    /** By byte, whether movetext goes on with it, whatever it is. */
    private static final boolean[] ORDINARY = ordinary();

    private final InputStream in;
    private final Reading<?> reading;

    private byte[] buffer = new byte[1 << 16];
    private int filled;

    /** The place where the game at hand begins. */
    private int from;

    /** The next byte to look at. */
    private int at;

    private boolean ended;

    /** The part that is kept of the game at hand if it is too long. */
    private byte @Nullable [] beginning;

    /** The place of that in the stream. */
    private long offset;

    private int line = 1;
    private long number;

    GameScanner(InputStream in, Reading<?> reading) {
        this.in = in;
        this.reading = reading;
        this.offset = reading.offset();
    }

    private static boolean[] ordinary() {
        boolean[] ordinary = new boolean[256];
        Arrays.fill(ordinary, true);
        for (char special : "[{;%\n".toCharArray()) {
            ordinary[special] = false;
        }
        return ordinary;
    }

    /** The next game, or null if there is nothing left but space and comments. */
    @Nullable
    RawGame next() throws IOException {
        if (number == reading.maxGames()) {
            return null;
        }
        skipSpace();
        boolean lineStart = true; // so it is for the lexer, which sees no more than the game
        long start = offset;
        int startLine = line;
        beginning = null;
        boolean tags = false;
        boolean movetext = false;
        while (true) {
            int next = peek();
            if (next == END || (next == '[' && movetext)) {
                break;
            }
            if (next == '[') {
                tags = true;
                skipTag();
            } else if (next == '{') {
                movetext |= !skipComment();
            } else if (next == ';' || (next == '%' && lineStart)) {
                skipLine();
            } else if (isByteOrderMark(next)) {
                at += 3; // movetext does not begin with it
            } else {
                movetext |= !isSpace(next);
                int behind = ++at;
                while (movetext && at < filled && ORDINARY[buffer[at] & 0xFF]) {
                    at++;
                }
                lineStart = next == '\n' && at == behind;
                continue;
            }
            lineStart = false;
        }
        if (!tags && !movetext) {
            return null;
        }
        number++;
        if (at - from > reading.maxGameBytes()) {
            shorten();
        }
        byte[] bytes = beginning == null ? Arrays.copyOfRange(buffer, from, at) : beginning;
        drop();
        return new RawGame(bytes, number, start, startLine, beginning != null, reading);
    }

    /** Goes to the first byte of a game. */
    private void skipSpace() throws IOException {
        for (int next = peek(); next != END && isSpace(next); next = peek()) {
            at++;
        }
        drop();
    }

    /** Goes to behind the tag's bracket, or to the end of the line if it has none. */
    private void skipTag() throws IOException {
        boolean quoted = false;
        for (int next = peek(); next != END && next != '\n'; next = peek()) {
            at++;
            if (quoted && next == '\\') {
                int escaped = peek();
                at += escaped == '"' || escaped == '\\' ? 1 : 0;
            } else if (next == '"') {
                quoted = !quoted;
            } else if (next == ']' && !quoted) {
                return;
            }
        }
    }

    /** Whether a byte order mark begins with a byte: where files were put together, one stands between games. */
    private boolean isByteOrderMark(int next) throws IOException {
        if (next != 0xEF) {
            return false;
        }
        while (filled - at < 3) {
            if (!fill()) {
                return false;
            }
        }
        return Utf8.isByteOrderMark(buffer, at);
    }

    /** Goes to behind the brace; answers whether there is one. */
    private boolean skipComment() throws IOException {
        int newlines = 0;
        for (int next = peek(); next != END && (next != '[' || newlines < 2); next = peek()) {
            at++;
            if (next == '}') {
                return true;
            }
            newlines = next == '\n' ? newlines + 1 : next == '\r' ? newlines : 0;
        }
        return false;
    }

    private void skipLine() throws IOException {
        for (int next = peek(); next != END && next != '\n'; next = peek()) {
            at++;
        }
    }

    private int peek() throws IOException {
        return at < filled || fill() ? buffer[at] & 0xFF : END;
    }

    private boolean fill() throws IOException {
        if (ended) {
            return false;
        }
        if (at - from > reading.maxGameBytes()) {
            shorten();
        }
        if (from > 0) {
            System.arraycopy(buffer, from, buffer, 0, filled - from);
            filled -= from;
            at -= from;
            from = 0;
        } else if (filled == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        }
        int count = in.read(buffer, filled, buffer.length - filled);
        ended = count < 0;
        filled += Math.max(0, count);
        return count > 0 || (!ended && fill());
    }

    /** Keeps no more than the beginning of the game at hand. */
    private void shorten() {
        if (beginning == null) {
            beginning = Arrays.copyOfRange(buffer, from, Math.min(at, from + KEPT));
        }
        drop();
    }

    /** Lets go of what has been looked at. */
    private void drop() {
        for (int i = from; i < at; i++) {
            line += buffer[i] == '\n' ? 1 : 0;
        }
        offset += at - from;
        from = at;
    }

    private static boolean isSpace(int c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
