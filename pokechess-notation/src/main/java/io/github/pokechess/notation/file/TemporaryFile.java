package io.github.pokechess.notation.file;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A hidden file that is to replace another one of its folder. Locked while it is written, so that others can
 * distinguish it from one whose process was killed; deleted when it is closed, and when the process is ended by a
 * signal that can be caught. One thread writes it.
 */
final class TemporaryFile implements Closeable {
    private static final int TRIES = 100;

    private final Path target;
    private final Path path;
    private final RandomAccessFile content;
    private final @Nullable Thread hook;

    /** Held by code that the end of the process may not disturb. */
    private final ReentrantLock busy = new ReentrantLock();

    private TemporaryFile(Path target, Path path, RandomAccessFile content) {
        this.target = target;
        this.path = path;
        this.content = content;
        this.hook = addExitHook(this::abandon);
    }

    /**
     * Makes an empty file in the folder of another one, and deletes those that killed processes have left there.
     *
     * @param target a path with a folder, which is there; not a symbolic link
     */
    static TemporaryFile of(Path target) throws IOException {
        deleteLeftovers(target);
        for (int attempt = 0; attempt < TRIES; attempt++) {
            Path path = target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
            RandomAccessFile content = open(path, target);
            // Until it was locked, somebody could take it for a left one.
            if (tryLock(content) && Files.exists(path)) {
                TemporaryFile temporary = new TemporaryFile(target, path, content);
                temporary.copyPermissions(true);
                return temporary;
            }
            content.close();
        }
        throw new IOException(target + ": no file can be locked in its folder");
    }

    /** Opens a hidden file; if that fails, the failure names the file that people know. */
    private static RandomAccessFile open(Path path, Path target) throws IOException {
        try {
            return new RandomAccessFile(path.toFile(), "rw");
        } catch (FileNotFoundException wrong) {
            Path folder = target.getParent();
            FileSystemException named = folder == null || Files.isDirectory(folder)
                    ? new AccessDeniedException(target.toString())
                    : new NoSuchFileException(target.toString());
            named.initCause(wrong);
            throw named;
        }
    }

    /** Deletes what killed processes have left for a file: nothing of others, and nothing that is in use. */
    static void deleteLeftovers(Path target) {
        Path folder = target.getParent();
        Path name = target.getFileName();
        if (folder == null || name == null) {
            return;
        }
        Pattern ours = Pattern.compile(
                Pattern.quote("." + name + ".") + "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}" + Pattern.quote(".tmp"));
        DirectoryStream.Filter<Path> left =
                path -> ours.matcher(path.getFileName().toString()).matches();
        try (DirectoryStream<Path> paths = Files.newDirectoryStream(folder, left)) {
            paths.forEach(TemporaryFile::deleteUnused);
        } catch (IOException | DirectoryIteratorException unreadable) {
            // It is a courtesy: what cannot be tidied stays.
        }
    }

    /** Anybody may have put a name into the folder: no link is followed, no file is made. */
    private static void deleteUnused(Path path) {
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (FileChannel content = FileChannel.open(path, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            if (LockedFile.tryLock(content)) {
                Files.deleteIfExists(path);
            }
        } catch (IOException unusable) {
            // The others can still be tidied.
        }
    }

    /** Whether nobody else has locked a new file; where there are no locks, nobody tidies either. */
    private static boolean tryLock(RandomAccessFile content) {
        try {
            return LockedFile.tryLock(content.getChannel());
        } catch (IOException noLocks) {
            return true;
        }
    }

    /** Lets something be done when the process ends; null if it is ending already. */
    static @Nullable Thread addExitHook(Runnable task) {
        Thread hook = new Thread(task, "pokechess-files");
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            return hook;
        } catch (IllegalStateException ending) {
            return null;
        }
    }

    /** Undoes {@link #addExitHook}. */
    static void removeExitHook(@Nullable Thread hook) {
        if (hook != null) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException ending) {
                // it runs, or has run
            }
        }
    }

    /** The file, to write to; not used as a channel, which an interrupt would close. */
    RandomAccessFile content() {
        return content;
    }

    /**
     * A stream to the end of the file, which closing leaves open.
     *
     * @param named the file that failures name
     */
    OutputStream stream(Path named) {
        return new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                try {
                    content.write(bytes, from, length);
                } catch (IOException wrong) {
                    throw LockedFile.withFileName(named, wrong);
                }
            }
        };
    }

    /** Keeps the end of the process waiting until this is closed; for what takes no time. */
    TemporaryFile holdExit() {
        busy.lock();
        return this;
    }

    /** Puts the file in the place of the other one, locked as it is, and hands it over. */
    LockedFile replaceLocked() throws IOException {
        content.getFD().sync();
        try {
            moveToTarget();
            return LockedFile.ofLocked(content, target);
        } catch (IOException wrong) {
            // Some systems do not move what is open.
            content.close();
            moveToTarget();
            return LockedFile.open(target, target);
        }
    }

    private void moveToTarget() throws IOException {
        copyPermissions(false);
        try {
            Files.move(path, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException unsupported) {
            Files.move(path, target, StandardCopyOption.REPLACE_EXISTING);
        }
        syncFolder(target);
    }

    /**
     * Gives the file the permissions of the one that it replaces, where there are any.
     *
     * @param writable whether its owner may write to it for now, so that a leftover can be deleted
     */
    private void copyPermissions(boolean writable) throws IOException {
        PosixFileAttributeView old = Files.getFileAttributeView(target, PosixFileAttributeView.class);
        PosixFileAttributeView own = Files.getFileAttributeView(path, PosixFileAttributeView.class);
        if (old == null || own == null || !Files.exists(target)) {
            return;
        }
        PosixFileAttributes attributes = old.readAttributes();
        Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
        permissions.addAll(attributes.permissions());
        if (writable) {
            permissions.add(PosixFilePermission.OWNER_READ);
            permissions.add(PosixFilePermission.OWNER_WRITE);
        }
        try {
            own.setGroup(attributes.group());
        } catch (IOException notAllowed) {
            // only members of a group may hand a file to it
        }
        own.setPermissions(permissions);
    }

    /** Makes the system keep a new name in a folder over a power cut, where it lets folders be opened. */
    private static void syncFolder(Path target) {
        Path folder = target.getParent();
        if (folder == null) {
            return;
        }
        try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
            names.force(true);
        } catch (IOException unsupported) {
            // Windows does not, and keeps names itself
        }
    }

    private void abandon() {
        busy.lock();
        try {
            Files.deleteIfExists(path);
        } catch (IOException inUse) {
            // the next one to write there deletes it
        } finally {
            busy.unlock();
        }
    }

    /** Deletes the file, unless it has taken the other one's place. */
    @Override
    public void close() throws IOException {
        removeExitHook(hook);
        try {
            if (Files.exists(path)) {
                content.close();
                Files.deleteIfExists(path);
            }
        } finally {
            if (busy.isHeldByCurrentThread()) {
                busy.unlock();
            }
        }
    }
}
