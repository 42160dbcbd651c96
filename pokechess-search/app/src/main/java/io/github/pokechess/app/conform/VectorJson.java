package io.github.pokechess.app.conform;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.json.tree.JsonParser;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.json.tree.JsonValue;
import io.github.pokechess.notation.strings.Escapes;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Writes the members of test vectors. */
public final class VectorJson {
    private VectorJson() {}

    /** Returns numbers as a list. */
    public static String numbers(List<Integer> rules) {
        return rules.toString().replace(" ", "");
    }

    /** Returns the members that ask: luck, choices, position. */
    public static String asked(Position position) {
        return rules(position) + ",\"position\":" + Escapes.escapeJson(position.toString());
    }

    /** Returns the members of the rules: luck and choices. */
    public static String rules(Position position) {
        return "\"luck\":\"" + position.rules().luck() + "\",\"choices\":" + Escapes.escapeJson(choices(position));
    }

    /** Returns the choices other than luck, in words. */
    public static String choices(Position position) {
        return new PokemonChess()
                .rules(position)
                .orElse("")
                .replaceAll("luck=\\w+ ?", "")
                .strip();
    }

    /** Returns the member that answers: moves or end. */
    public static String answer(Position position) {
        Outcome end = position.outcome().orElse(null);
        if (end != null) {
            return end(end);
        }
        StringJoiner moves = new StringJoiner(",", "\"moves\":{", "}");
        for (Move move : position.legalMoves()) {
            StringJoiner outcomes = new StringJoiner(",", "\"" + move + "\":[", "]");
            for (Position.Branch branch : position.branches(move)) {
                outcomes.add("{" + roll(branch.roll()) + "\"weight\":" + branch.weight() + ","
                        + branch.position()
                                .outcome()
                                .map(VectorJson::end)
                                .orElseGet(() -> "\"position\":"
                                        + Escapes.escapeJson(branch.position().toString()))
                        + "}");
            }
            moves.add(outcomes.toString());
        }
        return moves.toString();
    }

    /** Reads a position of another game; without a text it is its start. */
    public static <P extends GamePosition<P, M>, M> P position(
            GameKind<P, M> kind, @Nullable String text, String choices) {
        return kind.position(text, choices.isEmpty() ? null : choices);
    }

    /** Returns the members that ask about a position of another game: game, choices, position. */
    public static <P extends GamePosition<P, M>, M> String asked(GameKind<P, M> kind, String choices, P position) {
        return "\"game\":\"" + kind.name() + "\",\"choices\":" + Escapes.escapeJson(choices) + ",\"position\":"
                + Escapes.escapeJson(kind.format(position));
    }

    /** Returns the member that answers for another game, which has no luck: moves, or the result of its end. */
    public static <P extends GamePosition<P, M>, M> String answer(GameKind<P, M> kind, P position) {
        Outcome end = position.outcome().orElse(null);
        if (end != null) {
            return result(end);
        }
        StringJoiner moves = new StringJoiner(",", "\"moves\":{", "}");
        for (M move : position.legalMoves()) {
            P after = position.after(move);
            moves.add("\"" + move + "\":[{\"weight\":" + Answer.WEIGHTS + ","
                    + after.outcome()
                            .map(VectorJson::result)
                            .orElseGet(() -> "\"position\":" + Escapes.escapeJson(kind.format(after)))
                    + "}]");
        }
        return moves.toString();
    }

    private static String result(Outcome end) {
        return "\"end\":{\"result\":\"" + end.result() + "\"}";
    }

    private static String roll(@Nullable Roll roll) {
        return roll == null ? "" : "\"roll\":\"" + roll + "\",";
    }

    public static String end(Outcome end) {
        return "\"end\":{\"result\":\"" + end.result() + "\",\"reason\":\"" + end.reason() + "\"}";
    }

    /** Reads a line, which is an object. */
    static JsonValue.Dictionary object(String line) {
        JsonValue value = new JsonParser(JsonSource.of(line)).read();
        if (value instanceof JsonValue.Dictionary object) {
            return object;
        }
        throw new IllegalArgumentException("must be an object, not " + value.kind());
    }
}
