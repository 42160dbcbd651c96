package io.github.pokechess.notation.file;

import java.io.Closeable;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.RandomAccessFile;
import java.io.Serial;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/**
 * A file that one writer holds, by a lock of the system on the file itself, which ends with the process however that
 * ends. Knows whether its path still leads to it. Not thread-safe.
 */
public final class LockedFile implements Closeable {
    /** The place of locks: behind all content, since a lock on content keeps others from reading it on some systems. */
    private static final long LOCK = Long.MAX_VALUE - 1;

    private static final int TRIES = 100;

    /** Not used as a channel, which an interrupt would close in the middle of a game. */
    private final RandomAccessFile content;

    private final Path target;

    /** The identity of the file, or null where the system has none. */
    private final @Nullable Object key;

    private LockedFile(RandomAccessFile content, Path target, @Nullable Object key) {
        this.content = content;
        this.target = target;
        this.key = key;
    }

    /**
     * Opens a file to write to, or makes an empty one, and locks it.
     *
     * @param file names it in messages
     * @throws IOException if it cannot be opened, or another run holds it
     */
    public static LockedFile open(Path file) throws IOException {
        return open(resolveTarget(file), file);
    }

    /**
     * Opens and locks a file.
     *
     * @param target where links lead to
     * @param file names it in messages
     */
    static LockedFile open(Path target, Path file) throws IOException {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            boolean exists = Files.exists(target);
            Object before = identityOf(target);
            RandomAccessFile content = new RandomAccessFile(target.toFile(), "rw");
            try {
                if (!tryLock(content.getChannel())) {
                    throw new LockedException(file);
                }
                // Until it was locked, another file could take its place; of a new one the identity was not known
                // before.
                boolean same = before == null ? exists : before.equals(identityOf(target));
                if (same) {
                    return new LockedFile(content, target, before);
                }
                content.close();
            } catch (IOException | RuntimeException wrong) {
                content.close();
                throw wrong;
            }
        }
        throw new FileSystemException(file.toString(), null, "is replaced again and again by another program");
    }

    /** Somebody else holds a file. */
    public static final class LockedException extends FileSystemException {
        @Serial
        private static final long serialVersionUID = 1L;

        LockedException(Path file) {
            super(file.toString(), null, "another run is writing to it");
        }
    }

    /** A file that is locked already and has taken the place of another one. */
    static LockedFile ofLocked(RandomAccessFile locked, Path target) throws IOException {
        return new LockedFile(locked, target, identityOf(target));
    }

    /**
     * The target of a path: links are followed, even to a file that does not exist yet. An existing target must be a
     * file.
     */
    static Path resolveTarget(Path file) throws IOException {
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(target); links++) {
            if (links == TRIES) {
                throw new FileSystemException(file.toString(), null, "is a link that leads to itself");
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            throw new FileSystemException(file.toString(), null, "is not a file that can be written");
        }
        return target;
    }

    /** The identity of the file at a path: null if there is none, or the system has no identities. */
    private static @Nullable Object identityOf(Path target) throws IOException {
        return Files.exists(target)
                ? Files.readAttributes(target, BasicFileAttributes.class).fileKey()
                : null;
    }

    /** Locks a file until it is closed, or the process ends; false if somebody else has locked it. */
    static boolean tryLock(FileChannel content) throws IOException {
        try {
            return content.tryLock(LOCK, 1, false) != null;
        } catch (OverlappingFileLockException inThisProcess) {
            return false;
        }
    }

    /** Whether the path still leads to this file; true where the system cannot tell. */
    boolean isInPlace() throws IOException {
        return Files.exists(target) && (key == null || key.equals(identityOf(target)));
    }

    /** The file, to read from and write to. */
    RandomAccessFile content() {
        return content;
    }

    /** The contents of the file; closing the stream leaves the file open, and locked. */
    InputStream stream() throws IOException {
        content.seek(0);
        return new FilterInputStream(new FileInputStream(content.getFD())) {
            @Override
            public void close() {
                // the lock goes with the file
            }
        };
    }

    /** Deletes the file, if it is still in its place, and lets others have the path. */
    public void delete() throws IOException {
        boolean ours = isInPlace();
        try {
            if (ours) {
                Files.deleteIfExists(target); // before it is unlocked, or it could be another one's by then
            }
        } finally {
            content.close();
        }
    }

    /** Lets others have the file. */
    @Override
    public void close() throws IOException {
        content.close();
    }

    /** Adds the name of the file to a failure, unless it has one already. */
    static IOException withFileName(Path file, IOException wrong) {
        if (wrong instanceof FileSystemException
                || wrong instanceof FileNotFoundException
                || wrong instanceof InterruptedIOException) {
            return wrong;
        }
        String reason = wrong.getMessage();
        FileSystemException named =
                new FileSystemException(file.toString(), null, reason == null ? "cannot be written" : reason);
        named.initCause(wrong);
        return named;
    }
}
