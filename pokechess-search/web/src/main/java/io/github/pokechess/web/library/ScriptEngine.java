package io.github.pokechess.web.library;

import io.github.pokechess.core.Position;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.teavm.jso.JSExport;

/** A search for scripts; as {@link ScriptGame}. It keeps its table from one search to the next. */
public final class ScriptEngine {
    private final Searcher searcher;

    ScriptEngine(int tableMebibytes) {
        searcher = Searcher.builder().tableMebibytes(tableMebibytes).build();
    }

    /**
     * Searches, and returns only then.
     *
     * @param depth in moves, or 0 for no limit; so are nodes and milliseconds
     * @param variations the number of best moves
     * @return the result in JSON, as {@code pokechess.d.ts} describes it
     */
    @JSExport
    public String search(ScriptGame<?, ?> game, int depth, double nodes, double milliseconds, int variations) {
        Limits limits = Limits.depth(depth == 0 ? Limits.MAX_DEPTH : depth).withVariations(variations);
        if (nodes != 0) {
            limits = limits.withNodes((long) nodes);
        }
        if (milliseconds != 0) {
            limits = limits.withTime(Duration.ofMillis((long) milliseconds));
        }
        return search(game, limits);
    }

    private <P extends GamePosition<P, M>, M> String search(ScriptGame<P, M> game, Limits limits) {
        SearchResult<M> found = searcher.search(game.game, limits);
        JsonWriter json = new JsonWriter().begin('{');
        json.name("value").literal(found.value());
        json.name("isProven").literal(found.isProven());
        json.number("movesToEnd", found.movesToEnd());
        json.name("depth").literal(found.depth()).name("nodes").literal(found.nodes());
        json.name("milliseconds").literal(found.elapsed().toMillis());
        json.name("variations").begin('[');
        for (SearchResult.Variation<M> line : found.variations()) {
            json.begin('{').name("value").literal(line.value()).name("depth").literal(line.depth());
            if (game.game.position() instanceof Position) { // measured in games of Pokémon Chess alone
                json.name("wdl").begin('{').name("win").literal(line.wdl().win());
                json.literal("draw", line.wdl().draw())
                        .literal("loss", line.wdl().loss())
                        .end('}');
            }
            json.strings("moves", texts(game, line.moves())).end('}');
        }
        json.end(']').name("rolls").begin('[');
        for (SearchResult.RollScore<M> roll : found.rolls()) {
            json.begin('{')
                    .name("roll")
                    .literal(roll.roll().orElse(0))
                    .name("weight")
                    .literal(roll.weight());
            json.name("value").literal(roll.value()).end('}');
        }
        return json.end(']').end('}').toString();
    }

    /** A line of moves from where a game stands, each with its likeliest roll. */
    private static <P extends GamePosition<P, M>, M> List<String> texts(ScriptGame<P, M> game, List<M> line) {
        List<String> texts = new ArrayList<>();
        P position = game.game.position();
        for (M move : line) {
            texts.add(game.kind.format(move, position));
            position = position.after(move, 0);
        }
        return texts;
    }
}
