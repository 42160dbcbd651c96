package io.github.pokechess.notation.form;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.file.AtomicFile;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.notation.picture.Diagram;
import io.github.pokechess.notation.picture.GamePage;
import io.github.pokechess.notation.source.Sources;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.OneLineText;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The forms that games come in: the one list of them, from which the command line, the page and the library for scripts
 * take theirs. The end of a file's name names the form. Stateless and thread-safe.
 *
 * <pre>{@code
 * GameForm form = GameForm.of(file);
 * List<GameRecord<?, ?>> games =
 *         form.read(file, Reading.standard().withKinds(List.of(new Raichu()))).collect(ReadResult.toGames());
 * GameForm.JSON.write(Path.of("games.json"), games);
 * }</pre>
 */
public enum GameForm {
    /** Game files: {@link GameText}. */
    PCN(".pcn", "Game (.pcn)", true, true, true),
    /** The older form, a line a game, read only: {@link OneLineText}. */
    ONE_LINE(".txt", "Older form", true, false, false),
    /** Games as JSON: {@link JsonText}. */
    JSON(".json", "JSON", true, true, true),
    /** Games as bytes: {@link BinaryForm}. */
    BINARY(".bin", "Bytes (.bin)", true, true, false),
    /** Orthodox chess: {@link PlainChess}. */
    PGN(".pgn", "Chess (.pgn)", true, true, true),
    /**
     * Positions, one a line: games that have not begun, or where games could have gone on last; {@code .epd} is read,
     * too.
     */
    FEN(".fen", "Position (.fen)", true, true, false),
    /** Games as a page, with a list where there are several: {@link GamePage}. */
    HTML(".html", "Page", false, true, false),
    /** The end of a game as a picture: {@link Diagram}. */
    SVG(".svg", "Picture", false, true, false);

    private static final String PACKED = ".gz";

    /** A second suffix of positions, read in the same way as {@link #FEN}. */
    private static final String EPD = ".epd";

    private final String suffix;
    private final String label;
    private final boolean read;
    private final boolean written;
    private final boolean text;

    GameForm(String suffix, String label, boolean read, boolean written, boolean text) {
        this.suffix = suffix;
        this.label = label;
        this.read = read;
        this.written = written;
        this.text = text;
    }

    /**
     * The form that a name ends with, packed or not where that is possible.
     *
     * @throws InvalidInputException if it ends with none; the message has the endings
     */
    public static GameForm of(Path file) {
        requireNonNull(file, "file");
        return tryOf(file)
                .orElseThrow(() -> new InvalidInputException("the name of a game file ends with one of "
                        + Arrays.stream(values()).map(GameForm::suffix).collect(Collectors.joining(", ")) + ": "
                        + file));
    }

    /** The form that a name ends with, as {@link #of} has it, if any. */
    public static Optional<GameForm> tryOf(Path file) {
        requireNonNull(file, "file");
        String name = file.toString().toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(form -> name.endsWith(form.suffix) || (form.isPacked() && name.endsWith(form.suffix + PACKED)))
                .findFirst()
                .or(() -> isEpd(file) ? Optional.of(FEN) : Optional.empty());
    }

    /**
     * Whether a name ends as files in Extended Position Description do, which are read as positions, and not written.
     */
    public static boolean isEpd(Path file) {
        return requireNonNull(file, "file").toString().toLowerCase(Locale.ROOT).endsWith(EPD);
    }

    /**
     * The form of a name such as {@code pcn}, in small or capital letters, as the page and the library for scripts call
     * it, if there is one.
     */
    public static Optional<GameForm> tryNamed(String name) {
        requireNonNull(name, "name");
        return Arrays.stream(values())
                .filter(form -> form.suffix.substring(1).equalsIgnoreCase(name)
                        || (form == FEN && EPD.substring(1).equalsIgnoreCase(name)))
                .findFirst();
    }

    /**
     * The forms in which one game is a text that {@link #format} writes, in the order in which people are offered them.
     */
    public static List<GameForm> texts() {
        return Arrays.stream(values()).filter(GameForm::isText).toList();
    }

    /** The end of a file's name, for instance {@code .pcn}. */
    public String suffix() {
        return suffix;
    }

    /** A word or two for people, in English. */
    public String label() {
        return label;
    }

    /** Whether games can be read from it. */
    public boolean isRead() {
        return read;
    }

    /** Whether games can be written in it. */
    public boolean isWritten() {
        return written;
    }

    /** Whether a game of it is a text that {@link #format} writes. */
    public boolean isText() {
        return text;
    }

    /** Whether it has a lenient way to be read. */
    public boolean isForgiving() {
        return this == PCN || this == ONE_LINE || this == PGN || this == FEN;
    }

    /** Whether it can store any game with all comments, at any moment and of any kind. */
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

