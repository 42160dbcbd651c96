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

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);

    public void u8(int value) {
        bytes.write(value);
    }

    public void u16(int value) {
        u8(value >>> 8);
        u8(value);
    }

    public void u64(long value) {
        for (int shift = 56; shift >= 0; shift -= 8) {
            u8((int) (value >>> shift));
        }
    }

    public void varint(int value) {
        int rest = value;
        while (rest > 0x7F) {
            u8((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        u8(rest);
    }

    public void text(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        varint(encoded.length);
        bytes(encoded);
    }

    public void bytes(byte[] more) {
        bytes.write(more, 0, more.length);
    }

    public int size() {
        return bytes.size();
    }

    public byte[] toBytes() {
        return bytes.toByteArray();
    }

    /** The bytes followed by their checksum. */
    public byte[] toCheckedBytes() {
        CRC32 crc = new CRC32();
        crc.update(toBytes());
        u16((int) (crc.getValue() >>> 16));
        u16((int) crc.getValue() & 0xFFFF);
        return toBytes();
    }
}
