package io.github.pokechess.notation.internal.binary;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** Writes what {@link ByteSource} reads. Not thread-safe. */
public final class ByteSink {
    /** The first byte of a game of another kind than Pokémon Chess. */
    public static final int OTHER_KIND = 2;

    /** The greatest first byte of a game. */
    public static final int LAST_START = 4;

    private final ByteArrayOutputStream writeBytes = new ByteArrayOutputStream(256);

    public void writeU8(int value) {
        writeBytes.write(value);
    }

    public void writeU16(int value) {
        writeU8(value >>> 8);
        writeU8(value);
    }

    public void writeU64(long value) {
        for (int shift = 56; shift >= 0; shift -= 8) {
            writeU8((int) (value >>> shift));
        }
    }

    public void writeVarint(int value) {
        int rest = value;
        while (rest > 0x7F) {
            writeU8((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        writeU8(rest);
    }

    public void writeText(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        writeVarint(encoded.length);
        writeBytes(encoded);
    }

    public void writeBytes(byte[] more) {
        writeBytes.write(more, 0, more.length);
    }

    public int size() {
        return writeBytes.size();
    }

    public byte[] toBytes() {
        return writeBytes.toByteArray();
    }

    /** The bytes followed by their checksum. */
    public byte[] toBytesWithCheckSum() {
        CRC32 crc = new CRC32();
        crc.update(toBytes());
        writeU16((int) (crc.getValue() >>> 16));
        writeU16((int) crc.getValue() & 0xFFFF);
        return toBytes();
    }
}