    private boolean isPacked() {
        return read && written && this != FEN;
    }

    /**
     * The text of a game.
     *
     * @throws InvalidInputException if the form has no place for the game: chess has no types
     * @throws UnsupportedOperationException if a game of this form is no {@linkplain #isText text}
     */
    public String format(GameRecord<?, ?> game) {
        requireNonNull(game, "game");
        return switch (this) {
            case PCN -> GameText.format(game);
            case JSON -> JsonText.format(game);
            case PGN -> PlainChess.format(pokemonChess(game, ""));
            case ONE_LINE, BINARY, FEN, HTML, SVG ->
                throw new UnsupportedOperationException("no text of one game: " + this);
        };
    }

    /**
     * The games of a file, broken ones among them, each read on demand; those that are packed are unpacked. The stream
     * closes the file where it ends or fails, and must be closed if it is left before that.
     *
     * @throws InvalidInputException if the form cannot be read, or not from the offset of the reading
     * @throws IOException if the file cannot be opened
     */
    public <G> Stream<ReadResult<G>> read(Path file, Reading<G> reading) throws IOException {
        requireNonNull(file, "file");
        requireNonNull(reading, "reading");
        InputStream in = Sources.open(file);
        try {
            return read(in, reading);
        } catch (IOException | RuntimeException wrong) {
            in.close();
            throw wrong;
        }
    }

    /**
     * Reads games from a stream of bytes, which is closed together with the result.
     *
     * @throws InvalidInputException if the form cannot be read, or not from the offset of the reading
     * @throws IOException if nothing can be read from it
     */
    public <G> Stream<ReadResult<G>> read(InputStream in, Reading<G> reading) throws IOException {
        requireNonNull(in, "in");
        requireNonNull(reading, "reading");
        return switch (this) {
            case PCN -> GameText.read(in, reading);
            case ONE_LINE -> OneLineText.read(in, reading);
            case JSON -> JsonText.read(in, reading);
            case BINARY -> BinaryForm.read(in, reading);
            case PGN -> PlainChess.read(in, reading);
            case FEN -> PositionLines.read(in, reading);
            case HTML, SVG -> throw new InvalidInputException("is not read: " + this);
        };
    }

    /**
     * Writes a file once all games are there, replacing an existing one; each is requested when the one before it has
     * been written. A form for one game is given one. Where the name ends with {@code .gz} it is packed.
     *
     * @throws InvalidInputException if the form is not written, or has no place for a game
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public <G extends GameRecord<?, ?>> void write(Path file, Iterable<G> games) throws IOException {
        requireNonNull(file, "file");
        requireNonNull(games, "games");
        switch (this) {
            case PCN -> GameText.write(file, games);
            case JSON -> JsonText.write(file, games);
            case BINARY -> BinaryForm.write(file, games);
            case PGN -> PlainChess.write(file, mapEach(games, game -> pokemonChess(game, file + ": ")));
            case FEN -> writeText(file, mapEach(games, game -> PositionLines.format(pokemonChess(game, file + ": "))));
            case HTML -> GamePage.write(file, mapEach(games, GameForm::pageOf));
            case SVG -> writeText(file, mapEach(games, game -> Diagram.of(game).svg()));
            case ONE_LINE -> throw new InvalidInputException("is read only: write another form");
        }
    }

    private static GameRecord<Position, Move> pokemonChess(GameRecord<?, ?> game, String where) {
        return game.as(new PokemonChess())
                .orElseThrow(() -> new InvalidInputException(
                        where + "is for Pokémon Chess, not for " + game.kind().name()));
    }

    private static <G, T> Iterable<T> mapEach(Iterable<G> games, Function<? super G, T> part) {
        return () -> {
            Iterator<G> all = games.iterator();
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return all.hasNext();
                }

                @Override
                public T next() {
                    return part.apply(all.next());
                }
            };
        };
    }

    private static void writeText(Path file, Iterable<String> parts) throws IOException {
        AtomicFile.replace(file, (out, first) -> {
            Writer writer = AtomicFile.utf8(out);
            for (String part : parts) {
                writer.write(part);
            }
            writer.flush();
        });
    }

    /**
     * A page, with the evaluations of the main line if all of them are from −1 to 1: expected scores of White, as this
     * engine writes them. Otherwise they may be pawns.
     */
    private static GamePage pageOf(GameRecord<?, ?> game) {
        List<OptionalDouble> scores = game.turnEnds().stream()
                .map(turn -> turn.comments().stream()
                        .flatMapToDouble(comment -> comment.evaluation().stream())
                        .findFirst())
                .toList();
        boolean plain = scores.stream().allMatch(score -> score.isEmpty() || Math.abs(score.getAsDouble()) <= 1);
        GamePage page = GamePage.of(game);
        return plain ? page.evaluated(scores) : page;
    }
}
