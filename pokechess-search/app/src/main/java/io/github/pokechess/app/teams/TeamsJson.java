package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.JsonDocument;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.MeanScore;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.teams.Bounds;
import io.github.pokechess.teams.Mixture;
import io.github.pokechess.teams.PayoffModel;
import io.github.pokechess.teams.TeamSolver;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@code teams --json} prints: for each question an object with the question's name and its answer. */
final class TeamsJson {
    private static final int POINTS = 50;

    private TeamsJson() {}

    static JsonWriter begin(String question) {
        return JsonDocument.begin("teams").name("question").string(question);
    }

    /** A mixture, all of it, the likeliest team first. */
    static JsonWriter mixture(JsonWriter json, String name, Mixture mixture) {
        json.name(name).begin('[');
        for (int i : mixture.byWeight()) {
            json.begin('{').name("team").string(mixture.teams().get(i));
            JsonDocument.number(json, "weight", mixture.weights().get(i)).end('}');
        }
        return json.end(']');
    }

    static JsonWriter facts(JsonWriter json, String words, List<String> facts) {
        return json.string("words", words).strings("facts", facts);
    }

    /** A mixture with all that is known of it. */
    static JsonWriter shown(String question, Mixture mixture, String words, List<String> facts) {
        return facts(mixture(begin(question), "mixture", mixture), words, facts);
    }

    static JsonWriter bounds(JsonWriter json, String name, @Nullable Bounds bounds) {
        json.name(name);
        if (bounds == null) {
            return json.string(null);
        }
        json.begin('{');
        JsonDocument.number(json, "atLeastPoints", POINTS * bounds.atLeast());
        JsonDocument.number(json, "atMostTriedPoints", POINTS * bounds.atMostTried());
        return json.plain("answers", bounds.answers())
                .plain("pairs", bounds.pairs())
                .end('}');
    }

    static JsonWriter team(JsonWriter json, Team team) {
        return json.name("team").string(team);
    }

    /** Teams that were tried, with their scores. */
    static JsonWriter answers(JsonWriter json, List<TeamSolver.Tried> answers) {
        json.name("answers").begin('[');
        for (TeamSolver.Tried tried : answers) {
            JsonDocument.mean(team(json.begin('{'), tried.team()), "score", tried.score())
                    .end('}');
        }
        return json.end(']');
    }

    /** What a team scores, what its pieces are worth, and the change that helps most. */
    static JsonWriter rating(
            JsonWriter json, Team team, MeanScore score, List<PayoffModel.Piece> pieces, Team swapped, double gain) {
        JsonDocument.mean(team(json, team), "score", score).name("pieces").begin('[');
        for (PayoffModel.Piece piece : pieces) {
            json.begin('{').name("piece").string(TeamTexts.place(piece.slot()));
            json.name("type").string(piece.type().code());
            JsonDocument.number(json, "points", POINTS * piece.worth()).end('}');
        }
        json.end(']').name("bestChange");
        if (gain <= 0) {
            return json.string(null);
        }
        return JsonDocument.number(team(json.begin('{'), swapped), "points", POINTS * gain)
                .end('}');
    }
}
