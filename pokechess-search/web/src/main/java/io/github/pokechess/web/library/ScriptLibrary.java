package io.github.pokechess.web.library;

import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.seeds.Seeds;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.web.Kinds;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/** Makes games for scripts; as {@link ScriptGame}. */
public final class ScriptLibrary {
    /** The greatest number of words at the end of a text that may be parts of a move and its number. */
    private static final int MOST_CUT = 3;

    private final List<GameKind<?, ?>> kinds = Kinds.all();

    /** Name, title, summary, and the forms of positions and rules of each game, one after the other. */
    @JSExport
    public String[] kinds() {
        return kinds.stream()
                .flatMap(kind ->
                        List.of(kind.name(), kind.title(), kind.summary(), kind.positionSyntax(), kind.rulesSyntax())
                                .stream())
                .toArray(String[]::new);
    }

    /**
     * A game at its start.
     *
     * @param position its text, or empty for the usual start
     * @param rules their text, or empty for the usual ones
     * @param seed what decides its rolls
     */
    @JSExport
    public ScriptGame<?, ?> start(String name, String position, String rules, String seed) {
        return start(kind(name), orNull(position), orNull(rules), Long.parseLong(seed));
    }

    private static <P extends GamePosition<P, M>, M> ScriptGame<P, M> start(
            GameKind<P, M> kind, @Nullable String position, @Nullable String rules, long seed) {
        return new ScriptGame<>(kind, kind.start(kind.position(position, rules), ChanceSource.seeded(seed)));
    }

    /** The names of the forms of texts. */
    @JSExport
    public String[] forms() {
        return textForms().toArray(String[]::new);
    }

    static List<String> textForms() {
        return GameForm.texts().stream().map(form -> form.suffix().substring(1)).toList();
    }

    private static @Nullable String orNull(String text) {
        return text.isEmpty() ? null : text;
    }

    private GameKind<?, ?> kind(String name) {
        return kinds.stream()
                .filter(kind -> kind.name().equals(name))
                .findFirst()
                .orElseThrow(() -> MalformedTextException.of(
                        "game",
                        "no such game: " + name + ", but "
                                + String.join(
                                        ", ", kinds.stream().map(GameKind::name).toList())));
    }

    private Reading<GameRecord<?, ?>> reading() {
        return Reading.standard().withKinds(kinds);
    }

    private static boolean isJson(String text) {
        return text.stripLeading().startsWith("{");
    }

    /** The games of a text in the form of game files, or the game of a text in JSON. */
    @JSExport
    public ScriptGame<?, ?>[] read(String text) {
        Reading<GameRecord<?, ?>> reading = reading();
        if (isJson(text)) {
            return new ScriptGame<?, ?>[] {of(JsonText.parseGame(text, reading).game())};
        }
        return GameText.split(text).stream()
                .map(raw -> of(raw.read(reading).game()))
                .toArray(ScriptGame<?, ?>[]::new);
    }

    /**
     * The games of a text, each whole or with its problem. Of a game whose text is cut at its end the moves before are
     * there, and it goes on.
     */
    @JSExport
    public ScriptRead[] tryRead(String text) {
        Reading<GameRecord<?, ?>> reading = reading();
        if (isJson(text)) {
            return new ScriptRead[] {read(JsonText.parseGame(text, reading))};
        }
        // A move without a blank behind it may be the beginning of another one.
        boolean isCut = text.equals(text.stripTrailing());
        return GameText.split(text).stream()
                .map(raw -> {
                    ReadResult<GameRecord<?, ?>> read = raw.read(reading);
                    if (!read.isBroken()) {
                        return read(read);
                    }
                    // A variation that cannot be read hides no main line.
                    ReadResult<GameRecord<?, ?>> mainLine = raw.read(reading.mainLine());
                    ScriptGame<?, ?> game = mainLine.isBroken()
                            ? beginning(raw.text(), isCut, reading.mainLine())
                            : of(mainLine.game());
                    return new ScriptRead(game, problem(read));
                })
                .toArray(ScriptRead[]::new);
    }

    private static ScriptRead read(ReadResult<GameRecord<?, ?>> read) {
        return read.isBroken() ? new ScriptRead(null, problem(read)) : new ScriptRead(of(read.game()), "");
    }

    private static String problem(ReadResult<?> read) {
        return read.problem().map(Throwable::getMessage).orElse("");
    }

    /** The moves of a text whose end is missing; null if they cannot be played either. */
    private static @Nullable ScriptGame<?, ?> beginning(String text, boolean isCut, Reading<GameRecord<?, ?>> reading) {
        StringBuilder lines = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            if (line.startsWith("[Result ")) {
                lines.append("[Result \"*\"]\n");
            } else if (!line.startsWith("[Termination ") && !line.startsWith("[LastTurn ")) {
                lines.append(line).append('\n');
            }
        }
        String complete = isCut ? withoutLast(lines.toString()) : lines.toString();
        int comment = complete.lastIndexOf('{');
        if (comment > complete.lastIndexOf('}')) {
            complete = complete.substring(0, comment);
        }
        for (int cut = 0; cut <= MOST_CUT; cut++) {
            ReadResult<GameRecord<?, ?>> read = GameText.parse(complete + " *", reading.lenient());
            if (!read.isBroken()) {
                return of(read.game());
            }
            complete = withoutLast(complete);
        }
        return null;
    }

    /** A text without its last word. */
    private static String withoutLast(String text) {
        String complete = text.stripTrailing();
        return complete.substring(0, Math.max(complete.lastIndexOf(' '), complete.lastIndexOf('\n')) + 1);
    }

    private static <P extends GamePosition<P, M>, M> ScriptGame<P, M> of(GameRecord<P, M> played) {
        return new ScriptGame<>(played);
    }

    /** A random team as rules texts write it. */
    @JSExport
    public String randomTeam(String seed) {
        return Team.random(Seeds.random(Long.parseLong(seed), Seeds.Purpose.TEAM, 0))
                .toString();
    }
}
