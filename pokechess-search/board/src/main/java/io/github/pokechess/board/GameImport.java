package io.github.pokechess.board;

import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.links.LinkPayload;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedBytesException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.form.BinaryForm;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonParser;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.json.tree.JsonValue;
import io.github.pokechess.notation.strings.LinkText;
import io.github.pokechess.notation.text.GameSource;
import io.github.pokechess.notation.text.OneLineText;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.play.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads a game or a position from a text of any form: game files of all kinds, PGN and FEN of chess, JSON, the older
 * one-line form, links, and the position texts of the kinds; and writes game files and links. Game files are read
 * leniently. Used once.
 */
final class GameImport {
    /** The number of JSON values of a text: more than the longest game that a desk has room for. */
    private static final int MOST_VALUES = 100_000;

    /** A link among other words: a game in bytes, one in the text of a game file, and a message of a game by links. */
    private static final Pattern LINK =
            Pattern.compile("(?s)(?:.*[#&\\s])?([gpl])=([A-Za-z0-9_-]*)(?:[^A-Za-z0-9_-].*)?");

    private static final Pattern BY_LINKS = Pattern.compile("[0-9a-f]{16}");

    private static final Pattern ONE_LINE = Pattern.compile("(?s)\\s*\\S{16} \\S{16} \\S{16} \\S{16}\\s+1\\..*");
    private static final Pattern JSON = Pattern.compile("(?s)\\s*(?:\\{\\s*[\"}]|\\[\\s*[{\\]]).*");

    private static final PokemonChess POKEMON = new PokemonChess();

    /** A position of chess: six fields, and no types. */
    private static final Pattern FEN = Pattern.compile(
            "[1-8KQRBNPkqrbnp]+(?:/[1-8KQRBNPkqrbnp]+){7} [wb] [-KQkq]+ [-a-h1-8]+(?: -?\\d{1,6}){0,2}");

    private static final int LEAST_SLASHES = 3;

    private static final String VARIANT = "Variant";
    private static final Set<String> OWN = Set.of("WhiteTeam", "BlackTeam", "Luck", "Rules");

    private final List<GameKind<?, ?>> kinds;
    private final GameKind<?, ?> preferred;
    private final List<String> seats;
    private final ChanceSource chance;
    private final ChanceSource trials;
    private int games = 1;
    private List<Forgiveness> forgiven = List.of();

    /**
     * @param preferred the kind whose positions are thought of first
     * @param seats who decides for side 0 and side 1 from now on
     */
    GameImport(
            List<GameKind<?, ?>> kinds,
            GameKind<?, ?> preferred,
            List<String> seats,
            ChanceSource chance,
            ChanceSource trials) {
        this.kinds = kinds;
        this.preferred = preferred;
        this.seats = seats;
        this.chance = chance;
        this.trials = trials;
    }

    /** The number of games of the text, of which the first one was read. */
    int gameCount() {
        return games;
    }

    /** The corrections in the game that was read. */
    List<Forgiveness> forgiven() {
        return forgiven;
    }

    private <G> G unwrapAndNoteCorrections(ReadResult<G> read) {
        G game = read.game();
        forgiven = read.forgiven();
        return game;
    }

    /**
     * The table of the first game or the position of a text.
     *
     * @throws MalformedTextException if there is none
     */
    Table<?, ?> readFirstGameOrPosition(String text) {
        Matcher link = LINK.matcher(text);
        if (!isLikelyGameFile(text) && !JSON.matcher(text).matches() && link.matches()) {
            return readLinkPayload(link.group(1), link.group(2));
        }
        if (JSON.matcher(text).matches()) {
            return readJson(text);
        }
        if (ONE_LINE.matcher(text).matches()) {
            String line = text.strip();
            int end = line.indexOf('\n');
            games = (int) Stream.of(line.split("[\r\n]", -1))
                    .filter(other -> !other.isBlank())
                    .count();
            String first = end < 0 ? line : line.substring(0, end).strip();
            return createTable(unwrapAndNoteCorrections(
                    OneLineText.parse(first, Reading.standard().lenient())));
        }
        return isLikelyGameFile(text) ? readGameFile(text) : readPosition(text.strip());
    }

    /**
     * Whether a text begins as a game file does: with a tag, a first turn or a remark. By hand, since regular
     * expressions that nest classes of characters are not the same in a browser.
     */
    private static boolean isLikelyGameFile(String text) {
        int first = indexAfterWhitespace(text, text.startsWith("\uFEFF") ? 1 : 0);
        if (first == text.length()) {
            return false;
        }
        int second = indexAfterWhitespace(text, first + 1);
        char next = second < text.length() ? text.charAt(second) : '}';
        return switch (text.charAt(first)) {
            case '[' -> next == '_' || (next >= 'A' && next <= 'Z') || (next >= 'a' && next <= 'z');
            case '{' -> next != '"' && next != '}';
            case '1' -> text.startsWith("1.", first);
            case ';' -> true;
            default ->
                Stream.of(text.split("[\r\n]", -1))
                        .anyMatch(GameImport::isTagLine); // behind words, or quoted in a mail
        };
    }

    private static boolean isTagLine(String line) {
        int at = indexAfterWhitespace(line, 0);
        while (at < line.length() && line.charAt(at) == '>') {
            at = indexAfterWhitespace(line, at + 1);
        }
        return line.startsWith("[", at) && line.indexOf(" \"", at) > 0 && line.indexOf("\"]", at) > 0;
    }

