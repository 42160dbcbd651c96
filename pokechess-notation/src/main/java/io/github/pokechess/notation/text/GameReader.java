package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.file.Sources;
import io.github.pokechess.notation.internal.pokemon.PokemonDialect;
import io.github.pokechess.notation.problem.OversizedInputException;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the games of a file one by one; memory does not grow with the length of the file. Nothing is replayed before a
 * {@link RawGame} is called, so that a broken game does not hide the next one, and tags cost little. Not thread-safe, but the
 * games are.
 *
 * <pre>{@code
 * try (GameReader reader = GameReader.open(file, GameReader.Options.standard().withKinds(List.of(new Raichu())))) {
 *     reader.stream().map(RawGame::played).forEach(game -> System.out.println(game.game().outcome()));
 * }
 * }</pre>
 */
public final class GameReader implements Iterator<RawGame>, Closeable {
    private final GameScanner scanner;
    private @Nullable RawGame next;

    private GameReader(GameScanner scanner) {
        this.scanner = scanner;
    }

    /**
     * Opens a file, packed by gzip or not, which must be closed again.
     *
     * @throws IOException if it cannot be opened
     */
    public static GameReader open(Path file) throws IOException {
        return open(file, Options.standard());
    }

    /**
     * Opens a file, packed by gzip or not, which must be closed again.
     *
     * @throws IOException if it cannot be opened, or ends before the offset
     */
    public static GameReader open(Path file, Options options) throws IOException {
        requireNonNull(options, "options");
        InputStream in = new BufferedInputStream(Sources.open(file), 1 << 16);
        try {
            return of(in, options);
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
    public static GameReader of(InputStream in, Options options) throws IOException {
        requireNonNull(in, "in");
        InputStream bytes = Sources.utf8(Sources.unpacked(in, options.maxUnpackedBytes()), options.charset());
        bytes.skipNBytes(options.offset());
        return new GameReader(new GameScanner(bytes, options));
    }

    /** Reads from a reader, which is closed with this one; offsets are those of its text in UTF-8. */
    public static GameReader of(Reader reader) {
        return new GameReader(new GameScanner(Sources.utf8(requireNonNull(reader, "reader")), Options.standard()));
    }

    /**
     * Reads from a reader, which is closed with this one; offsets are those of its text in UTF-8, and the charset does not matter.
     *
     * @throws IOException if nothing can be read from it, or it ends before the offset
     */
    public static GameReader of(Reader reader, Options options) throws IOException {
        InputStream bytes = Sources.utf8(requireNonNull(reader, "reader"));
        bytes.skipNBytes(options.offset());
        return new GameReader(new GameScanner(bytes, options));
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
                next = scanner.next();
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
    public RawGame next() {
        RawGame game = hasNext() ? next : null;
        if (game == null) {
            throw new NoSuchElementException("no more games");
        }
        next = null;
        return game;
    }

    /** The games to come, in their order; closing the stream closes this reader. */
    public Stream<RawGame> stream() {
        return Sources.stream(() -> hasNext() ? next() : null, this);
    }

    /** Closes what it reads from. */
    @Override
    public void close() throws IOException {
        scanner.close();
    }

    /** Options for reading, with limits that protect against hostile files. */
    public static final class Options {
        /** The standard limit of what a packed file may unpack to, in bytes: 4 GiB. */
        public static final long MAX_UNPACKED_BYTES = 1L << 32;

        private static final Options STANDARD = new Options(
                StandardCharsets.UTF_8, 0, Long.MAX_VALUE, 1 << 24, 1 << 12, 100, MAX_UNPACKED_BYTES, List.of());

        private final Charset charset;
        private final long offset;
        private final long maxGames;
        private final int maxGameBytes;
        private final int maxTokenBytes;
        private final int maxDepth;
        private final long maxUnpackedBytes;
        private final List<GameKind<?, ?>> kinds;

        /** @throws IllegalArgumentException if the offset is negative or a limit is not at least 1 */
        private Options(
                Charset charset,
                long offset,
                long maxGames,
                int maxGameBytes,
                int maxTokenBytes,
                int maxDepth,
                long maxUnpackedBytes,
                List<GameKind<?, ?>> kinds) {
            requireNonNull(charset, "charset");
            kinds = List.copyOf(kinds);
            if (offset < 0
                    || maxGames < 1
                    || maxGameBytes < 1
                    || maxTokenBytes < 1
                    || maxDepth < 1
                    || maxUnpackedBytes < 1) {
                throw new IllegalArgumentException("the offset must be at least 0, and each limit at least 1");
            }
            this.charset = charset;
            this.offset = offset;
            this.maxGames = maxGames;
            this.maxGameBytes = maxGameBytes;
            this.maxTokenBytes = maxTokenBytes;
            this.maxDepth = maxDepth;
            this.maxUnpackedBytes = maxUnpackedBytes;
            this.kinds = kinds;
        }

        /** The charset of the bytes; with another one than UTF-8, offsets are those of the same text in UTF-8. */
        public Charset charset() {
            return charset;
        }

        /**
         * The place to begin at, in bytes of the (unpacked) file, for instance {@link RawGame#offset} of a game; lines
         * are counted from there.
         */
        public long offset() {
            return offset;
        }

        /** The number of games that are read before the file is taken to be at its end. */
        public long maxGames() {
            return maxGames;
        }

        /** The length of the longest game in bytes; of a longer one only the beginning is kept. */
        public int maxGameBytes() {
            return maxGameBytes;
        }

        /** The length of the longest turn or tag in bytes. */
        public int maxTokenBytes() {
            return maxTokenBytes;
        }

        /** The greatest depth of nested variations. */
        public int maxDepth() {
            return maxDepth;
        }

        /**
         * The number of bytes that a packed file may unpack to. Reading fails behind them with an {@link
         * OversizedInputException}; the games before that are read.
         */
        public long maxUnpackedBytes() {
            return maxUnpackedBytes;
        }

        /** The kinds of games that are read in addition to Pokémon Chess, for {@link RawGame#played()}; unmodifiable. */
        public List<GameKind<?, ?>> kinds() {
            return kinds;
        }

        /** UTF-8 from the beginning, all games; 16 MiB a game, 4 KiB a turn or tag, variations 100 deep, 4 GiB unpacked; no
         * other kinds. */
        public static Options standard() {
            return STANDARD;
        }

        /** Returns a copy with another charset. */
        public Options withCharset(Charset other) {
            requireNonNull(other, "other");
            return new Options(other, offset, maxGames, maxGameBytes, maxTokenBytes, maxDepth, maxUnpackedBytes, kinds);
        }

        /** Returns a copy that begins at another place. */
        public Options from(long other) {
            return new Options(
                    charset, other, maxGames, maxGameBytes, maxTokenBytes, maxDepth, maxUnpackedBytes, kinds);
        }

        /** Returns a copy with the given number of games. */
        public Options withMaxGames(long games) {
            return new Options(charset, offset, games, maxGameBytes, maxTokenBytes, maxDepth, maxUnpackedBytes, kinds);
        }

        /** Returns a copy with other limits on the size of a game. */
        public Options withLimits(int gameBytes, int tokenBytes, int depth) {
            return new Options(charset, offset, maxGames, gameBytes, tokenBytes, depth, maxUnpackedBytes, kinds);
        }

        /**
         * Returns a copy with another limit of what a packed file may unpack to.
         *
         * @throws IllegalArgumentException if it is not at least 1
         */
        public Options withMaxUnpackedBytes(long bytes) {
            return new Options(charset, offset, maxGames, maxGameBytes, maxTokenBytes, maxDepth, bytes, kinds);
        }

        /** Returns a copy for games of these kinds and Pokémon Chess. */
        public Options withKinds(List<GameKind<?, ?>> others) {
            requireNonNull(others, "others");
            return new Options(
                    charset, offset, maxGames, maxGameBytes, maxTokenBytes, maxDepth, maxUnpackedBytes, others);
        }

        /** The names of all kinds that can be read, as the tag {@code Variant} has them. */
        List<String> variants() {
            List<String> variants = new ArrayList<>();
            variants.add(PokemonDialect.VARIANT_NAME);
            kinds.stream().map(kind -> GameDialect.of(kind).variant()).forEach(variants::add);
            return variants.stream().distinct().toList();
        }

        @Override
        public boolean equals(@Nullable Object object) {
            return this == object
                    || (object instanceof Options other
                            && offset == other.offset
                            && maxGames == other.maxGames
                            && maxGameBytes == other.maxGameBytes
                            && maxTokenBytes == other.maxTokenBytes
                            && maxDepth == other.maxDepth
                            && maxUnpackedBytes == other.maxUnpackedBytes
                            && charset.equals(other.charset)
                            && kinds.equals(other.kinds));
        }

        @Override
        public int hashCode() {
            return Objects.hash(
                    charset, offset, maxGames, maxGameBytes, maxTokenBytes, maxDepth, maxUnpackedBytes, kinds);
        }

        @Override
        public String toString() {
            return "Options[charset=" + charset + ", offset=" + offset + ", maxGames=" + maxGames + ", maxGameBytes="
                    + maxGameBytes + ", maxTokenBytes=" + maxTokenBytes + ", maxDepth=" + maxDepth
                    + ", maxUnpackedBytes=" + maxUnpackedBytes + ", kinds=" + kinds
                    + "]";
        }
    }
}
