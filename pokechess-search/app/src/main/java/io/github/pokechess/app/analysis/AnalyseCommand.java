package io.github.pokechess.app.analysis;

import io.github.pokechess.app.common.GameOption;
import io.github.pokechess.app.common.JsonDocument;
import io.github.pokechess.app.common.JsonOption;
import io.github.pokechess.app.common.LimitOptions;
import io.github.pokechess.app.common.Lines;
import io.github.pokechess.app.common.SearchOptions;
import io.github.pokechess.app.common.Start;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Searches a position; the last line is its value and the best move. */
@Command(
        name = "analyse",
        footer = {
            "",
            "Examples:",
            "  pokechess analyse --time 5s --variations 3",
            "  pokechess analyse --game tafl --rules brandubh --depth 4 --json"
        },
        description = "Searches a position for a second, or within the given limits, and prints a line for each depth."
                + " The value is the expected score of the side to act, from -1 to 1.")
public final class AnalyseCommand extends Verb {
    private static final Limits DEFAULT = Limits.time(Duration.ofSeconds(1));

    @Mixin
    private GameOption game;

    @Mixin
    private LimitOptions limits;

    @Mixin
    private SearchOptions search;

    @Option(names = "--variations", paramLabel = "N", description = "How many of the best moves (default: 1).")
    private int variations = 1;

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    public Integer call() {
        Limits wanted = limits.orElse(DEFAULT).withVariations(variations);
        analyse(game.start(), wanted);
        return 0;
    }

    private <P extends GamePosition<P, M>, M> void analyse(Start<P, M> start, Limits wanted) {
        PrintWriter out = spec.commandLine().getOut();
        BoardGame<P, M> at = start.kind().start(start.position(), ChanceSource.none());
        SearchResult<M> result = search.searcher(at.newBoard()).search(at, wanted, found -> {
            if (!json.isSet()) {
                Lines.of(start.kind(), start.position(), found).forEach(out::println);
                out.flush();
            }
        });
        if (json.isSet()) {
            JsonDocument.print(json(start, at, result), out);
            return;
        }
        if (result.rolls().size() > 1) {
            outcomes(start, result, out);
        }
        if (start.position() instanceof Position) { // measured in games of Pokémon Chess alone
            SearchResult.Wdl wdl = result.wdl();
            out.println("win draw loss " + wdl.win() + " " + wdl.draw() + " " + wdl.loss() + " of 1000");
        }
        String best = result.best()
                .map(move -> start.kind().format(move, start.position()))
                .orElseGet(() -> "none, "
                        + at.outcome()
                                .map(outcome -> "the game is over: " + outcome)
                                .orElse("no move"));
        out.println(String.format(Locale.ROOT, "value %.6f best %s", result.value(), best));
        out.flush();
    }

    private static <P extends GamePosition<P, M>, M> JsonWriter json(
            Start<P, M> start, BoardGame<P, M> at, SearchResult<M> result) {
        GameKind<P, M> kind = start.kind();
        JsonWriter json = JsonDocument.start(JsonDocument.begin("analyse"), start);
        JsonDocument.outcome(json, at.outcome().orElse(null));
        json.name("depth").plain(result.depth()).name("nodes").plain(result.nodes());
        json.name("elapsedMillis").plain(result.elapsed().toMillis());
        json.string(
                "best",
                result.best().map(move -> kind.format(move, start.position())).orElse(null));
        JsonDocument.number(json, "value", result.value()).name("movesToEnd");
        if (result.isProven()) {
            json.plain(result.movesToEnd().orElseThrow());
        } else {
            json.string(null);
        }
        json.name("wdlPermille");
        if (start.position() instanceof Position) { // measured in games of Pokémon Chess alone
            SearchResult.Wdl wdl = result.wdl();
            json.begin('{').name("win").plain(wdl.win()).name("draw").plain(wdl.draw());
            json.name("loss").plain(wdl.loss()).end('}');
        } else {
            json.string(null);
        }
        json.name("variations").begin('[');
        for (SearchResult.Variation<M> variation : result.variations()) {
            JsonDocument.number(json.begin('{'), "value", variation.value());
            json.name("depth").plain(variation.depth());
            json.string("line", Lines.line(kind, start.position(), variation.moves()))
                    .end('}');
        }
        json.end(']').name("rolls").begin('[');
        for (SearchResult.RollScore<M> outcome :
                result.rolls().size() > 1 ? result.rolls() : List.<SearchResult.RollScore<M>>of()) {
            M best = result.best().orElseThrow();
            P after = start.position().after(best, outcome.roll());
            json.begin('{').name("roll").string(kind.rollName(best, outcome.roll(), start.position()));
            json.name("weight").plain(outcome.weight());
            json.name("ofWeight").plain(start.position().chance(best).total());
            JsonDocument.number(json, "value", outcome.value());
            json.string(
                            "reply",
                            outcome.reply()
                                    .map(reply -> kind.format(reply, after))
                                    .orElse(null))
                    .end('}');
        }
        return json.end(']');
    }

    /** The worth of each outcome of the best move: {@code roll miss 16 of 160 value -0.031250 reply e8d8}. */
    private static <P extends GamePosition<P, M>, M> void outcomes(
            Start<P, M> start, SearchResult<M> result, PrintWriter out) {
        M best = result.best().orElseThrow();
        int total = start.position().chance(best).total();
        for (SearchResult.RollScore<M> outcome : result.rolls()) {
            P after = start.position().after(best, outcome.roll());
            out.println(roll(
                    start.kind().rollName(best, outcome.roll(), start.position()),
                    outcome.weight(),
                    total,
                    outcome.value(),
                    outcome.reply()
                            .map(reply -> start.kind().format(reply, after))
                            .orElse("none")));
        }
    }

    /** A line about a roll; its value is that of the side that made the move. */
    static String roll(String name, int weight, int total, double value, String reply) {
        return String.format(Locale.ROOT, "roll %s %d of %d value %.6f reply %s", name, weight, total, value, reply);
    }
}
