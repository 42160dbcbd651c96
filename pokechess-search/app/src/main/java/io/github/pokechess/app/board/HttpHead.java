package io.github.pokechess.app.board;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The head of a request of HTTP/1.0 or 1.1 (RFC 9112). What two readers could understand in two ways is refused: folded or bare
 * lines, space before a colon, two lengths, a length beside chunks. Immutable.
 *
 * @param method the method
 * @param path what is asked for, without what stands behind a question mark
 * @param isLatest whether it is of HTTP/1.1
 * @param fields the values of each header, by its name in small letters
 */
record HttpHead(String method, String path, boolean isLatest, Map<String, List<String>> fields) {
    /** The greatest length of a head in bytes: some times what browsers send. */
    static final int MOST_BYTES = 16_384;

    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Pattern TARGET = Pattern.compile("[\\x21-\\x7E]+");
    private static final Pattern LENGTH = Pattern.compile("\\d{1,18}");

    /**
     * Reads a head.
     *
     * @param first its first byte
     * @throws RefusedException if it is none, or too long
     */
    static HttpHead read(int first, InputStream in) throws IOException, RefusedException {
        Lines lines = new Lines(in, first);
        String[] words = lines.next().split(" ", -1);
        if (words.length != 3
                || !TOKEN.matcher(words[0]).matches()
                || !TARGET.matcher(words[1]).matches()) {
            throw wrong("the first line is none of HTTP");
        }
        if (!words[2].equals("HTTP/1.1") && !words[2].equals("HTTP/1.0")) {
            throw new RefusedException(505, "this server speaks HTTP/1.1");
        }
        Map<String, List<String>> fields = new LinkedHashMap<>();
        for (String line = lines.next(); !line.isEmpty(); line = lines.next()) {
            int colon = line.indexOf(':');
            if (colon < 0 || !TOKEN.matcher(line.substring(0, colon)).matches()) {
                throw wrong("a line of the head is no header");
            }
            String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
            fields.computeIfAbsent(name, none -> new ArrayList<>(1))
                    .add(line.substring(colon + 1).strip());
        }
        HttpHead head = new HttpHead(words[0], words[1].split("\\?", 2)[0], words[2].endsWith("1.1"), fields);
        head.checkLength();
        return head;
    }

    private static RefusedException wrong(String reason) {
        return new RefusedException(400, reason);
    }

    /** The lines of a head, each ended by CR and LF. */
    private static final class Lines {
        private final InputStream in;
        private int next;
        private int left = MOST_BYTES;

        Lines(InputStream in, int first) {
            this.in = in;
            this.next = first;
        }

        String next() throws IOException, RefusedException {
            ByteArrayOutputStream line = new ByteArrayOutputStream(80);
            while (next != '\r') {
                if (next < 0) {
                    throw new EOFException("a head ends in its middle");
                }
                if ((next < ' ' && next != '\t') || next == 0x7F) {
                    throw wrong("a control character stands in the head");
                }
                line.write(next);
                left--;
                if (left < 0) {
                    throw new RefusedException(431, "the head must have at most " + MOST_BYTES + " bytes");
                }
                next = in.read();
            }
            if (in.read() != '\n') {
                throw wrong("a line of the head is not ended by CR and LF");
            }
            next = line.size() == 0 ? 0 : in.read();
            return line.toString(StandardCharsets.ISO_8859_1);
        }
    }

    private void checkLength() throws RefusedException {
        List<String> lengths = values("Content-Length");
        List<String> codings = values("Transfer-Encoding");
        if (lengths.size() + codings.size() > 1) {
            throw wrong("a body has one length");
        }
        if (!lengths.isEmpty() && !LENGTH.matcher(lengths.get(0)).matches()) {
            throw wrong("the length of the body is no number");
        }
        if (!codings.isEmpty() && !(isLatest && codings.get(0).equalsIgnoreCase("chunked"))) {
            throw new RefusedException(501, "a body of unknown length comes in chunks");
        }
    }

    /** The values of a header, in their order. */
    List<String> values(String name) {
        return fields.getOrDefault(name.toLowerCase(Locale.ROOT), List.of());
    }

    /** Whether the body comes in chunks. */
    boolean isChunked() {
        return !values("Transfer-Encoding").isEmpty();
    }

    /** The length of a body that does not come in chunks, in bytes; 0 if there is none. */
    long length() {
        List<String> lengths = values("Content-Length");
        return lengths.isEmpty() ? 0 : Long.parseLong(lengths.get(0));
    }

    /** Whether the client goes on with another request after this one. */
    boolean isKept() {
        return isLatest
                && values("Connection").stream()
                        .noneMatch(value -> value.toLowerCase(Locale.ROOT).contains("close"));
    }
}
