package io.github.pokechess.notation.form;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedBytesException;
import io.github.pokechess.game.MalformedBytesException.Problem;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.file.AtomicFile;
import io.github.pokechess.notation.internal.binary.ByteSink;
import io.github.pokechess.notation.internal.binary.ByteSource;
import io.github.pokechess.notation.internal.pokemon.BinaryPosition;
import io.github.pokechess.notation.source.Sources;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Positions and games in few bytes: a position in at most 59, or {@value #MAX_POSITION_BYTES} with a chart of its own,
 * a decision with its roll in two. Everything is read back as it was, comments, glyphs and variations too, which belong
 * to turns: those of a turn's moves are read behind its last one, and a variation that begins within a turn repeats the
 * moves of the turn before it. Nothing is read that was not written so: the form is known by its first bytes and its
 * version, each position and game has a check sum, and games are replayed by the rules. Stateless and thread-safe.
 *
 * <p>Version 1, most significant bytes first. A <i>number</i> is unsigned LEB128, a <i>text</i> UTF-8 behind its length
 * in bytes; a check sum is the CRC-32 of zlib in four bytes.
 * <ul>
 *   <li>A position is the bytes {@code 89 50 43 50} ({@code .PCP}), the version, its <i>body</i>, and a check sum of
 *       all before it. The body: eight bytes, whose bit <i>n</i> says whether something stands on the square with that
 *       {@link io.github.pokechess.core.Square#ordinal}; for each piece in the order of squares a byte, 108 · colour +
 *       18 · role + type by their ordinals; the rules (bits 0–1 luck by its number, 2 en passant in chains, 3 no move
 *       loses, 4 threefold repetition, 5 fifty-move rule); a byte with Black to act (bit 0) and the castling rights
 *       {@code KQkq} (bits 1–4); the en passant square and the chain square, 64 for none; the half-move clock; the move
 *       number as a number.
 *   <li>A file of games is the bytes {@code 89 50 43 47} ({@code .PCG}), the version, and any number of games: each the
 *       length of its body as a number, the body, and the body's check sum.
 *   <li>A game's body: a byte, 0 if the game starts from two teams, 1 if from any position. Of teams follow the rules,
 *       as above, and twenty bytes: White's pawns and pieces and Black's, five bits each. Of a position follows its
 *       body. Then a byte: 0 if the rules ended the game or nothing did, 1 and 2 if Black or White gave up, 3 and 4 if
 *       Black or White ran out of time, 5 for an agreed draw. Then the number of tags, those left out that follow from
 *       the game or are unknown; each is a byte, 1 to 6 for {@code Event}, {@code Site}, {@code Date}, {@code Round},
 *       {@code White}, {@code Black} or 0 and the name as a text, and the value as a text. All the rest are words of
 *       two bytes in the order of movetext.
 *   <li>The upper four bits of a word: 0 a step that is not rolled, 1 to 3 one that is a hit, a critical hit, a miss,
 *       each with the square it goes to (bits 6–11) and the one it comes from (bits 0–5); 4 to 7 the same for a pawn
 *       that becomes knight, bishop, rook, queen without capture; 8 to 11 the choice of these on the square in both
 *       places; 12 a pass; 13 a glyph; 14 and 0 a variation begins, 14 and 1 it ends, 14 and 2 the turn ends here
 *       although its side is still to act, 14 and 3 a comment, which follows as a text.
 *   <li>A game of another kind has 2 as its first byte; then follow three texts: the kind's name, its rules and its
 *       start, each of the last two empty for the usual one. Its end may also be 6, then a byte with the winner, 0 or
 *       1, or 2 for none, and the reason as a text. A word up to 12 in its upper four bits is a move: those are its
 *       roll, the others its index among the legal moves in the order of their texts; 4095 for any from there on, and
 *       the rest as a number.
 *   <li>Rules with a chart of their own have 81 bytes behind them: its rows one after the other, types by their
 *       ordinals, four entries a byte, two bits each: 0 none, 1 not very effective, 2 neutral, 3 super effective. Such
 *       a position has version 2; a game by them has 3 or 4 as its first byte instead of 0 or 1.
 * </ul>
 *
 * <pre>{@code
 * byte[] key = BinaryForm.format(position);
 * BinaryForm.write(file, games);
 * try (Stream<ReadResult<GameRecord<Position, Move>>> games = BinaryForm.read(file, Reading.standard())) {
 *     long plies = games.mapToLong(read -> read.game().game().moveCount()).sum();
 * }
 * }</pre>
 */
public final class BinaryForm {
    /** The length of the longest position, in bytes: one with a chart of its own. */
    public static final int MAX_POSITION_BYTES = 140;

    /** The length of the longest body of a game, in bytes. */
    public static final int MAX_GAME_BYTES = 1 << 24;

    static final int VERSION = 1;

    /** The version of a position with a chart of its own. */
    private static final int CHARTED_VERSION = 2;

    private static final int POSITIONS = 0x89504350;
    private static final int GAMES = 0x89504347;
    private static final int HEADER_BYTES = 5;
    private static final int SUM_BYTES = 4;

    private BinaryForm() {}

    /**
     * The bytes of a position, rules included; those of equal positions are equal.
     */
    public static byte[] format(Position position) {
        requireNonNull(position, "position");
        ByteSink sink =
                beginWithHeader(POSITIONS, BinaryPosition.hasChart(position.rules()) ? CHARTED_VERSION : VERSION);
        BinaryPosition.write(position, sink);
        return sink.toBytesWithCheckSum();
    }

    /**
     * Reads a position. One of a finished game, without a king, is read like any other.
     *
     * @throws MalformedBytesException if the bytes are not exactly a position
     */
    public static Position parsePosition(byte[] bytes) {
        requireNonNull(bytes, "bytes");
        byte[] own = bytes.clone();
        requireHeader(own, POSITIONS, CHARTED_VERSION);
        if (own.length < HEADER_BYTES + SUM_BYTES) {
            throw new MalformedBytesException(Problem.TRUNCATED, own.length, "a check sum is to follow");
        }
        int end = own.length - SUM_BYTES;
        ByteSource.requireCheckSum(own, 0, own.length, 0);
        ByteSource source = new ByteSource(own, HEADER_BYTES, end, 0);
        Position position = BinaryPosition.read(source, own[4] == CHARTED_VERSION);
        if (!source.isAtEnd()) {
            throw new MalformedBytesException(Problem.TRAILING_BYTES, source.offset(), "the position ends here");
        }
        return position;
    }

    /**
     * The bytes of a file with one game.
     *
     * @throws InvalidInputException if its body would be longer than {@value #MAX_GAME_BYTES} bytes, or more than 5000
     *     moves in a row may lead back, which readers do not take
     */
    public static <P extends GamePosition<P, M>, M> byte[] format(GameRecord<P, M> game) {
        ByteSink sink = beginWithHeader(GAMES, VERSION);
        sink.writeBytes(framedBytes(game));
        return sink.toBytes();
    }

    /**
     * Reads the bytes of a file with one game of Pokémon Chess.
     *
     * @throws MalformedBytesException if the bytes are not exactly that
     */
    public static GameRecord<Position, Move> parseGame(byte[] bytes) {
        return parseGame(bytes, Reading.standard()).game();
    }

    /** Reads the bytes of a file with one game; throws what {@link #parseGame(byte[])} throws. */
    public static <G> ReadResult<G> parseGame(byte[] bytes, Reading<G> reading) {
        requireNonNull(bytes, "bytes");
        requireNonNull(reading, "reading");
        return ReadResult.of(1, () -> BinaryGame.read(requireOnlyBody(bytes), reading));
    }

    /** The body of the only game of a file. */
    private static ByteSource requireOnlyBody(byte[] bytes) {
        byte[] own = bytes.clone();
        requireHeader(own, GAMES, VERSION);
        ByteSource source = new ByteSource(own, HEADER_BYTES, own.length, 0);
        int length = readLength(source);
        long start = source.offset();
        long behind = start + length + SUM_BYTES;
        if (behind > own.length) {
            throw truncatedGame(own.length, length);
        }
        if (behind < own.length) {
            throw new MalformedBytesException(Problem.TRAILING_BYTES, behind, "only one game is wanted");
        }
        ByteSource.requireCheckSum(own, (int) start, own.length, 0);
        return new ByteSource(own, (int) start, own.length - SUM_BYTES, 0);
    }

    /**
     * The games of a file, packed by gzip or not, broken ones among them, each read on demand; where it is not clear
     * where the next one begins, the stream ends. It closes the file where it ends or fails, and must be closed if it
     * is left before that. It fails with an {@link UncheckedIOException} where the file cannot be read any further.
     *
     * @throws MalformedBytesException if it is no file of games
     * @throws InvalidInputException if the reading is to begin elsewhere than at the beginning
     * @throws IOException if it cannot be opened
     */
    public static <G> Stream<ReadResult<G>> read(Path file, Reading<G> reading) throws IOException {
        requireNonNull(file, "file");
        requireNonNull(reading, "reading");
        return read(Sources.open(file), reading);
    }

    /**
     * Reads games from a stream of bytes, which is closed together with the result.
     *
     * @throws MalformedBytesException if it holds no games
     * @throws InvalidInputException if the reading is to begin elsewhere than at the beginning
     * @throws IOException if nothing can be read from it
     */
    public static <G> Stream<ReadResult<G>> read(InputStream in, Reading<G> reading) throws IOException {
        requireNonNull(reading, "reading");
        requireNonNull(in, "in");
        return Sources.stream(in, reading.maxUnpackedBytes(), reading.maxGames(), unpacked -> {
            if (reading.offset() > 0) {
                throw new InvalidInputException("bytes are read from their beginning, not from " + reading.offset());
            }
            InputStream bytes = new BufferedInputStream(unpacked, 1 << 16);
            requireHeader(bytes.readNBytes(HEADER_BYTES), GAMES, VERSION);
            return new Games<>(bytes, reading)::next;
        });
    }

    /**
     * Writes a file once all games are there, replacing an existing one; each is requested when the one before it has
     * been written. Where the name ends with {@code .gz} it is packed.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     * @throws InvalidInputException as {@link #format(GameRecord)} does
     */
    public static <G extends GameRecord<?, ?>> void write(Path file, Iterable<G> games) throws IOException {
        requireNonNull(file, "file");
        requireNonNull(games, "games");
        AtomicFile.replace(file, (out, first) -> {
            out.write(beginWithHeader(GAMES, VERSION).toBytes());
            for (GameRecord<?, ?> game : games) {
                out.write(framedBytes(game));
            }
        });
    }

    /**
     * Writes the games of a stream, which is closed.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     * @throws InvalidInputException as {@link #format(GameRecord)} does
     */
    public static <G extends GameRecord<?, ?>> void write(Path file, Stream<G> games) throws IOException {
        requireNonNull(file, "file");
        requireNonNull(games, "games");
        try (games) {
            @SuppressWarnings("StreamToIterable") // it is gone through once
            Iterable<G> all = games::iterator;
            write(file, all);
        }
    }

    private static <P extends GamePosition<P, M>, M> byte[] framedBytes(GameRecord<P, M> game) {
        requireNonNull(game, "game");
        ByteSink body = new ByteSink();
        BinaryGame.write(game, body);
        int length = body.size();
        if (length > MAX_GAME_BYTES) {
            throw new InvalidInputException(
                    "a game of " + length + " bytes is longer than " + MAX_GAME_BYTES + ", which nobody could read");
        }
        ByteSink framed = new ByteSink();
        framed.writeVarint(length);
        framed.writeBytes(body.toBytesWithCheckSum());
        return framed.toBytes();
    }

    private static ByteSink beginWithHeader(int magic, int version) {
        ByteSink sink = new ByteSink();
        sink.writeU16(magic >>> 16);
        sink.writeU16(magic & 0xFFFF);
        sink.writeU8(version);
        return sink;
    }

    private static void requireHeader(byte[] bytes, int magic, int newest) {
        for (int i = 0; i < 4; i++) {
            if (i == bytes.length) {
                throw new MalformedBytesException(Problem.TRUNCATED, i, "there is not even the form's name");
            }
            if (bytes[i] != (byte) (magic >>> (24 - 8 * i))) {
                String what = magic == GAMES ? "games" : "a position";
                throw new MalformedBytesException(
                        Problem.OTHER_FORM, i, "the first four bytes are not those of " + what);
            }
        }
        if (bytes.length < HEADER_BYTES) {
            throw new MalformedBytesException(Problem.TRUNCATED, bytes.length, "the version is to follow");
        }
        if (bytes[4] < VERSION || bytes[4] > newest) {
            String versions =
                    newest == VERSION ? "only version " + VERSION + " is" : "versions 1 and " + newest + " are";
            throw new MalformedBytesException(Problem.UNKNOWN_VERSION, 4, versions + " known: " + (bytes[4] & 0xFF));
        }
    }

    private static int readLength(ByteSource source) {
        long start = source.offset();
        int length = source.readVarint();
        if (length > MAX_GAME_BYTES) {
            throw new MalformedBytesException(
                    Problem.TOO_LONG, start, length + " bytes for one game, more than " + MAX_GAME_BYTES);
        }
        return length;
    }

    private static MalformedBytesException truncatedGame(long end, int length) {
        return new MalformedBytesException(
                Problem.TRUNCATED, end, "a game of " + length + " bytes and its check sum are not all there");
    }

    /** The games of a stream behind its header. */
    private static final class Games<G> {
        private final InputStream in;
        private final Reading<G> reading;
        private long offset = HEADER_BYTES;
        private long number;

        /** Whether it is not known where the next game begins. */
        private boolean lost;

        Games(InputStream in, Reading<G> reading) {
            this.in = in;
            this.reading = reading;
        }

        /** The next game, or null at the end. */
        @Nullable
        ReadResult<G> next() throws IOException {
            byte[] prefix = lost ? new byte[0] : lengthPrefix();
            if (prefix.length == 0) {
                return null;
            }
            number++;
            lost = true;
            try {
                int length = readLength(new ByteSource(prefix, 0, prefix.length, offset));
                long start = offset + prefix.length;
                byte[] body = in.readNBytes(length + SUM_BYTES); // grows as it reads: a length alone takes no memory
                if (body.length < length + SUM_BYTES) {
                    throw truncatedGame(start + body.length, length);
                }
                lost = false;
                offset = start + body.length;
                return ReadResult.of(number, () -> {
                    ByteSource.requireCheckSum(body, 0, body.length, start);
                    return BinaryGame.read(new ByteSource(body, 0, length, start), reading);
                });
            } catch (MalformedBytesException wrong) {
                return ReadResult.of(number, () -> {
                    throw wrong;
                });
            }
        }

        /** The bytes of a number as far as they are there; none at the end of the file. */
        private byte[] lengthPrefix() throws IOException {
            ByteSink bytes = new ByteSink();
            int next = in.read();
            while (next >= 0) {
                bytes.writeU8(next);
                if (next < 0x80 || bytes.size() == 5) {
                    break;
                }
                next = in.read();
            }
            return bytes.toBytes();
        }
    }
}
