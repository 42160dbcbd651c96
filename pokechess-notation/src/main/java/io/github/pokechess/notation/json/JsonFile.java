package io.github.pokechess.notation.json;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.text.Utf8;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.text.ReadResult;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a stream of bytes into the items of the array that it is, or takes it as one value if it is none, without a look
 * at what they say. Holds one item at a time. Not thread-safe.
 */
final class JsonFile {
    private static final int END = -1;

    /** The longest value that is neither object nor array nor text. */
    private static final int MAX_WORD = 100;

    private final InputStream in;
    private final int maxBytes;
    private int next;
    private long offset;
    private int line = 1;
    private int column = 1;
    private State state = State.START;
    private long number;

    private enum State {
        START,
        FIRST_ITEM,
        LATER_ITEM,
        OVER
    }

    /** @param maxBytes the length of the longest item */
    JsonFile(InputStream in, int maxBytes) throws IOException {
        this.in = in;
        this.maxBytes = maxBytes;
        this.next = in.read();
    }

    /**
     * The next item by a reader, or its problem, or the problem of the array, which then has no more items; null at the
     * end.
     */
    <G> @Nullable ReadResult<G> next(BiFunction<JsonSource, Long, ReadResult<G>> reading) throws IOException {
        number++;
        JsonSource source;
        try {
            source = nextItem();
        } catch (MalformedTextException wrong) {
            return ReadResult.of(number, () -> {
                throw wrong;
            });
        }
        return source == null ? null : reading.apply(source, number);
    }

    /**
     * The next item, or null at the end of the array.
     *
     * @throws MalformedTextException if the item is no text, or the array is none, which has then no more items
     */
    private @Nullable JsonSource nextItem() throws IOException {
        if (state == State.OVER) {
            return null;
        }
        skipSpace();
        if (state == State.START) {
            if (next != '[') {
                state = State.OVER;
                JsonSource only = readItem();
                requireEnd();
                return only;
            }
            advance();
            skipSpace();
            state = State.FIRST_ITEM;
        }
        if (next == ']' && state == State.FIRST_ITEM) {
            return readEndOfArray();
        }
        if (state == State.LATER_ITEM) {
            if (next == ']') {
                return readEndOfArray();
            }
            if (next != ',') {
                throw endWithProblem("a comma or ] is to stand between games");
            }
            advance();
            skipSpace();
        }
        state = State.LATER_ITEM;
        return readItem();
    }

    private @Nullable JsonSource readEndOfArray() throws IOException {
        state = State.OVER;
        advance();
        requireEnd();
        return null;
    }

    private void requireEnd() throws IOException {
        skipSpace();
        if (next != END) {
            throw endWithProblem("nothing can follow the value");
        }
    }

    /** An object to its closing bracket; of anything else enough to see that it is none. */
    private JsonSource readItem() throws IOException {
        int startLine = line;
        int startColumn = column;
        long start = offset;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        if (isWordPart(next)) { // null, true, a number
            while (isWordPart(next) && bytes.size() < Math.min(MAX_WORD, maxBytes)) {
                bytes.write(next);
                advance();
            }
            return new JsonSource(bytes.toString(StandardCharsets.UTF_8), startLine, startColumn, start, true);
        }
        int depth = 0;
        boolean quoted = false;
        do {
            if (next == END) {
                break;
            }
            if (bytes.size() == maxBytes) {
                state = State.OVER;
                throw new MalformedTextException(List.of(TextProblem.of(
                        "JSON", startLine, startColumn, start, "is longer than " + maxBytes + " bytes")));
            }
            if (quoted) {
                if (next == '\\') {
                    bytes.write(next);
                    advance(); // to what it escapes, which ends nothing
                } else {
                    quoted = next != '"';
                }
            } else if (next == '"') {
                quoted = true;
            } else if (next == '{' || next == '[') {
                depth++;
            } else if (next == '}' || next == ']') {
                depth--;
            }
            if (next != END) {
                bytes.write(next);
                advance();
            }
        } while (depth > 0 || quoted);
        byte[] item = bytes.toByteArray();
        String text = new String(item, StandardCharsets.UTF_8);
        JsonSource source = new JsonSource(text, startLine, startColumn, start, true);
        int malformed = Utf8.firstMalformed(item, 0);
        if (malformed >= 0) {
            int at = new String(item, 0, malformed, StandardCharsets.UTF_8).length();
            throw new MalformedTextException(List.of(source.problem("text", at, "is not UTF-8")));
        }
        return source;
    }

    private void skipSpace() throws IOException {
        while (isSpace(next)) {
            advance();
        }
    }

    private void advance() throws IOException {
        if (next == '\n') {
            line++;
            column = 1;
        } else if ((next & 0xC0) != 0x80) {
            column += next >= 0xF0 ? 2 : 1; // in chars
        }
        offset++;
        next = in.read();
    }

    private MalformedTextException endWithProblem(String message) {
        state = State.OVER;
        return new MalformedTextException(List.of(TextProblem.of("JSON", line, column, offset, message)));
    }

    private static boolean isWordPart(int c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || "+-.".indexOf(c) >= 0;
    }

    private static boolean isSpace(int c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }
}
