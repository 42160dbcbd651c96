package io.github.pokechess.notation.file;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.ReentrantLock;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A file of games that grows while they are played: each is appended whole, or all of them are replaced at once. Held
 * by one run at a time, by a lock of the system on the file itself, which ends with the process however that ends.
 * After a signal that can be caught, the current write is finished and no other one begins. Not thread-safe.
 */
public final class GameFile implements Closeable {
    /** The longest value of a tag in bytes that readers accept by default, less the rest of its line. */
    private static final int MAX_TAG = 4_000;

    /** The number of bytes from the end in which the end of the last game is searched. */
    private static final int TAIL = 1 << 12;

    private final Path file;
    private final Path target;
    private final boolean packed;

    /** Held by the writer, and for good once the process ends. */
    private final ReentrantLock writing = new ReentrantLock();

    private final @Nullable Thread hook;

    /** Whether the file was made for this run. */
    private final boolean isNew;

    private LockedFile held;

    private GameFile(Path file, Path target, boolean isNew, LockedFile held) {
        this.file = file;
        this.target = target;
        this.isNew = isNew;
        this.packed = AtomicFile.isPacked(file);
        this.held = held;
        this.hook = TemporaryFile.addExitHook(writing::lock);
    }

    /** Whether a value is short enough for the tag of a game that any reader takes. */
    public static boolean isShortEnoughForTag(String value) {
        return value.getBytes(StandardCharsets.UTF_8).length <= MAX_TAG;
    }

    /**
     * Opens a file, or makes an empty one, and deletes what killed processes have left of it. Packed by gzip if its
     * name ends with {@code .gz}. A file that was made here and is still empty is deleted when it is closed.
     *
     * @throws IOException if it cannot be used, or another run holds it
     */
    public static GameFile open(Path file) throws IOException {
        Path target = LockedFile.resolveTarget(file);
        TemporaryFile.deleteLeftovers(target);
        boolean isNew = !Files.exists(target);
        return new GameFile(file, target, isNew, LockedFile.open(target, file));
    }

    /** The length in bytes. */
    public long length() throws IOException {
        return content().length();
    }

    private RandomAccessFile content() {
        return held.content();
    }

    /** The contents of the file; closing the stream leaves the file open. */
    public InputStream stream() throws IOException {
        return held.stream();
    }

    /** The bytes of a part that is there. */
    public byte[] readBytes(long from, int length) throws IOException {
        byte[] bytes = new byte[length];
        content().seek(from);
        content().readFully(bytes);
        return bytes;
    }

    /** Makes a file that is not packed end where the last game before a place does, with one line end. */
    public void truncateAfterLastGame(long end) throws IOException {
        int length = (int) Math.min(TAIL, end);
        byte[] tail = readBytes(end - length, length);
        while (length > 0 && Character.isWhitespace(tail[length - 1])) {
            length--;
        }
        long text = end - tail.length + length;
        boolean endsLine = length < tail.length && tail[length] == '\n';
        if (content().length() != text + (endsLine ? 1 : 0) || (text > 0 && !endsLine)) {
            content().setLength(text);
            write(text > 0 ? "\n" : "");
        }
    }

    /**
     * Appends a game, an empty line before it unless it is the first.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public void appendGame(String game) throws IOException {
        appendText((content().length() == 0 ? "" : "\n") + game);
    }

    /**
     * Appends a text as it is.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public void appendText(String text) throws IOException {
        long before = content().length();
        try {
            write(text);
        } catch (IOException wrong) {
            content().setLength(before);
            throw LockedFile.withFileName(file, wrong);
        }
    }

    private void write(String text) throws IOException {
        byte[] bytes = concatenate(new byte[0], text);
        lockUnlessEnding();
        try {
            requireInPlace();
            content().seek(content().length());
            content().write(bytes);
        } finally {
            writing.unlock();
        }
    }

    /** Only the end of the process keeps others waiting, for ever: who is interrupted then need not. */
    private void lockUnlessEnding() throws InterruptedIOException {
        if (!writing.tryLock()) {
            try {
                writing.lockInterruptibly();
            } catch (InterruptedException ending) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException(file + ": the process is ending");
            }
        }
    }

    /** Finds out before something is written that nobody would find it. */
    private void requireInPlace() throws IOException {
        if (!held.isInPlace()) {
            String reason = Files.exists(target)
                    ? "another program has replaced it since it was opened; nothing more is written to it"
                    : "somebody has deleted or moved it since it was opened; nothing more is written to it";
            throw new FileSystemException(file.toString(), null, reason);
        }
    }

    /**
     * Replaces the contents of the file at once.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public void replaceContent(String games) throws IOException {
        replaceContent(new byte[0], games);
    }

    /**
     * Replaces the contents of the file at once.
     *
     * @param before bytes to stand before the games; not packed
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public void replaceContent(byte[] before, String games) throws IOException {
        byte[] bytes = concatenate(before, games);
        lockUnlessEnding();
        try (TemporaryFile temporary = TemporaryFile.of(target).holdExit()) {
            requireInPlace();
            temporary.content().write(bytes);
            LockedFile old = held;
            held = temporary.replaceLocked();
            old.close();
        } catch (IOException wrong) {
            throw LockedFile.withFileName(file, wrong);
        } finally {
            writing.unlock();
        }
    }

    private byte[] concatenate(byte[] before, String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = packed ? new GZIPOutputStream(bytes) : bytes) {
            out.write(before);
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    /** The name of the file, as it was given. */
    @Override
    public String toString() {
        return file.toString();
    }

    /** Lets others have the file. */
    @Override
    public void close() throws IOException {
        TemporaryFile.removeExitHook(hook);
        if (isNew && content().length() == 0) {
            held.delete();
        } else {
            held.close();
        }
    }
}
