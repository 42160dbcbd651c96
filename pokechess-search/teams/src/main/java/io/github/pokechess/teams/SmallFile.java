package io.github.pokechess.teams;

import io.github.pokechess.notation.source.Sources;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Files that hold one thing, which is small: a position, a level, a list of teams. Stateless and thread-safe. */
public final class SmallFile {
    /** The length of the longest file in bytes. */
    public static final int MAX_LENGTH = 1 << 24;

    private SmallFile() {}

    /**
     * The text of a file in UTF-8; of a longer one no more is read than shows that it is.
     *
     * @throws java.nio.charset.CharacterCodingException if it is not UTF-8
     * @throws IOException if it cannot be read, or is longer than {@link #MAX_LENGTH}
     */
    public static String read(Path file) throws IOException {
        byte[] bytes;
        try (InputStream in = Sources.open(file)) {
            bytes = in.readNBytes(MAX_LENGTH + 1);
        }
        if (bytes.length > MAX_LENGTH) {
            throw new FileSystemException(
                    file.toString(), null, "is longer than " + (MAX_LENGTH >> 20) + " MiB: that is something else");
        }
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }
}
