package io.github.pokechess.notation.json;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.file.AtomicFile;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.Variants;
import io.github.pokechess.notation.internal.movetext.GameTags;
import io.github.pokechess.notation.internal.pokemon.JsonPosition;
import io.github.pokechess.notation.internal.pokemon.PokemonDialect;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.notation.source.Sources;
import io.github.pokechess.notation.strings.Resources;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Positions and games as JSON, for web clients. What is written is read back the same, with comments, glyphs and
 * variations, which belong to turns: those of a turn's moves are read behind its last one, and a variation that begins
 * within a turn repeats the moves of the turn before it. Stateless and thread-safe; no other library is needed.
 *
 * <pre>{@code
 * String json = JsonText.format(record);
 * GameRecord<Position, Move> again = JsonText.parseGame(json);
 * }</pre>
 *
 * <p>{@link #schema} describes both in JSON Schema (draft 2020-12). In short: squares, types and decisions are called
 * as everywhere else ({@code "e4"}, {@code "Fir"}, {@code "e4d5:crit"}), colours and roles by their English names. A
 * position is
 * <pre>{@code
 * {"format": "pokechess-position", "version": 1,
 *  "rules": {"luck": "standard", "enPassantInChain": true, "noMove": "draw",
 *            "threefoldRepetition": true, "fiftyMoveRule": true},
 *  "text": "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -",
 *  "turn": "white",
 *  "castling": {"whiteKingside": false, "whiteQueenside": false,
 *               "blackKingside": false, "blackQueenside": false},
 *  "enPassant": null, "halfmoveClock": 0, "moveNumber": 1, "chain": null, "promotion": null,
 *  "pieces": {"e1": {"color": "white", "role": "king", "type": "Nor"}, …}}
 * }</pre>
 * and a game
 * <pre>{@code
 * {"format": "pokechess-game", "version": 1,
 *  "tags": {"Event": "?", …}, "rules": {…},
 *  "teams": {"white": {"pawns": ["Nor", …], "pieces": ["Dar", …]}, "black": {…}},
 *  "start": {the position's members, without format, version and rules},
 *  "turns": [{"number": 1, "side": "white", "text": "e4", "decisions": ["e2e4"]},
 *            {"number": 1, "side": "black", "text": "d5", "decisions": ["d7d5"],
 *             "glyphs": [2], "comments": [{"text": "[%clk 0:05:00] hm", "clock": 300}],
 *             "variations": [[{"number": 1, "side": "black", "text": "e5", "decisions": ["e7e5"]}]]}, …],
 *  "outcome": {"winner": "white", "termination": "king captured"}}
 * }</pre>
 * Clocks are in seconds. A variation is an array of turns, an alternative to the turn that contains it; {@code
 * "opening"} of its first turn are the comments before that; {@code "variations"} next to the turns are those of a game
 * without any turn. A file is one such game, or an array of any number. {@link #formatMoves} writes a shorter one,
 * which is read as well.
 *
 * <p>A game of another kind has {@code "variant"}, the kind's name, and texts as the kind gives them: {@code "rules"}
 * and {@code "start"}, each null for the usual ones, and one decision a turn. Its sides are called white and black, as
 * in the tags.
 *
 * <p>Reading is strict: RFC 8259 with the unique names and whole surrogate pairs of RFC 7493, no unknown members (a
 * lenient {@link Reading} leaves them out), and the game is replayed by the rules. What repeats something else – {@code
 * text}, {@code promotion}, {@code teams} (or {@code start}, if there are teams), {@code number}, {@code side}, {@code
 * position}, {@code clock}, {@code evaluation} – may be left out, and must agree if it is there.
 */
public final class JsonText {
    /** The length of the longest text of one position or game, in {@code char}s, or in bytes within a file. */
    public static final int MAX_LENGTH = 1 << 26;

    private static final String FORMAT = "format";
    private static final String VARIANT = "variant";
    private static final String VERSION = "version";
    private static final String POSITION = "pokechess-position";
    private static final String GAME = "pokechess-game";
    private static final int CURRENT_VERSION = 1;

    private JsonText() {}

    /** The JSON Schema of the output of this class, itself in JSON. */
    public static String schema() {
        return Resources.readText("pokechess.schema.json");
    }

    /**
     * The text of a position, in one line and in ASCII.
     *
     * @throws InvalidInputException if it has a type chart of its own, for which the form has no place
     */
    public static String format(Position position) {
        requireNonNull(position, "position");
        JsonWriter json = beginObject(POSITION);
        json.name("rules");
        JsonPosition.write(position.rules(), json);
        JsonPosition.write(position, json);
        return json.end('}').toString();
    }

    /**
     * The text of a game, in one line and in ASCII.
     *
     * @throws InvalidInputException if variations are nested more than 100 deep, or more than 5000 moves in a row may
     *     lead back, which readers do not take
     */
    public static <P extends GamePosition<P, M>, M> String format(GameRecord<P, M> game) {
        return format(game, false);
    }

    /**
     * The JSON text of a game with the position after each turn, as {@link PositionText} writes it, for clients that
     * know no rules.
     *
     * @throws InvalidInputException as {@link #format(GameRecord)} does
     */
    public static <P extends GamePosition<P, M>, M> String formatWithPositions(GameRecord<P, M> game) {
        return format(game, true);
    }

    /**
     * The text of a game without what follows from its tags and moves: no longer than a game file.
     * <pre>{@code
     * {"format": "pokechess-game", "version": 1,
     *  "tags": {"Event": "?", …, "WhiteTeam": "…", "BlackTeam": "…", "Luck": "standard"},
     *  "moves": ["e4", "d5", "exd5+", …]}
     * }</pre>
     * The tags are all those of a game file, and each move is the text of a turn as there. It is read like the other
     * form, and has no place for comments, glyphs and variations: write {@link GameRecord#mainLine} of a game that has
     * some.
     *
     * @throws InvalidInputException if the game has comments, glyphs or variations, or a line that is longer than
     *     readers of game files take
     */
    public static <P extends GamePosition<P, M>, M> String formatMoves(GameRecord<P, M> game) {
        JsonWriter json = beginObject(GAME);
        JsonMoves.write(requireNonNull(game, "game"), json);
        return json.end('}').toString();
    }

    private static <P extends GamePosition<P, M>, M> String format(GameRecord<P, M> game, boolean positions) {
        requireNonNull(game, "game");
        JsonWriter json = beginObject(GAME);
        JsonGame.write(game, positions, json);
        return json.end('}').toString();
    }

    private static JsonWriter beginObject(String format) {
        return new JsonWriter().begin('{').string(FORMAT, format).literal(VERSION, CURRENT_VERSION);
    }

    /**
     * Reads a position. One of a finished game, without a king, is read like any other.
     *
     * @throws MalformedTextException if the text is none; the exception lists all problems, each with its path as
     *     field, for instance {@code pieces.e4.type}
     */
    public static Position parsePosition(String text) {
        return readPosition(JsonNode.parse(sourceOf(requireNonNull(text, "text"))));
    }

    /**
     * Reads a position leniently: members that it does not know are left out, such as those of a later version.
     *
     * @param forgiven takes what was left out; the number of the game is 1
     * @throws MalformedTextException as {@link #parsePosition(String)} does
     */
    public static Position parsePosition(String text, Consumer<? super Forgiveness> forgiven) {
        requireNonNull(forgiven, "forgiven");
        JsonNode node = JsonNode.parse(sourceOf(requireNonNull(text, "text")));
        node.problems().ignoreUnknownMembers(1, forgiven);
        return readPosition(node);
    }

    private static Position readPosition(JsonNode node) {
        Set<String> members = new HashSet<>(JsonPosition.MEMBERS);
        members.add("rules");
        checkHead(node, POSITION, members);
        Position position = JsonPosition.read(node, JsonPosition.readRules(node.requiredMember("rules")));
        node.problems().throwIfAny();
        if (position == null) {
            throw new IllegalStateException("nothing is wrong, and yet there is no position");
        }
        return position;
    }

    /**
     * Reads a game of Pokémon Chess.
     *
     * @throws MalformedTextException if the text is none; the exception lists all problems, each with its path as
     *     field, for instance {@code turns[3].decisions[0]}. A line is replayed to the first decision that cannot be
     *     made.
     */
    public static GameRecord<Position, Move> parseGame(String text) {
        return parseGame(text, Reading.standard()).game();
    }

    /** Reads a game; throws what {@link #parseGame(String)} throws. */
    public static <G> ReadResult<G> parseGame(String text, Reading<G> reading) {
        requireNonNull(text, "text");
        requireNonNull(reading, "reading");
        List<Forgiveness> forgiven = new ArrayList<>();
        return ReadResult.of(1, forgiven, () -> readGame(sourceOf(text), 1, reading, forgiven));
    }

    /** The place that names the kind: a member, or where there are moves a tag. */
    private static JsonNode variantNode(JsonNode node) {
        JsonNode tags = node.get("tags");
        return node.get(JsonMoves.MOVES).isMissing() || tags.isMissing()
                ? node.get(VARIANT)
                : tags.get(GameTags.VARIANT);
    }

    private static <G> ReadResult<G> read(JsonSource source, long number, Reading<G> reading) {
        List<Forgiveness> forgiven = new ArrayList<>();
        return ReadResult.of(number, forgiven, () -> readGame(source, number, reading, forgiven));
    }

    private static <G> G readGame(JsonSource source, long number, Reading<G> reading, List<Forgiveness> forgiven) {
        JsonNode node = JsonNode.parse(source);
        if (reading.isLenient()) {
            node.problems().ignoreUnknownMembers(number, forgiven::add);
        }
        JsonNode variant = variantNode(node);
        String name = variant.isMissing() ? PokemonDialect.VARIANT_NAME : variant.text();
        boolean isMisnamed = variant.hasText(PokemonDialect.VARIANT_NAME)
                && node.get(JsonMoves.MOVES).isMissing();
        if (name == null || isMisnamed || !Variants.namesOf(reading.kinds()).contains(name)) {
            throw unknownKind(node, variant.isMissing() ? node : variant, name, reading.kinds());
        }
        return reading.read(name, new Reading.Form() {
            @Override
            public <P extends GamePosition<P, M>, M> GameRecord<P, M> read(GameKind<P, M> kind) {
                GameRecord<P, M> game = readGame(node, kind);
                return reading.isMainLine() ? game.mainLine() : game;
            }
        });
    }

    private static IllegalStateException unknownKind(
            JsonNode node, JsonNode variant, @Nullable String name, List<? extends GameKind<?, ?>> kinds) {
        if (name != null) {
            variant.reportProblem(Variants.unknownVariantMessage(name, kinds));
        }
        node.problems().throwIfAny();
        return new IllegalStateException("a variant without a name and without a problem");
    }

    private static <P extends GamePosition<P, M>, M> GameRecord<P, M> readGame(JsonNode node, GameKind<P, M> kind) {
        GameDialect<P, M> dialect = GameDialect.of(kind);
        if (!node.get(JsonMoves.MOVES).isMissing()) {
            checkHead(node, GAME, JsonMoves.MEMBERS);
            return JsonMoves.read(node, dialect);
        }
        Set<String> members = new HashSet<>(JsonGame.MEMBERS);
        members.addAll(dialect.startMembers());
        checkHead(node, GAME, members);
        return JsonGame.read(node, dialect);
    }

    /** Checks the format and version of an object, and that it has no member but these. */
    private static void checkHead(JsonNode node, String format, Set<String> members) {
        Set<String> allowed = new HashSet<>(members);
        allowed.add(FORMAT);
        allowed.add(VERSION);
        if (node.checkMembers(allowed)) {
            node.requiredMember(FORMAT).requireText(format);
            node.requiredMember(VERSION).integer(CURRENT_VERSION, CURRENT_VERSION);
        } else {
            node.problems().throwIfAny();
        }
    }

    private static JsonSource sourceOf(String text) {
        JsonSource source = JsonSource.of(text);
        if (text.length() > MAX_LENGTH) {
            throw new MalformedTextException(
                    List.of(source.problem("JSON", 0, "is longer than " + MAX_LENGTH + " characters")));
        }
        return source;
    }

    /**
     * The games of a file, packed by gzip or not, broken ones among them, each read on demand, offsets in bytes; where
     * the array itself is broken it ends. The stream closes the file where it ends or fails, and must be closed if it
     * is left before that. It fails with an {@link UncheckedIOException} where the file cannot be read any further.
     *
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
     * @throws InvalidInputException if the reading is to begin elsewhere than at the beginning
     * @throws IOException if nothing can be read from it
     */
    public static <G> Stream<ReadResult<G>> read(InputStream in, Reading<G> reading) throws IOException {
        requireNonNull(reading, "reading");
        requireNonNull(in, "in");
        return Sources.stream(in, reading.maxUnpackedBytes(), reading.maxGames(), bytes -> {
            if (reading.offset() > 0) {
                throw new InvalidInputException("JSON is read from its beginning, not from " + reading.offset());
            }
            InputStream text = new BufferedInputStream(Sources.asUtf8(bytes, reading.charset()), 1 << 16);
            JsonFile items = new JsonFile(text, MAX_LENGTH);
            return () -> items.next((source, number) -> read(source, number, reading));
        });
    }

    /**
     * Writes a file, an array with a game a line, once all games are there, replacing an existing one; each is
     * requested when the one before it has been written. Where the name ends with {@code .gz} it is packed.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     * @throws InvalidInputException as {@link #format(GameRecord)} does
     */
    public static <G extends GameRecord<?, ?>> void write(Path file, Iterable<G> games) throws IOException {
        requireNonNull(file, "file");
        requireNonNull(games, "games");
        AtomicFile.replace(file, (out, first) -> {
            Writer writer = AtomicFile.utf8(out);
            String gap = "[\n";
            for (GameRecord<?, ?> game : games) {
                writer.append(gap).append(format(game));
                gap = ",\n";
            }
            writer.append(gap.equals("[\n") ? "[" : "\n").append("]\n");
            writer.flush();
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
}
