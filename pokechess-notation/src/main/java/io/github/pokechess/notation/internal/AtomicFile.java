package io.github.pokechess.notation.internal;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/**
 * Files that are there as a whole or not at all: written beside, then renamed. Where the name ends with {@code .gz} they are
 * packed by gzip (RFC 1952); what is appended is then a member of its own. What is beside is deleted when the process is ended by
 * a signal that can be caught, and what a killed process has left when the file is written next. Stateless and thread-safe.
 */
public final class AtomicFile {
    private AtomicFile() {}

    /** The content of a file. */
    @FunctionalInterface
    public interface Content {
        /**
         * Writes it.
         *
         * @param out is closed by whoever handed it out
         * @param first whether nothing stands before it
         */
        void writeTo(OutputStream out, boolean first) throws IOException;
    }

    /**
     * Writes a file, in place of any other.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public static void replace(Path file, Content content) throws IOException {
        write(file, content, false);
    }

    /**
     * Puts something at the end of a file, or into a new one.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public static void append(Path file, Content content) throws IOException {
        write(file, content, true);
    }

    /** Writes text as UTF-8, and refuses what UTF-8 has no place for; whoever asked for it flushes it. */
    public static Writer utf8(OutputStream out) {
        return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder()));
    }

    private static void write(Path file, Content content, boolean keep) throws IOException {
        boolean exists = Files.exists(file);
        Path target = exists ? file.toRealPath() : file.toAbsolutePath();
        if (exists && !Files.isRegularFile(target)) {
            throw new IOException(file + " is not a file that can be replaced");
        }
        try (Beside beside = Beside.of(target)) {
            OutputStream plain = new BufferedOutputStream(
                    new FileOutputStream(beside.content().getFD()), 1 << 16);
            boolean old = keep && exists && Files.size(target) > 0;
            if (old) {
                Files.copy(target, plain);
            }
            try (OutputStream out = isPacked(file) ? new GZIPOutputStream(plain, 1 << 16) : plain) {
                content.writeTo(out, !old);
            }
            beside.replace();
        }
    }

    /** Whether the name of a file says that it is packed by gzip. */
    static boolean isPacked(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
    }
}
