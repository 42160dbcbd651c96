package io.github.pokechess.app.game;

import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.Games;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.binary.BinaryForm;
import io.github.pokechess.notation.internal.file.AtomicFile;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.notation.page.GamePage;
import io.github.pokechess.notation.record.PlayedGame;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.OneLineText;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.notation.text.RawGame;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The forms that games come in, told by the ends of files' names. */
public enum GameForm {
    /** Game files. */
    PCN(".pcn", true, true),
    /** The older form, a line a game. */
    ONE_LINE(".txt", true, false),
    JSON(".json", true, true),
    BINARY(".bin", true, true),
    /** Orthodox chess. */
    PGN(".pgn", true, true),
    /** Positions, one a line: games that have not begun, or where games could have gone on last. */
    FEN(".fen", true, true),
    /** Games as a page, with a list where there are several. */
    HTML(".html", false, true),
    /** The end of a game as a picture. */
    SVG(".svg", false, true);

    private static final String PACKED = ".gz";

    private final String suffix;
    private final boolean read;
    private final boolean written;

    GameForm(String suffix, boolean read, boolean written) {
        this.suffix = suffix;
        this.read = read;
        this.written = written;
    }

    /** The form of what is read: that which its name ends with, if that can be read; the standard input is a game file. */
    public static Optional<GameForm> ofInput(Path file) {
        return Input.isStandard(file) ? Optional.of(PCN) : of(file).filter(GameForm::isRead);
    }

    /** The form that a name ends with, if any; packed or not where that is possible. */
    public static Optional<GameForm> of(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(form -> name.endsWith(form.suffix) || (form.isPacked() && name.endsWith(form.suffix + PACKED)))
                .findFirst();
    }

    /** The ends of names of all forms that can be read, or written, in words. */
    public static String suffixes(boolean toRead) {
        return Arrays.stream(values())
                .filter(form -> toRead ? form.read : form.written)
                .map(form -> form.suffix)
                .collect(Collectors.joining(", "));
    }

    /** Whether a file can be packed. */
    private boolean isPacked() {
        return read && written && this != FEN;
    }

    public boolean isRead() {
        return read;
    }

    public boolean isWritten() {
        return written;
    }

    /** Whether it has a place for a game at any moment. */
    public boolean isKept() {
        return this == PCN || this == JSON || this == BINARY;
    }

    /** Whether a file holds one game. */
    public boolean isSingle() {
        return this == SVG;
    }

    /** Whether a file is for people to look at. */
    public boolean isPicture() {
        return this == HTML || this == SVG;
    }

    /**
     * How a file of games is read.
     *
     * @param kinds the kinds of games that are known
     * @param lenient whether what can mean only one thing is forgiven, in game files and in the older form
     * @param warn takes what was forgiven and what was left open
     * @param broken takes what is wrong with each game that is broken, which is left out; where it throws, reading ends
     */
    public record Reading(
            Games kinds, boolean lenient, Consumer<String> warn, Consumer<IllegalArgumentException> broken) {
        /** Strict, ending at the first game that is broken. */
        public static Reading strict(Games kinds) {
            return new Reading(kinds, false, warning -> {}, wrong -> {
                throw wrong;
            });
        }
    }

    /** Whether this form has a lenient way to be read. */
    public boolean isForgiving() {
        return this == PCN || this == ONE_LINE || this == PGN;
    }

    /** The games of a file of this form one by one; the stream must be closed. What it fails with names the file. */
    public Stream<PlayedGame<?, ?>> read(Path file, Reading how) throws IOException {
        try {
            Stream<PlayedGame<?, ?>> games = games(file, how);
            Iterator<PlayedGame<?, ?>> named = new Named(file, games.iterator());
            return StreamSupport.stream(Spliterators.spliteratorUnknownSize(named, Spliterator.NONNULL), false)
                    .onClose(games::close);
        } catch (IOException wrong) {
            throw Failure.reading(file, wrong);
        }
    }

    /** Games of a file, whose name is put before what is wrong with it. */
    private record Named(Path file, Iterator<PlayedGame<?, ?>> games) implements Iterator<PlayedGame<?, ?>> {
        @Override
        public boolean hasNext() {
            try {
                return games.hasNext();
            } catch (UncheckedIOException wrong) {
                throw new UncheckedIOException(Failure.reading(file, wrong));
            }
        }

        @Override
        public PlayedGame<?, ?> next() {
            return games.next();
        }
    }

