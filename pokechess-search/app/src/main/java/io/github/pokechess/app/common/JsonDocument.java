package io.github.pokechess.app.common;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.match.MeanScore;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/**
 * The one object that a verb prints with {@code --json}, as {@code command-line.schema.json} describes it. It is printed when it is
 * complete, so that the output is one whole object or nothing.
 */
public final class JsonDocument {
    private static final int VERSION = 1;
    private static final int DECIMALS = 6;

    private JsonDocument() {}

    /** A writer in the object of a verb, behind its format and version. */
    public static JsonWriter begin(String verb) {
        return new JsonWriter().begin('{').string("format", "pokechess-" + verb).plain("version", VERSION);
    }

    /** Ends the object and prints it in a line. */
    public static void print(JsonWriter json, PrintWriter out) {
        out.println(json.end('}'));
        out.flush();
    }

    /** Game and position. */
    public static <P extends GamePosition<P, M>, M> JsonWriter start(JsonWriter json, Start<P, M> start) {
        P position = start.position();
        return json.string("game", start.kind().name())
                .string("position", start.kind().format(position))
                .string(
                        "side",
                        position.outcome().isPresent() ? null : start.kind().sideName(position, position.side()));
    }

    /** A number of up to six decimals, or null if it is none or infinite. */
    public static JsonWriter number(JsonWriter json, String name, double value) {
        json.name(name);
        if (!Double.isFinite(value)) {
            return json.string(null);
        }
        return json.rounded(value, DECIMALS);
    }

    /** A mean with half of its 95 % interval, which a single sample does not have. */
    public static JsonWriter mean(JsonWriter json, String name, MeanScore mean) {
        json.name(name).begin('{');
        number(json, "mean", mean.score());
        number(json, "margin", mean.pairs() < 2 ? Double.NaN : mean.margin());
        return json.name("samples").plain(mean.pairs()).end('}');
    }

    /** How a game ended, or null if it did not. */
    public static JsonWriter outcome(JsonWriter json, @Nullable Outcome outcome) {
        json.name("outcome");
        if (outcome == null) {
            return json.string(null);
        }
        return json.begin('{')
                .string("result", outcome.isDraw() ? "1/2-1/2" : outcome.winner() == 0 ? "1-0" : "0-1")
                .string("reason", outcome.reason())
                .end('}');
    }
}
