package io.github.pokechess.notation.file;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Files that are there as a whole or not at all: written under another name, synced to the disk, then renamed, while
 * the old one is locked. The new one has the permissions of the old. Where the name ends with {@code .gz} they are
 * packed by gzip (RFC 1952); appended bytes are then a member of their own. The file under the other name is deleted
 * when the process is ended by a signal that can be caught, and what a killed process has left when the file is written
 * next. Stateless and thread-safe.
 */
public final class AtomicFile {
    private AtomicFile() {}

    /** The content of a file. */
    @FunctionalInterface
    public interface Content {
        /**
         * Writes it.
         *
         * @param out is closed by the caller
         * @param first whether nothing stands before it
         */
        void writeTo(OutputStream out, boolean first) throws IOException;
    }

    /**
     * Writes a file, replacing an existing one.
     *
     * @throws IOException if it cannot be written, or another run is writing to it; the file is then as it was
     */
    public static void replace(Path file, Content content) throws IOException {
        write(file, content, false);
    }

    /**
     * Puts something at the end of a file, or into a new one.
     *
     * @throws IOException if it cannot be written, or another run is writing to it; the file is then as it was
     */
    public static void append(Path file, Content content) throws IOException {
        write(file, content, true);
    }

    /** Writes text as UTF-8, and refuses what UTF-8 has no place for; the caller flushes it. */
    public static Writer utf8(OutputStream out) {
        return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder()));
    }

    private static void write(Path file, Content content, boolean keep) throws IOException {
        Path target = LockedFile.resolveTarget(file);
        try (LockedFile held = lockTarget(target, file);
                TemporaryFile temporary = TemporaryFile.of(target)) {
            OutputStream plain = new BufferedOutputStream(temporary.stream(file), 1 << 16);
            boolean old = keep && Files.exists(target) && Files.size(target) > 0;
            if (old && held != null) {
                held.stream().transferTo(plain); // opening it once more would end the lock on some systems
            } else if (old) {
                Files.copy(target, plain);
            }
            try (OutputStream out = isPacked(file) ? new GZIPOutputStream(plain, 1 << 16) : plain) {
                content.writeTo(out, !old);
            }
            try {
                temporary.replaceLocked().close();
            } catch (IOException wrong) {
                throw LockedFile.withFileName(file, wrong);
            }
        }
    }

    /**
     * The file that is to be replaced, held so that nobody else writes to it meanwhile; null if there is none, it
     * cannot be opened to be written, or the system has no locks.
     *
     * @throws LockedFile.LockedException if another run holds it
     */
    private static @Nullable LockedFile lockTarget(Path target, Path file) throws LockedFile.LockedException {
        try {
            return Files.exists(target) ? LockedFile.open(target, file) : null;
        } catch (LockedFile.LockedException held) {
            throw held;
        } catch (IOException unlockable) {
            return null;
        }
    }

    /** Whether the name of a file says that it is packed by gzip. */
    static boolean isPacked(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
    }
}
