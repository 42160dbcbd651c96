package io.github.pokechess.app.game;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The input of a verb: a file, a named pipe, or, under the name {@code -}, the standard input. Stateless and
 * thread-safe.
 */
public final class Input {
    private static final String STANDARD = "-";

    private Input() {}

    /** Whether a name stands for the standard input. */
    public static boolean isStandardInput(Path file) {
        return file.toString().equals(STANDARD);
    }

    /** The standard input; closing it leaves it open. */
    static InputStream standardInput() {
        return new FilterInputStream(System.in) {
            @Override
            public void close() {
                // whoever reads it next finds what is left
            }
        };
    }

    /** Whether there is something to read under a name. */
    public static boolean isReadable(Path file) {
        return isStandardInput(file) || Files.exists(file);
    }

    /** Whether two names lead to the same file, which is there. */
    public static boolean isSameFile(Path one, Path other) throws IOException {
        return Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other);
    }

    /** The length in bytes; 0 where it is not known before the end, as for a pipe. */
    public static long sizeOrZero(Path file) throws IOException {
        return !isStandardInput(file) && (Files.isRegularFile(file) || !Files.exists(file)) ? Files.size(file) : 0;
    }

    /**
     * Refuses everything but regular files, for verbs that read it more than once or write to it.
     *
     * @throws IOException if it is the standard input, a pipe or a device
     */
    public static void requireRegularFile(Path file) throws IOException {
        if (isStandardInput(file)) {
            throw new IOException("-: the standard input is not a file that games are kept in: name a file");
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new FileSystemException(
                    file.toString(), null, "is not a file that games are kept in: name a file, not a pipe or folder");
        }
    }
}
