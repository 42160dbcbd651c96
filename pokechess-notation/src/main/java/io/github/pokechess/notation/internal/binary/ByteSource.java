package io.github.pokechess.notation.internal.binary;

import io.github.pokechess.game.MalformedBytesException;
import io.github.pokechess.game.MalformedBytesException.Problem;
import io.github.pokechess.notation.internal.text.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.zip.CRC32;

/** Reads numbers and texts from bytes, and knows where each of them stood. Not thread-safe. */
public final class ByteSource {
    private final byte[] bytes;
    private final long base;
    private final int end;
    private int at;

    /** @param base the place of the first byte in the whole */
    public ByteSource(byte[] bytes, int from, int end, long base) {
        this.bytes = bytes;
        this.at = from;
        this.end = end;
        this.base = base;
    }

    /** The place of the next byte in the whole. */
    public long offset() {
        return base + at;
    }

    public boolean isAtEnd() {
        return at == end;
    }

    public int readU8() {
        requireBytes(1);
        return bytes[at++] & 0xFF;
    }

    public int readU16() {
        requireBytes(2);
        return readU8() << 8 | readU8();
    }

    public long readU64() {
        requireBytes(8);
        long value = 0;
        for (int i = 0; i < 8; i++) {
            value = value << 8 | readU8();
        }
        return value;
    }

    /** A number in groups of seven bits, the lowest first, in as few as it needs (unsigned LEB128). */
    public int readVarint() {
        long start = offset();
        long value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int group = readU8();
            value |= (long) (group & 0x7F) << shift;
            if (group < 0x80) {
                boolean shortest = group > 0 || shift == 0;
                if (!shortest || value > Integer.MAX_VALUE) {
                    break;
                }
                return (int) value;
            }
        }
        throw new MalformedBytesException(
                Problem.WRONG_VALUE, start, "a number must be in as few bytes as it needs and below 2^31");
    }

    /** A byte that is at most this. */
    public int readByteAtMost(int most, String what) {
        long start = offset();
        int value = readU8();
        if (value > most) {
            throw new MalformedBytesException(
                    Problem.WRONG_VALUE, start, what + " must be at most " + most + ": " + value);
        }
        return value;
    }

    /** A text in UTF-8 behind its length in bytes. */
    public String readText() {
        int length = readVarint();
        requireBytes(length);
        byte[] text = new byte[length];
        System.arraycopy(bytes, at, text, 0, length);
        int wrong = Utf8.firstMalformed(text, 0);
        if (wrong >= 0) {
            throw new MalformedBytesException(Problem.WRONG_VALUE, offset() + wrong, "a text is not UTF-8");
        }
        at += length;
        return new String(text, StandardCharsets.UTF_8);
    }

    /** Whether the last four bytes are the check sum of those before them; neither may be read any more. */
    public static void requireCheckSum(byte[] bytes, int from, int end, long base) {
        CRC32 crc = new CRC32();
        crc.update(bytes, from, end - 4 - from);
        ByteSource sum = new ByteSource(bytes, end - 4, end, base);
        long stored = (long) sum.readU16() << 16 | sum.readU16();
        if (stored != crc.getValue()) {
            throw new MalformedBytesException(
                    Problem.WRONG_CHECK_SUM,
                    base + end - 4,
                    String.format(Locale.ROOT, "is %08x, should be %08x", stored, crc.getValue()));
        }
    }

    /** The problem of a value that cannot stand at a place. */
    public static MalformedBytesException wrongValueProblem(long at, String message) {
        return new MalformedBytesException(Problem.WRONG_VALUE, at, message);
    }

    /** The problem of a word of two bytes that means nothing. */
    public static MalformedBytesException meaninglessWordProblem(long at, int word) {
        return wrongValueProblem(at, String.format(Locale.ROOT, "the word %04x has no meaning", word));
    }

    private void requireBytes(int count) {
        if (end - at < count) {
            throw new MalformedBytesException(
                    Problem.TRUNCATED, base + end, count + " bytes are to follow byte " + offset());
        }
    }
}
