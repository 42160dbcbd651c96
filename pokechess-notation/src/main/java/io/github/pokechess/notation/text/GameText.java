package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.file.AtomicFile;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.TurnFormatter;
import io.github.pokechess.notation.internal.movetext.GameTags;
import io.github.pokechess.notation.internal.movetext.MovetextLines;
import io.github.pokechess.notation.internal.pokemon.Replay;
import io.github.pokechess.notation.internal.walk.GamePlayer;
import io.github.pokechess.notation.internal.walk.MovetextWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Game files ({@code .pcn}): PGN's shape with the marks of {@link MoveNotation}, in UTF-8, any number of games a file.
 * Files are written under another name and then renamed, so that there is never half a file, and packed by gzip if
 * their name ends with {@code .gz}. Stateless and thread-safe; {@link GameReader} reads games one by one.
 *
 * <p>What is written reads back as an equal record, with two exceptions. The target of a capture without effect, which
 * the notation leaves out, may be another one. And movetext has turns, not their moves: comments and glyphs of a turn's
 * moves are read behind its last one; a variation that begins within a turn repeats the moves of the turn before it; a
 * variation that ends within a turn ends with a pass.
 *
 * <pre>{@code
 * String text = GameText.format(game);
 * Game again = GameText.parseGame(text, ChanceSource.seeded(42));
 *
 * GameText.write(file, games);
 * List<GameRecord<Position, Move>> all =
 *         GameText.read(file, Reading.standard()).collect(ReadResult.toGames());
 * }</pre>
 */
public final class GameText {
    private GameText() {}

    /**
     * The text of a game: its tags, an empty line, the movetext in lines of at most 80 characters with its comments,
     * glyphs and variations, and its result.
     *
     * @throws InvalidInputException if a king is gone where the game starts, or readers with the standard {@linkplain
     *     Reading#standard limits} would not take it: a tag is too long, or the text; variations are more than 100
     *     deep, there are more than 100,000 comments, glyphs and variations, or a line has more than 20,000 moves, in
     *     Pokémon Chess more than 5000 in a row that may lead back
     */
    public static <P extends GamePosition<P, M>, M> String format(GameRecord<P, M> game) {
        requireNonNull(game, "game");
        requireReadable(game);
        StringBuilder text = GameTags.formatSection(game.tags());
        text.ensureCapacity(text.length() + 8 * game.game().moveCount());
        MovetextLines lines = new MovetextLines(text);
        boolean isLong = game.game().moveCount() > GamePlayer.MAX_REVERSIBLE; // perhaps too long
        if (game.isAnnotated() || isLong) {
            TurnFormatter<P, M> formatter = GameDialect.of(game.kind()).newTurnFormatter();
            MovetextWriter.write(game, turn -> turn.text(formatter), lines);
        } else {
            MainLineWriter.write(game, lines);
        }
        lines.appendToken(GameTags.resultText(game.game().outcome().orElse(null)));
        return requireReadable(text.append('\n').toString());
    }

    private static String requireReadable(String text) {
        int most = Reading.standard().maxGameBytes();
        boolean isLong = text.length() > most / 4; // no character takes more than four bytes
        if (isLong && text.getBytes(StandardCharsets.UTF_8).length >= most) {
            throw new InvalidInputException(
                    "the game is not shorter than " + most + " bytes, which no reader of game files would take");
        }
        return text;
    }

    /** The text of a game of Pokémon Chess without tags or comments of its own; see {@link #format(GameRecord)}. */
    public static String format(Game game) {
        return format(new PokemonChess(), game);
    }

    /** The text of a game without tags or comments of its own; see {@link #format(GameRecord)}. */
    public static <P extends GamePosition<P, M>, M> String format(GameKind<P, M> kind, BoardGame<P, M> game) {
        return format(GameRecord.of(kind, game));
    }

    private static <P extends GamePosition<P, M>, M> void requireReadable(GameRecord<P, M> game) {
        GameDialect<P, M> dialect = GameDialect.of(game.kind());
        P start = game.game().at(0).position();
        if (start instanceof Position position && Replay.isKingMissing(position)) {
            throw new InvalidInputException(
                    "the game starts where a king is gone, which a game file cannot say: use a .json or .bin");
        }
        Reading<?> standard = Reading.standard();
        game.tags().forEach((name, value) -> {
            int most = dialect.maxTagBytes(name, standard.maxGameBytes(), standard.maxTokenBytes());
            if (GameTags.isPairLongerThan(name, value, most)) {
                throw new InvalidInputException("the tag " + name + " is too long for a game file, where a tag takes "
                        + most + " bytes at the most: shorten it, or use a .json or .bin");
            }
        });
    }

    /**
     * Reads the text of exactly one game of Pokémon Chess.
     *
     * @throws MalformedTextException as {@link GameSource#read} has it, or if there is no game or more than one;
     *     offsets count the text's bytes in UTF-8
     */
    public static GameRecord<Position, Move> parse(String text) {
        return parse(text, Reading.standard()).game();
    }

