package io.github.pokechess.notation.internal.text;

/** Checks UTF-8 (RFC 3629), and finds invalid bytes. */
public final class Utf8 {
    private Utf8() {}

    /** The first byte at or behind a place that begins no character, or -1. */
    public static int firstMalformed(byte[] bytes, int from) {
        int at = from;
        while (at < bytes.length) {
            if (bytes[at] >= 0) {
                at++;
                continue;
            }
            int length = sequenceLength(bytes, at);
            if (length == 0) {
                return at;
            }
            at += length;
        }
        return -1;
    }

    /** The number of bytes of the character that begins with a byte; one that begins none stands for itself. */
    public static int byteCount(byte[] bytes, int at) {
        return bytes[at] >= 0 ? 1 : Math.max(1, sequenceLength(bytes, at));
    }

    /** The number of {@code char}s of those bytes. */
    public static int charCount(byte[] bytes, int at) {
        return byteCount(bytes, at) == 4 ? 2 : 1;
    }

    /** The number of bytes of the character that begins with a byte above 127, or 0 if none does. */
    private static int sequenceLength(byte[] bytes, int at) {
        int first = bytes[at] & 0xFF;
        int second = at + 1 < bytes.length ? bytes[at + 1] & 0xFF : 0;
        if (first < 0xC2 || first > 0xF4 || !isContinuation(bytes, at + 1)) {
            return 0;
        }
        if (first < 0xE0) {
            return 2;
        }
        boolean wrongSecond = (first == 0xE0 && second < 0xA0) // written longer than need be
                || (first == 0xED && second > 0x9F) // half a surrogate pair
                || (first == 0xF0 && second < 0x90)
                || (first == 0xF4 && second > 0x8F); // above the last code point
        if (wrongSecond || !isContinuation(bytes, at + 2)) {
            return 0;
        }
        if (first < 0xF0) {
            return 3;
        }
        return isContinuation(bytes, at + 3) ? 4 : 0;
    }

    private static boolean isContinuation(byte[] bytes, int at) {
        return at < bytes.length && (bytes[at] & 0xC0) == 0x80;
    }

    /** Whether a byte order mark stands at a place. */
    public static boolean isByteOrderMark(byte[] text, int at) {
        return at + 2 < text.length
                && text[at] == (byte) 0xEF
                && text[at + 1] == (byte) 0xBB
                && text[at + 2] == (byte) 0xBF;
    }
}
