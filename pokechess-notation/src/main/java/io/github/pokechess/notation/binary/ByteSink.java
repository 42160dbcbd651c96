package io.github.pokechess.notation.binary;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** Writes what {@link ByteSource} reads. Not thread-safe. */
final class ByteSink {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);

    void u8(int value) {
        bytes.write(value);
    }

    void u16(int value) {
        u8(value >>> 8);
        u8(value);
    }

    void u64(long value) {
        for (int shift = 56; shift >= 0; shift -= 8) {
            u8((int) (value >>> shift));
        }
    }

    void varint(int value) {
        int rest = value;
        while (rest > 0x7F) {
            u8((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        u8(rest);
    }

    void text(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        varint(encoded.length);
        bytes(encoded);
    }

    void bytes(byte[] more) {
        bytes.write(more, 0, more.length);
    }

    int size() {
        return bytes.size();
    }

    byte[] toBytes() {
        return bytes.toByteArray();
    }

    /** The same with the check sum of all of it behind. */
    byte[] toCheckedBytes() {
        CRC32 crc = new CRC32();
        crc.update(toBytes());
        u16((int) (crc.getValue() >>> 16));
        u16((int) crc.getValue() & 0xFFFF);
        return toBytes();
    }
}
