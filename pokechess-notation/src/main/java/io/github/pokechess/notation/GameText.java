package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.AtomicFile;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Game files ({@code .pcn}): PGN's shape with the marks of {@link TurnText}, in UTF-8, any number of games a file. What is
 * written reads back as an equal record, but that the target of a capture without effect, which the notation leaves out,
 * may be another one. Files are written beside and then renamed, so that there is never half a file, and packed by gzip if
 * their name ends with {@code .gz}.
 * Stateless and thread-safe; {@link GameReader} reads games one by one.
 */
public final class GameText {
    private static final Function<PlayedGame<?, ?>, String> FORMAT = GameText::format;
    private static final Function<AnnotatedGame, String> ANNOTATED = GameText::format;

    private GameText() {}

    /** The text of a game: its tags, an empty line, the movetext in lines of at most 80 characters with its result. */
    public static String format(GameRecord game) {
        StringBuilder text = tags(game.tags());
        text.ensureCapacity(text.length() + 8 * game.game().moveCount());
        MovetextLines line = new MovetextLines(text);
        Deque<PlayedMove> moves = new ArrayDeque<>(game.game().moveCount() + 1);
        Game start = game.game();
        while (start.lastMove().isPresent()) { // once through the game, which lies scattered in memory
            moves.addFirst(start.lastMove().get());
            start = start.previous().orElseThrow();
        }
        Replay replay = new Replay(start.position());
        StringBuilder token = new StringBuilder();
        TurnWriter writer = new TurnWriter(replay, token);
        boolean first = true;
        while (!moves.isEmpty()) {
            int mover = replay.state().turn();
            number(line, mover == State.WHITE, replay.state().number(), first);
            while (!moves.isEmpty() && replay.state().turn() == mover) {
                writer.write(moves.removeFirst());
            }
            writer.end();
            line.append(token);
            token.setLength(0);
            first = false;
        }
        line.append(game.tags().getOrDefault(GameRecord.RESULT, GameRecord.UNFINISHED));
        return text.append('\n').toString();
    }

    /** The text of a game of any kind; of games that were read with what their text said beside the main line. */
    public static String format(PlayedGame<?, ?> game) {
        return game instanceof GameRecord own ? format(own) : ((KindRecord<?, ?>) game).format();
    }

    /** The text of a game with comments, glyphs and variations. */
    public static String format(AnnotatedGame game) {
        StringBuilder text = tags(game.record().tags());
        MovetextLines line = new MovetextLines(text);
        new TreeText(line, (before, node) -> node.turn()).write(game.start());
        line.append(game.record().tags().getOrDefault(GameRecord.RESULT, GameRecord.UNFINISHED));
        return text.append('\n').toString();
    }

    /** Tag pairs with the empty line behind them. */
    static StringBuilder tags(Map<String, String> tags) {
        StringBuilder text = new StringBuilder(512);
        tags.forEach((name, value) -> text.append('[')
                .append(name)
                .append(" \"")
                .append(value.replace("\\", "\\\\").replace("\"", "\\\""))
                .append("\"]\n"));
        return text.append('\n');
    }

    /** Writes the number of the turn that begins at a position, if it needs one. */
    static void number(MovetextLines line, Position position, boolean always) {
        number(line, position.turn() == Color.WHITE, position.moveNumber(), always);
    }

    private static void number(MovetextLines line, boolean white, int number, boolean always) {
        if (white) {
            line.append(number, ".");
        } else if (always) {
            line.append(number, "...");
        }
    }

    /**
     * Reads the text of exactly one game.
     *
     * @throws MalformedTextException as {@link RawGame#record} does, or if there is no game or more than one; offsets count
     *     the text's bytes in UTF-8
     */
    public static GameRecord parse(String text) {
        requireNonNull(text, "text");
        try (GameReader reader = GameReader.of(new StringReader(text))) {
            return only(reader).record();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /**
     * Reads the text of exactly one game of a kind.
     *
     * @throws MalformedTextException as {@link #parse(String)} does, or if the game is of another kind
     */
    public static <P extends GamePosition<P, M>, M> PlayedGame<P, M> parse(String text, GameKind<P, M> kind) {
        requireNonNull(text, "text");
        try (GameReader reader = GameReader.of(new StringReader(text))) {
            return only(reader).played(kind);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** The games of a text, broken ones among them, none replayed yet; what {@link GameReader} reads one by one. */
    public static List<RawGame> split(String text) {
        requireNonNull(text, "text");
        try (GameReader reader = GameReader.of(new StringReader(text))) {
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
     * Reads all games of a file.
     *
     * @throws MalformedTextException if any game is broken; tells the problems of all
     * @throws IOException if the file cannot be read
     */
    public static List<GameRecord> read(Path file) throws IOException {
        List<GameRecord> games = new ArrayList<>();
        List<TextProblem> problems = new ArrayList<>();
        try (GameReader reader = GameReader.open(file)) {
            while (reader.hasNext()) {
                try {
                    games.add(reader.next().record());
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
     * Writes a file, in place of any other, once all games are there; each is asked for when the one before it has been
     * written.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public static void write(Path file, Iterator<? extends PlayedGame<?, ?>> games) throws IOException {
        write(file, games, FORMAT, false);
    }

    /**
     * Puts games at the end of a file, or into a new one.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public static void append(Path file, Iterator<? extends PlayedGame<?, ?>> games) throws IOException {
        write(file, games, FORMAT, true);
    }

    /**
     * Writes a file of games with their comments, glyphs and variations, as {@link #write} does.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public static void writeAnnotated(Path file, Iterator<AnnotatedGame> games) throws IOException {
        write(file, games, ANNOTATED, false);
    }

    /**
     * Writes games as a stream, each when it is asked for, an empty line between; the counterpart of {@link
     * GameReader#of(java.io.Reader)}.
     *
     * @param out is flushed after the last game, and left open
     * @throws IOException if it cannot be written
     */
    public static void write(Writer out, Iterator<? extends PlayedGame<?, ?>> games) throws IOException {
        write(requireNonNull(out, "out"), requireNonNull(games, "games"), FORMAT, true);
    }

    /**
     * Writes games with their comments, glyphs and variations as a stream, as {@link #write(Writer, Iterator)} does.
     *
     * @throws IOException if it cannot be written
     */
    public static void writeAnnotated(Writer out, Iterator<AnnotatedGame> games) throws IOException {
        write(requireNonNull(out, "out"), requireNonNull(games, "games"), ANNOTATED, true);
    }

    private static <T> void write(Writer out, Iterator<? extends T> games, Function<T, String> format, boolean first)
            throws IOException {
        String gap = first ? "" : "\n";
        while (games.hasNext()) {
            out.append(gap).append(format.apply(games.next()));
            gap = "\n";
        }
        out.flush();
    }

    private static <T> void write(Path file, Iterator<? extends T> games, Function<T, String> format, boolean keep)
            throws IOException {
        requireNonNull(games, "games");
        AtomicFile.Content content = (out, first) -> write(AtomicFile.utf8(out), games, format, first);
        if (keep) {
            AtomicFile.append(file, content);
        } else {
            AtomicFile.replace(file, content);
        }
    }
}
