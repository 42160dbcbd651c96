package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.notation.source.Sources;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a file into its games one by one; memory does not grow with the length of the file. Nothing is replayed before a
 * {@link GameSource} is called, so that a broken game does not hide the next one, and tags cost little. Not
 * thread-safe, but the games are.
 *
 * <pre>{@code
 * try (GameReader reader = GameReader.open(file, Reading.standard())) {
 *     reader.stream()
 *             .filter(raw -> "?".equals(raw.tags().get("White")))
 *             .forEach(raw -> System.out.println(raw.line()));
 * }
 * }</pre>
 */
public final class GameReader implements Iterator<GameSource>, Closeable {
    private final Sources.Next<GameSource> source;
    private final Closeable closes;
    private @Nullable GameSource next;

    private GameReader(Sources.Next<GameSource> source, Closeable closes) {
        this.source = source;
        this.closes = closes;
    }

    /**
     * Opens a file, packed by gzip or not, which must be closed again.
     *
     * @param reading its charset, place, number and sizes of games
     * @throws IOException if it cannot be opened, or ends before the offset
     */
    public static GameReader open(Path file, Reading<?> reading) throws IOException {
        requireNonNull(file, "file");
        requireNonNull(reading, "reading");
        InputStream in = new BufferedInputStream(Sources.open(file), 1 << 16);
        try {
            return of(in, reading);
        } catch (IOException | RuntimeException wrong) {
            in.close();
            throw wrong;
        }
    }

    /**
     * Reads from a stream, packed by gzip or not, which is closed with this reader.
     *
     * @throws IOException if nothing can be read from it, or it ends before the offset
     */
    public static GameReader of(InputStream in, Reading<?> reading) throws IOException {
        requireNonNull(reading, "reading");
        requireNonNull(in, "in");
        return ofUnpacked(Sources.unpacked(in, reading.maxUnpackedBytes()), reading);
    }

    /** Reads from a stream, as it is, which is closed with this reader. */
    private static GameReader ofUnpacked(InputStream in, Reading<?> reading) throws IOException {
        InputStream bytes = Sources.asUtf8(in, reading.charset());
        bytes.skipNBytes(reading.offset());
        GameScanner scanner = new GameScanner(bytes, reading, false);
        return new GameReader(scanner::next, scanner);
    }

    /** Reads games of chess from a stream of UTF-8, not packed, which is closed with this reader. */
    static GameReader ofChess(InputStream in, Reading<?> reading) throws IOException {
        InputStream bytes = Sources.asUtf8(in, reading.charset());
        bytes.skipNBytes(reading.offset());
        ChessScanner scanner = new ChessScanner(new GameScanner(bytes, reading, true), reading);
        return new GameReader(scanner::next, scanner);
    }

    /**
     * Reads from a reader, which is closed with this one; offsets are those of its text in UTF-8, and the charset does
     * not matter.
     *
     * @throws IOException if nothing can be read from it, or it ends before the offset
     */
    public static GameReader of(Reader reader, Reading<?> reading) throws IOException {
        requireNonNull(reading, "reading");
        InputStream bytes = Sources.asUtf8(requireNonNull(reader, "reader"));
        bytes.skipNBytes(reading.offset());
        GameScanner scanner = new GameScanner(bytes, reading, false);
        return new GameReader(scanner::next, scanner);
    }

    /**
     * Whether there is another game, broken or not.
     *
     * @throws UncheckedIOException if the text cannot be read any further
     */
    @Override
    public boolean hasNext() {
        try {
            if (next == null) {
                next = source.next();
            }
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
        return next != null;
    }

    /**
     * The next game.
     *
     * @throws UncheckedIOException if the text cannot be read any further
     * @throws NoSuchElementException if there is none
     */
    @Override
    public GameSource next() {
        GameSource game = hasNext() ? next : null;
        if (game == null) {
            throw new NoSuchElementException("no more games");
        }
        next = null;
        return game;
    }

    /** The games to come, in their order; closing the stream closes this reader. */
    public Stream<GameSource> stream() {
        return Sources.stream(() -> hasNext() ? next() : null, this);
    }

    /** Closes the source. */
    @Override
    public void close() throws IOException {
        closes.close();
    }
}
