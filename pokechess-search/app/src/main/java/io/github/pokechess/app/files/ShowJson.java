package io.github.pokechess.app.files;

import io.github.pokechess.app.common.JsonDocument;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;

/** What {@code show --json} prints: a game with the position at its end, or the list of a file. */
final class ShowJson {
    private ShowJson() {}

    /** Prints a game; a position is one without decisions. */
    static <P extends GamePosition<P, M>, M> void print(
            GameKind<P, M> kind, BoardGame<P, M> game, Map<String, String> tags, PrintWriter out) {
        JsonWriter json = JsonDocument.begin("show").name("game").string(kind.name());
        tags(json, tags).name("start").string(kind.format(game.at(0).position()));
        json.name("decisions").begin('[');
        List<P> positions = game.positions();
        List<BoardGame.Step<M>> steps = game.steps();
        for (int i = 0; i < steps.size(); i++) {
            BoardGame.Step<M> step = steps.get(i);
            P position = positions.get(i);
            boolean rolled = position.chance(step.move()).size() > 1;
            json.begin('{').name("side").string(kind.sideName(position, position.side()));
            json.name("move").string(kind.format(step.move(), position));
            json.name("roll").string(rolled ? kind.rollName(step.move(), step.roll(), position) : null);
            json.name("position").string(kind.format(positions.get(i + 1))).end('}');
        }
        P position = game.position();
        json.end(']').name("position").string(kind.format(position)).name("side");
        json.string(game.isOver() ? null : kind.sideName(position, position.side()));
        json.name("legalMoves").begin('[');
        if (!game.isOver()) {
            for (M move : position.legalMoves()) {
                json.string(kind.format(move, position));
            }
        }
        JsonDocument.outcome(json.end(']'), game.outcome().orElse(null));
        JsonDocument.print(json, out);
    }

    /** Prints the list of a file of several games. */
    static void print(List<Map<String, String>> games, PrintWriter out) {
        JsonWriter json = JsonDocument.begin("show").name("games").begin('[');
        for (int i = 0; i < games.size(); i++) {
            tags(json.begin('{').name("number").plain(i + 1), games.get(i)).end('}');
        }
        JsonDocument.print(json.end(']'), out);
    }

    private static JsonWriter tags(JsonWriter json, Map<String, String> tags) {
        json.name("tags").begin('{');
        tags.forEach((name, value) -> json.name(name).string(value));
        return json.end('}');
    }
}
