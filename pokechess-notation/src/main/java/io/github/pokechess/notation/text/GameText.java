package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.TurnFormatter;
import io.github.pokechess.notation.internal.file.AtomicFile;
import io.github.pokechess.notation.internal.movetext.MovetextLines;
import io.github.pokechess.notation.internal.movetext.Tags;
import io.github.pokechess.notation.internal.walk.MovetextWriter;
import io.github.pokechess.notation.record.PlayedGame;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Game files ({@code .pcn}): PGN's shape with the marks of {@link MoveNotation}, in UTF-8, any number of games a file. What is
 * written reads back as an equal record, but that the target of a capture without effect, which the notation leaves out,
 * may be another one. Files are written under another name and then renamed, so that there is never half a file, and packed by gzip if
 * their name ends with {@code .gz}.
 * Stateless and thread-safe; {@link GameReader} reads games one by one.
 *
 * <pre>{@code
 * GameText.write(file, games.iterator());
 * List<PlayedGame<Position, Move>> again = GameText.read(file);
 * }</pre>
 */
public final class GameText {
    private GameText() {}

    /**
     * The text of a game: its tags, an empty line, the movetext in lines of at most 80 characters with its comments, glyphs and
     * variations, and its result.
     *
     * @throws IllegalArgumentException if a tag is longer than readers take that have the standard {@linkplain
     *     GameReader.Options#maxTokenBytes limits}
     */
    public static <P extends GamePosition<P, M>, M> String format(PlayedGame<P, M> game) {
        requireNonNull(game, "game");
        requireReadable(game);
        StringBuilder text = Tags.format(game.tags());
        text.ensureCapacity(text.length() + 8 * game.game().moveCount());
        MovetextLines lines = new MovetextLines(text);
        if (game.isAnnotated()) {
            TurnFormatter<P, M> formatter = GameDialect.of(game.kind()).formatter();
            MovetextWriter.write(game, word -> word.text(formatter), lines);
        } else {
            MainLineWriter.write(game, lines);
        }
        lines.append(Tags.result(game.game().outcome().orElse(null)));
        return text.append('\n').toString();
    }

    private static <P extends GamePosition<P, M>, M> void requireReadable(PlayedGame<P, M> game) {
        GameDialect<P, M> dialect = GameDialect.of(game.kind());
        GameReader.Options options = GameReader.Options.standard();
        game.tags().forEach((name, value) -> {
            int most = dialect.maxTagBytes(name, options.maxGameBytes(), options.maxTokenBytes());
            if (Tags.isLonger(name, value, most)) {
                throw new IllegalArgumentException(
                        "the tag " + name + " is too long for a game file, where a tag takes " + most
                                + " bytes at the most: shorten it, or use a .json or .bin");
            }
        });
    }

    /**
     * Reads the text of exactly one game of Pokémon Chess.
     *
     * @throws MalformedTextException as {@link RawGame#played()} does, or if there is no game or more than one; offsets count
     *     the text's bytes in UTF-8
     */
    public static PlayedGame<Position, Move> parse(String text) {
        return parse(text, new PokemonChess());
    }

    /**
     * Reads the text of exactly one game of a kind.
     *
     * @throws MalformedTextException as {@link #parse(String)} does, or if the game is of another kind
     */
    public static <P extends GamePosition<P, M>, M> PlayedGame<P, M> parse(String text, GameKind<P, M> kind) {
        requireNonNull(kind, "kind");
        try (GameReader reader = GameReader.of(new StringReader(requireNonNull(text, "text")))) {
            return only(reader).played(kind);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** The games of a text, broken ones among them, none replayed yet; what {@link GameReader} reads one by one. */
    public static List<RawGame> split(String text) {
        try (GameReader reader = GameReader.of(new StringReader(requireNonNull(text, "text")))) {
            List<RawGame> games = new ArrayList<>();
            reader.forEachRemaining(games::add);
            return List.copyOf(games);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /**
     * The only game of a text.
     *
     * @throws MalformedTextException if there is none or another one
     */
    static RawGame only(GameReader reader) {
        if (!reader.hasNext()) {
            throw new MalformedTextException(List.of(TextProblem.at("text", 0, "there is no game")));
        }
        RawGame game = reader.next();
        if (reader.hasNext()) {
            throw new MalformedTextException(List.of(reader.next().problem("text", 0, "only one is wanted")));
        }
        return game;
    }

    /**
     * Reads all games of a file, which are of Pokémon Chess.
     *
     * @throws MalformedTextException if any game is broken; has the problems of all
     * @throws IOException if the file cannot be read
     */
    public static List<PlayedGame<Position, Move>> read(Path file) throws IOException {
        List<PlayedGame<Position, Move>> games = new ArrayList<>();
        List<TextProblem> problems = new ArrayList<>();
        try (GameReader reader = GameReader.open(file)) {
            while (reader.hasNext()) {
                try {
                    games.add(reader.next().played(new PokemonChess()));
                } catch (MalformedTextException wrong) {
                    problems.addAll(wrong.problems());
                }
            }
        } catch (UncheckedIOException wrong) {
            throw wrong.getCause();
        }
        if (!problems.isEmpty()) {
            throw new MalformedTextException(problems);
        }
        return games;
    }

    /**
     * Writes a file, in place of any other, once all games are there; each is requested when the one before it has been
     * written.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public static void write(Path file, Iterator<? extends PlayedGame<?, ?>> games) throws IOException {
        requireNonNull(games, "games");
        AtomicFile.replace(file, (out, first) -> write(AtomicFile.utf8(out), games, first));
    }

    /**
     * Puts games at the end of a file, or into a new one.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public static void append(Path file, Iterator<? extends PlayedGame<?, ?>> games) throws IOException {
        requireNonNull(games, "games");
        AtomicFile.append(file, (out, first) -> write(AtomicFile.utf8(out), games, first));
    }

    /**
     * Writes games as a stream, each on demand, with an empty line between; the counterpart of {@link
     * GameReader#of(java.io.Reader)}.
     *
     * @param out is flushed after the last game, and left open
     * @throws IOException if it cannot be written
     */
    public static void write(Writer out, Iterator<? extends PlayedGame<?, ?>> games) throws IOException {
        write(requireNonNull(out, "out"), requireNonNull(games, "games"), true);
    }

    private static void write(Writer out, Iterator<? extends PlayedGame<?, ?>> games, boolean first)
            throws IOException {
        String gap = first ? "" : "\n";
        while (games.hasNext()) {
            out.append(gap).append(format(games.next()));
            gap = "\n";
        }
        out.flush();
    }
}