    /** The only game of Pokémon Chess of a text, as {@link #parse(String)} reads it; empty where that throws. */
    public static Optional<GameRecord<Position, Move>> tryParse(String text) {
        try {
            return Optional.of(parse(text));
        } catch (MalformedTextException wrong) {
            return Optional.empty();
        }
    }

    /**
     * Reads the text of exactly one game of Pokémon Chess, to go on with it: its main line, and the result if it has
     * one.
     *
     * @param chance rolls from now on
     * @throws MalformedTextException as {@link #parse(String)} does
     */
    public static Game parseGame(String text, ChanceSource chance) {
        return PokemonChess.game(parseGame(text, new PokemonChess(), chance));
    }

    /**
     * Reads the text of exactly one game of a kind, to go on with it: its main line, and the result if it has one.
     *
     * @param chance rolls from now on; {@link ChanceSource#none} in a game without luck
     * @throws MalformedTextException as {@link #parse(String)} does
     */
    public static <P extends GamePosition<P, M>, M> BoardGame<P, M> parseGame(
            String text, GameKind<P, M> kind, ChanceSource chance) {
        requireNonNull(chance, "chance");
        return parse(text, Reading.of(kind).mainLine()).game().game().withChance(chance);
    }

    /** Reads the text of exactly one game; no game and more than one are refused as by {@link #parse(String)}. */
    public static <G> ReadResult<G> parse(String text, Reading<G> reading) {
        requireNonNull(reading, "reading");
        return only(split(text), raw -> raw.read(reading));
    }

    /** The games of a text, broken ones among them, none replayed yet; what {@link GameReader} reads one by one. */
    public static List<GameSource> split(String text) {
        try (GameReader reader = GameReader.of(new StringReader(requireNonNull(text, "text")), Reading.standard())) {
            List<GameSource> games = new ArrayList<>();
            reader.forEachRemaining(games::add);
            return List.copyOf(games);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Reads the only one of the games of a text. No game and more than one are problems. */
    static <G> ReadResult<G> only(List<GameSource> games, Function<GameSource, ReadResult<G>> read) {
        if (games.size() == 1) {
            return read.apply(games.get(0));
        }
        TextProblem problem = games.isEmpty()
                ? TextProblem.at("text", 0, "there is no game")
                : games.get(1).problem("text", 0, "only one is wanted");
        return ReadResult.of(1, () -> {
            throw new MalformedTextException(List.of(problem));
        });
    }

    /**
     * The games of a file, packed by gzip or not, broken ones among them, each read on demand. The stream closes the
     * file where it ends or fails, and must be closed if it is left before that. It fails with an {@link
     * UncheckedIOException} where the file cannot be read any further.
     *
     * @throws IOException if it cannot be opened
     */
    public static <G> Stream<ReadResult<G>> read(Path file, Reading<G> reading) throws IOException {
        requireNonNull(file, "file");
        return GameReader.open(file, reading).stream().map(raw -> raw.read(reading));
    }

    /**
     * Reads games from a stream of bytes, which is closed together with the result.
     *
     * @throws IOException if nothing can be read from it
     */
    public static <G> Stream<ReadResult<G>> read(InputStream in, Reading<G> reading) throws IOException {
        requireNonNull(reading, "reading");
        return GameReader.of(in, reading).stream().map(raw -> raw.read(reading));
    }

    /**
     * Writes a file once all games are there, replacing an existing one; each is requested when the one before it has
     * been written.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public static <G extends GameRecord<?, ?>> void write(Path file, Iterable<G> games) throws IOException {
        requireNonNull(file, "file");
        requireNonNull(games, "games");
        AtomicFile.replace(file, (out, first) -> write(AtomicFile.utf8(out), games, first));
    }

    /**
     * Writes the games of a stream, which is closed.
     *
     * @throws IOException if it cannot be written; the file is then as it was
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

    /**
     * Puts games at the end of a file, or into a new one.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public static <G extends GameRecord<?, ?>> void append(Path file, Iterable<G> games) throws IOException {
        requireNonNull(file, "file");
        requireNonNull(games, "games");
        AtomicFile.append(file, (out, first) -> write(AtomicFile.utf8(out), games, first));
    }

    /**
     * Writes games one after the other, each on demand, with an empty line between; the counterpart of {@link
     * GameReader#of(java.io.Reader, Reading)}.
     *
     * @param out is flushed after the last game, and left open
     * @throws IOException if it cannot be written
     */
    public static <G extends GameRecord<?, ?>> void write(Writer out, Iterable<G> games) throws IOException {
        write(requireNonNull(out, "out"), requireNonNull(games, "games"), true);
    }

    private static void write(Writer out, Iterable<? extends GameRecord<?, ?>> games, boolean first)
            throws IOException {
        String gap = first ? "" : "\n";
        for (GameRecord<?, ?> game : games) {
            out.append(gap).append(format(game));
            gap = "\n";
        }
        out.flush();
    }
}