    private Stream<PlayedGame<?, ?>> games(Path file, Reading how) throws IOException {
        List<GameKind<?, ?>> kinds = how.kinds().all();
        return switch (this) {
            case PCN ->
                open(file, how.kinds()).stream()
                        .flatMap(raw ->
                                good(() -> how.lenient() ? forgiving(raw.lenientPlayed(), how) : raw.played(), how));
            case ONE_LINE -> oneLine(file, how);
            case JSON -> JsonText.read(file, kinds, how.broken(), how.kinds().maxSize());
            case BINARY ->
                BinaryForm.read(file, kinds, how.broken(), how.kinds().maxSize());
            case PGN ->
                how.lenient()
                        ? PlainChess.readLenient(file, how.broken(), how.kinds().maxSize())
                                .map(reading -> forgiving(reading, how))
                        : PlainChess.read(file, how.broken(), how.kinds().maxSize())
                                .map(game -> game);
            case FEN -> Positions.read(file, how.broken()).map(game -> game);
            case HTML, SVG -> throw new IllegalStateException(this + " is not read");
        };
    }

    /** A game, or nothing if it is broken. */
    private static <G> Stream<G> good(Supplier<G> game, Reading how) {
        try {
            return Stream.of(game.get());
        } catch (MalformedTextException wrong) {
            how.broken().accept(wrong);
            return Stream.empty();
        }
    }

    /** A reader of game files with games of these kinds. */
    public static GameReader open(Path file, Games kinds) throws IOException {
        GameReader.Options options =
                GameReader.Options.standard().withKinds(kinds.all()).withMaxUnpackedBytes(kinds.maxSize());
        return Input.isStandard(file) ? GameReader.of(Input.standard(), options) : GameReader.open(file, options);
    }

    private static <G> G forgiving(RawGame.Lenient<G> reading, Reading how) {
        reading.forgiven().forEach(forgiven -> how.warn().accept(forgiven.toString()));
        return reading.game();
    }

    private static Stream<PlayedGame<?, ?>> oneLine(Path file, Reading how) throws IOException {
        AtomicLong number = new AtomicLong();
        Consumer<MalformedTextException> broken = wrong -> {
            number.incrementAndGet();
            how.broken().accept(wrong);
        };
        Stream<OneLineText.Reading> readings = how.lenient()
                ? OneLineText.readLenient(file, broken, how.kinds().maxSize()).map(reading -> forgiving(reading, how))
                : OneLineText.read(file, broken, how.kinds().maxSize());
        return readings.map(reading -> {
            long game = number.incrementAndGet();
            reading.warning().ifPresent(warning -> how.warn().accept("game " + game + ": " + warning));
            return reading.record();
        });
    }

    /** Writes a file of this form, whole or not at all; a form for one game is given one. What it fails with names the file. */
    public void write(Path file, Iterator<PlayedGame<?, ?>> games) throws IOException {
        try {
            writeAll(file, games);
        } catch (IOException wrong) {
            throw Failure.writing(file, wrong);
        }
    }

    private void writeAll(Path file, Iterator<PlayedGame<?, ?>> games) throws IOException {
        switch (this) {
            case PCN -> GameText.write(file, games);
            case JSON -> JsonText.write(file, games);
            case BINARY -> BinaryForm.write(file, games);
            case PGN -> PlainChess.write(file, each(games, game -> pokemonChess(game, file)));
            case FEN -> writeText(file, each(games, game -> Positions.format(pokemonChess(game, file))));
            case HTML -> GamePage.write(file, each(games, Picture::page));
            case SVG -> writeText(file, each(games, Picture::board));
            case ONE_LINE -> throw new IllegalStateException(this + " is not written");
        }
    }

    /**
     * The game as one of Pokémon Chess, for forms that have no place for others.
     *
     * @throws IllegalArgumentException if it is another game
     */
    private static PlayedGame<Position, Move> pokemonChess(PlayedGame<?, ?> game, Path file) {
        return game.as(new PokemonChess())
                .orElseThrow(() -> new IllegalArgumentException(
                        file + ": is for Pokémon Chess, not for " + game.kind().name()));
    }

    private static <G, T> Iterator<T> each(Iterator<G> games, Function<G, T> part) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return games.hasNext();
            }

            @Override
            public T next() {
                return part.apply(games.next());
            }
        };
    }

    private static void writeText(Path file, Iterator<String> parts) throws IOException {
        AtomicFile.replace(file, (out, first) -> {
            while (parts.hasNext()) {
                out.write(parts.next().getBytes(StandardCharsets.UTF_8));
            }
        });
    }
}