    private static int indexAfterWhitespace(String text, int from) {
        int at = from;
        while (at < text.length() && " \t\n\u000b\f\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }

    private Table<?, ?> readLinkPayload(String linkKey, String payload) {
        if (linkKey.equals("l")) {
            throw BY_LINKS.matcher(payload).matches()
                    ? LinkPayload.linkProblem("is of a game by links: open it in the page in one file")
                    : LinkPayload.incompleteLinkProblem();
        }
        try {
            return linkKey.equals("p")
                    ? readGameFile(LinkText.decodeText(payload))
                    : createTable(BinaryForm.parseGame(
                                    LinkText.decodeBytes(payload),
                                    Reading.standard().withKinds(kinds))
                            .game());
        } catch (MalformedBytesException wrong) {
            throw wrong.problem() == MalformedBytesException.Problem.UNKNOWN_VERSION
                    ? LinkPayload.newerVersionProblem()
                    : LinkPayload.incompleteLinkProblem();
        } catch (MalformedTextException wrong) {
            throw LinkPayload.incompleteLinkProblem();
        }
    }

    /** The text of a link. */
    static String formatLink(Table<?, ?> table) {
        return "g=" + LinkText.encode(BinaryForm.format(table.record()));
    }

    // ---- JSON ----

    private Table<?, ?> readJson(String text) {
        String first = text;
        if (new JsonParser(JsonSource.of(text), MOST_VALUES).read() instanceof JsonValue.Sequence array) {
            List<JsonValue> items = array.items();
            if (items.isEmpty()) {
                throw MalformedTextException.of("JSON", "there is no game");
            }
            games = items.size();
            int begin = items.get(0).at();
            int end = games == 1
                    ? text.lastIndexOf(']')
                    : text.lastIndexOf(',', items.get(1).at());
            first = " ".repeat(begin) + text.substring(begin, end); // places stay as they are
        }
        if (JsonNode.parse(JsonSource.of(first)).get("format").hasText("pokechess-position")) {
            return createTable(POKEMON, JsonText.parsePosition(first));
        }
        return createTable(
                JsonText.parseGame(first, Reading.standard().withKinds(kinds)).game());
    }

    // ---- game files ----

    private Table<?, ?> readGameFile(String text) {
        List<GameSource> all = PlainChess.split(text, Reading.standard().lenient());
        if (all.isEmpty() || text.chars().allMatch(c -> c <= ' ')) { // control characters are forgiven, but are no game
            throw MalformedTextException.of("text", "there is no game");
        }
        games = all.size();
        GameSource first = all.get(0);
        if (isPlainChess(first.tags())) {
            return createTable(unwrapAndNoteCorrections(PlainChess.parseGame(
                    first, PlainChess.rules(), Reading.standard().lenient())));
        }
        return createTable(first, kindOfVariantOrPokemon(first.tags().get(VARIANT)));
    }

    /** Whether the tags of a game are those of PGN: no variant but chess, no team, no types in its position. */
    private static boolean isPlainChess(Map<String, String> tags) {
        return PlainChess.isVariant(tags.getOrDefault(VARIANT, ""))
                && OWN.stream().noneMatch(tags::containsKey)
                && (!tags.containsKey("FEN")
                        || FEN.matcher(tags.getOrDefault("FEN", "")).matches());
    }

    /** The kind of a game file's tag. For an unknown kind it is Pokémon Chess, whose reader then reports the tag. */
    private GameKind<?, ?> kindOfVariantOrPokemon(@Nullable String variant) {
        for (GameKind<?, ?> kind : kinds) {
            if (kind.name().equals(variant)) {
                return kind;
            }
        }
        return POKEMON;
    }

    private <P extends GamePosition<P, M>, M> Table<P, M> createTable(GameSource game, GameKind<P, M> kind) {
        return createTable(unwrapAndNoteCorrections(game.read(Reading.of(kind).lenient())));
    }

    private <P extends GamePosition<P, M>, M> Table<P, M> createTable(GameRecord<P, M> played) {
        return new Table<>(Session.resume(played, chance), seats, trials);
    }

    // ---- positions ----

    private Table<?, ?> readPosition(String text) {
        if (FEN.matcher(text).matches()) {
            List<Forgiveness> corrections = new ArrayList<>();
            Table<?, ?> position = createTable(new PokemonChess(), PlainChess.parsePosition(text, corrections::add));
            forgiven = List.copyOf(corrections);
            return position;
        }
        MalformedTextException wrong = null;
        for (GameKind<?, ?> kind : kinds) {
            try {
                return createTable(kind, text);
            } catch (MalformedTextException none) {
                wrong = wrong == null || kind == preferred ? none : wrong;
            }
        }
        if (wrong != null && hasRanksLikePosition(text)) {
            throw wrong;
        }
        throw MalformedTextException.of("import", "this is neither a game nor a position");
    }

    /**
     * Whether the first word of a text has ranks like a position. Then its writer meant a position, and its problems
     * are worth reporting.
     */
    private static boolean hasRanksLikePosition(String text) {
        int slashes = 0;
        for (int i = 0; i < text.length() && text.charAt(i) > ' '; i++) {
            slashes += text.charAt(i) == '/' ? 1 : 0;
        }
        return slashes >= LEAST_SLASHES;
    }

    private <P extends GamePosition<P, M>, M> Table<P, M> createTable(GameKind<P, M> kind, String text) {
        return createTable(kind, kind.position(text, null));
    }

    private <P extends GamePosition<P, M>, M> Table<P, M> createTable(GameKind<P, M> kind, P position) {
        Session<P, M> session = Session.start(kind, position, chance, Map.of());
        return new Table<>(session, seats, trials);
    }
}
