package io.github.pokechess.teams;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a journal that another process may be writing to, as it grows, and never changes it. Not thread-safe. */
final class JournalTail {
    private final Path file;
    private final String engine;
    private long at;
    private long lines;
    private boolean torn;

    JournalTail(Path file, String engine) {
        this.file = file;
        this.engine = engine;
    }

    /**
     * Reads the whole lines that have come since the last time.
     *
     * @return whether there were any
     * @throws IOException if the file cannot be read, another engine has played, or it holds anything else
     */
    boolean read(Journal.Contents contents) throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            in.skipNBytes(at);
            bytes = in.readAllBytes();
        }
        int from = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                lines++;
                String line = new String(bytes, from, i - from, StandardCharsets.ISO_8859_1);
                if (!Journal.take(line, lines, file, engine, contents)) {
                    throw Journal.foreign(file, lines);
                }
                from = i + 1;
            }
        }
        at += from;
        torn = from < bytes.length;
        return from > 0;
    }

    /** Whether the file ended in the middle of a line when it was read last. */
    boolean isTorn() {
        return torn;
    }
}
