package io.github.pokechess.web.build;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The custom sections of a module, which the text of a module does not have and TeaVM's script needs. */
final class Sections {
    private static final int HEADER = 8;
    private static final int CUSTOM = 0;
    private static final String NAMES = "name";

    private Sections() {}

    /** A module with the custom sections of another one but for its names. */
    static byte[] withCustom(byte[] module, byte[] other) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(module);
        ByteBuffer in = ByteBuffer.wrap(other).position(HEADER);
        while (in.hasRemaining()) {
            int start = in.position();
            int kind = in.get();
            int size = number(in);
            int end = in.position() + size;
            if (kind == CUSTOM && !name(in).equals(NAMES)) {
                out.write(other, start, end - start);
            }
            in.position(end);
        }
        return out.toByteArray();
    }

    private static String name(ByteBuffer in) {
        byte[] name = new byte[number(in)];
        in.get(name);
        return new String(name, StandardCharsets.UTF_8);
    }

    /** A number in the form LEB128, of seven bits a byte. */
    private static int number(ByteBuffer in) {
        int value = 0;
        int shift = 0;
        byte part;
        do {
            part = in.get();
            value |= (part & 0x7f) << shift;
            shift += 7;
        } while (part < 0);
        return value;
    }
}
