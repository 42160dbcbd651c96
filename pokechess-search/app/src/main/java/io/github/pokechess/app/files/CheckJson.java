package io.github.pokechess.app.files;

import io.github.pokechess.app.common.Complaints;
import io.github.pokechess.app.common.JsonDocument;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;

/** What {@code check --json} prints: each file with its problems, and the sums. Used once. */
final class CheckJson {
    private final JsonWriter json = JsonDocument.begin("check").name("files").begin('[');
    private long games;
    private long broken;
    private long decisions;

    /** Adds a file that was checked, with all that was told of it. */
    void add(Path file, long ofGames, long ofBroken, long ofDecisions, Complaints told) {
        games += ofGames;
        broken += ofBroken;
        decisions += ofDecisions;
        json.begin('{').name("file").string(file);
        counts(ofGames, ofBroken, ofDecisions).name("messages").begin('[');
        for (Object what : told.told()) {
            json.begin('{');
            if (what instanceof TextProblem problem) {
                json.name("message").string(problem.message()).name("field").string(problem.field());
                json.name("line").plain(problem.line()).name("column").plain(problem.column());
                json.name("offset").plain(problem.offset());
            } else {
                json.name("message").string(what);
            }
            json.end('}');
        }
        json.end(']').name("messagesLeftOut").plain(told.lines() - told.told().size());
        json.end('}');
    }

    private JsonWriter counts(long ofGames, long ofBroken, long ofDecisions) {
        json.name("games").plain(ofGames).name("broken").plain(ofBroken);
        return json.name("decisions").plain(ofDecisions);
    }

    void print(boolean good, Map<String, Integer> results, PrintWriter out) {
        json.end(']').name("good").plain(good);
        counts(games, broken, decisions).name("results").begin('[');
        results.forEach((result, count) ->
                json.begin('{').string("result", result).plain("games", count).end('}'));
        JsonDocument.print(json.end(']'), out);
    }
}
