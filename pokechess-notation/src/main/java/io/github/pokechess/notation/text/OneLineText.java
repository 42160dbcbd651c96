package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.source.Sources;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The older form of games, read only: the four groups of types in two letters, the movetext and the result in one line.
 * Two letters leave open whether {@code Fi} is Fire or Fighting and {@code Gr} Grass or Ground. Which it is follows
 * from what the captures did: each is a constraint on two types, and the readings that meet them all are looked for,
 * those first whose teams both have 16 different types, and then in the order of the chart. Rolls are those of standard
 * luck. Stateless and thread-safe.
 *
 * <pre>{@code
 * GameRecord<Position, Move> opening = OneLineText.parse("1. e4 d5 2. exd5+");
 * }</pre>
 *
 * <p>The original printer of this form has deviations that are understood: a promotion without its rank ({@code
 * exf=Q}), a promotion where the capture took a king ({@code dxe8=N+#}), an origin that is not needed ({@code Rgf8}),
 * and {@code -/} for a miss. A capture en passant that missed may look like a move; such a line is refused, and the
 * problem says so.
 */
public final class OneLineText {
    /** The greatest number of readings that are listed. */
    public static final int MAX_READINGS = OneLineParser.MAX_READINGS;

    private OneLineText() {}

    /**
     * Reads one line.
     *
     * @throws InvalidMoveException if a turn is not possible, or fits several; it has the position
     * @throws MalformedTextException if the line does not have the form, or no types fit what its captures did
     */
    public static GameRecord<Position, Move> parse(String line) {
        return parse(line, Reading.standard()).game();
    }

    /**
     * Reads one line; throws what {@link #parse(String)} throws. Leniently, what {@link Forgiveness.Kind} lists of
     * turns, move numbers and the result is forgiven. A {@linkplain ReadResult#warning warning} says that the first of
     * several readings was taken, and what others there are.
     *
     * @param reading how to read it; the game is one of Pokémon Chess
     */
    public static <G> ReadResult<G> parse(String line, Reading<G> reading) {
        requireNonNull(reading, "reading");
        return new OneLineParser(requireNonNull(line, "line"), 1, 1, reading.isLenient())
                .read(reading, wrong -> wrong, one -> one);
    }

    /**
     * The teams that fit what the captures of a line did, those of 16 different types each first, then in the order of
     * the chart; at least one and at most {@link #MAX_READINGS}; unmodifiable.
     *
     * @throws MalformedTextException as {@link #parse(String)} does
     */
    public static List<Teams> teams(String line) {
        OneLineParser parser = new OneLineParser(requireNonNull(line, "line"), 1, 1, false);
        return parser.read().teams().stream()
                .map(teams -> new Teams(teams.get(0), teams.get(1)))
                .toList();
    }

    /**
     * The games of a file of lines, packed by gzip or not, broken ones among them, each read on demand as {@link
     * #parse(String, Reading)} does; lines without text are passed over. Offsets are those of the file, in bytes
     * behind a byte order mark. The stream closes the file where it ends or fails, and must be closed if it is left
     * before that. It fails with an {@link UncheckedIOException} where the file cannot be read any further.
     *
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
     * @throws IOException if nothing can be read from it
     */
    public static <G> Stream<ReadResult<G>> read(InputStream in, Reading<G> reading) throws IOException {
        requireNonNull(reading, "reading");
        requireNonNull(in, "in");
        return Sources.stream(in, reading.maxUnpackedBytes(), reading.maxGames(), bytes -> {
            InputStream text = new BufferedInputStream(Sources.asUtf8(bytes, reading.charset()), 1 << 16);
            text.skipNBytes(reading.offset());
            return new OneLineFile<>(text, reading)::next;
        });
    }

    /**
     * Two teams that a line may mean.
     *
     * @param white White's
     * @param black Black's
     */
    public record Teams(Team white, Team black) {
        /** @throws NullPointerException if a team is null */
        public Teams {
            requireNonNull(white, "white");
            requireNonNull(black, "black");
        }

        /** White's team, a space, Black's team. */
        @Override
        public String toString() {
            return white + " " + black;
        }
    }
}
