package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.file.Sources;
import io.github.pokechess.notation.problem.Forgiveness;
import io.github.pokechess.notation.problem.OversizedInputException;
import io.github.pokechess.notation.problem.UnplayableTurnException;
import io.github.pokechess.notation.record.PlayedGame;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The older form of games, read only: the four groups of types in two letters, the movetext and the result in one line. Two
 * letters leave open whether {@code Fi} is Fire or Fighting and {@code Gr} Grass or Ground. Which it is follows from what the
 * captures did: each is a constraint on two types, and the readings that meet them all are looked for, those first whose
 * teams both have 16 different types, and then in the order of the chart. Rolls are those of standard luck. Stateless and
 * thread-safe.
 *
 * <p>The original printer of this form has deviations that are understood: a promotion without its rank ({@code
 * exf=Q}), a promotion where the capture took a king ({@code dxe8=N+#}), an origin that is not needed ({@code Rgf8}),
 * and {@code -/} for a miss. A capture en passant that missed may look like a move; such a line is refused, and the
 * problem says so.
 */
public final class OneLineText {
    /** The greatest number of readings that are listed. */
    public static final int MAX_READINGS = 100;

    private OneLineText() {}

    /**
     * Reads one line.
     *
     * @throws UnplayableTurnException if a turn is not possible, or fits several
     * @throws MalformedTextException if the line does not have the form, or no types fit what its captures did
     */
    public static Reading parse(String line) {
        requireNonNull(line, "line");
        return new OneLineParser(line, 1, 1, false).read();
    }

    /**
     * Reads one line as far as it is clear what is meant: forgives what {@link Forgiveness.Kind} lists of turns, move
     * numbers and the result, and never guesses between two readings of a turn.
     *
     * @throws MalformedTextException as {@link #parse} does, if something is wrong that cannot be forgiven
     */
    public static RawGame.Lenient<Reading> parseLenient(String line) {
        requireNonNull(line, "line");
        OneLineParser parser = new OneLineParser(line, 1, 1, true);
        Reading reading = parser.read();
        return new RawGame.Lenient<>(reading, parser.forgiven());
    }

    /**
     * Reads a file of lines, packed by gzip or not, in UTF-8; those without text are passed over. Offsets are those of the
     * file, in bytes behind a byte order mark.
     *
     * @throws MalformedTextException if any line is broken; has the problems of all
     * @throws IOException if the file cannot be read
     */
    public static List<Reading> read(Path file) throws IOException {
        List<TextProblem> problems = new ArrayList<>();
        try (Stream<Reading> readings = read(file, wrong -> problems.addAll(wrong.problems()))) {
            List<Reading> games = readings.toList();
            if (!problems.isEmpty()) {
                throw new MalformedTextException(problems);
            }
            return games;
        } catch (UncheckedIOException wrong) {
            throw wrong.getCause();
        }
    }

    /**
     * The games of a file, each read on demand; the stream must be closed. It fails with an {@link
     * UncheckedIOException} where the file cannot be read any further.
     *
     * @param broken takes the problems of each line that is broken, which the stream leaves out
     * @throws IOException if the file cannot be opened
     */
    public static Stream<Reading> read(Path file, Consumer<? super MalformedTextException> broken) throws IOException {
        return read(file, broken, GameReader.Options.MAX_UNPACKED_BYTES);
    }

    /**
     * The same with another limit than {@link GameReader.Options#MAX_UNPACKED_BYTES}.
     *
     * @param maxUnpackedBytes the number of bytes that a packed file may unpack to; the stream fails behind them with an {@link
     *     OversizedInputException} within its {@link java.io.UncheckedIOException}
     * @throws IllegalArgumentException if it is not at least 1
     * @throws IOException if it cannot be opened
     */
    public static Stream<Reading> read(
            Path file, Consumer<? super MalformedTextException> broken, long maxUnpackedBytes) throws IOException {
        return read(file, false, broken, maxUnpackedBytes).map(RawGame.Lenient::game);
    }

    /**
     * The same, each line read as {@link #parseLenient} does.
     *
     * @throws IOException if the file cannot be opened
     */
    public static Stream<RawGame.Lenient<Reading>> readLenient(
            Path file, Consumer<? super MalformedTextException> broken) throws IOException {
        return readLenient(file, broken, GameReader.Options.MAX_UNPACKED_BYTES);
    }

    /**
     * The same with another limit than {@link GameReader.Options#MAX_UNPACKED_BYTES}.
     *
     * @param maxUnpackedBytes the number of bytes that a packed file may unpack to; the stream fails behind them with an {@link
     *     OversizedInputException} within its {@link java.io.UncheckedIOException}
     * @throws IllegalArgumentException if it is not at least 1
     * @throws IOException if it cannot be opened
     */
    public static Stream<RawGame.Lenient<Reading>> readLenient(
            Path file, Consumer<? super MalformedTextException> broken, long maxUnpackedBytes) throws IOException {
        return read(file, true, broken, maxUnpackedBytes);
    }

    private static Stream<RawGame.Lenient<Reading>> read(
            Path file, boolean lenient, Consumer<? super MalformedTextException> broken, long maxUnpackedBytes)
            throws IOException {
        requireNonNull(broken, "broken");
        return Sources.stream(file, maxUnpackedBytes, in -> {
            InputStream text = new BufferedInputStream(Sources.utf8(in, StandardCharsets.UTF_8), 1 << 16);
            return new OneLineFile(text, lenient, broken)::next;
        });
    }

    /** A game that was read from the older one-line form. */
    public static final class Reading {
        /** The number of readings that a warning lists. */
        private static final int WARNED = 4;

        /**
         * The two teams of a reading.
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

        private record Values(PlayedGame<Position, Move> record, List<Teams> readings, boolean more) {}

        private final Values values;

        /** @throws NullPointerException if anything is null */
        Reading(PlayedGame<Position, Move> record, List<Teams> readings, boolean more) {
            requireNonNull(record, "record");
            values = new Values(record, List.copyOf(readings), more);
        }

        /** The game, with the first of the readings. */
        public PlayedGame<Position, Move> record() {
            return values.record();
        }

        /**
         * The teams that fit what the captures did, those of 16 different types each first, then in the order of the
         * chart; at least one and at most {@link OneLineText#MAX_READINGS}; unmodifiable.
         */
        public List<Teams> readings() {
            return values.readings();
        }

        /** Whether there may be readings that are not listed. */
        public boolean more() {
            return values.more();
        }

        /** A warning that the first of several readings was taken, and what others there are; empty if there is but one. */
        public Optional<String> warning() {
            if (readings().size() == 1 && !more()) {
                return Optional.empty();
            }
            String first =
                    readings().stream().limit(WARNED).map(Teams::toString).collect(Collectors.joining("; "));
            String others = readings().size() > WARNED ? "; and " + (readings().size() - WARNED) + " others" : "";
            String count = (more() ? "more than " : "") + readings().size();
            return Optional.of("the first of " + count + " readings was taken: " + first + others);
        }

        @Override
        public boolean equals(@Nullable Object object) {
            return object instanceof Reading other && values.equals(other.values);
        }

        @Override
        public int hashCode() {
            return values.hashCode();
        }
    }
}
