package io.github.pokechess.app.analysis;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.app.common.GameOption;
import io.github.pokechess.app.common.JsonOption;
import io.github.pokechess.app.common.LimitOptions;
import io.github.pokechess.app.common.Lines;
import io.github.pokechess.app.common.Report;
import io.github.pokechess.app.common.SearchOptions;
import io.github.pokechess.app.common.Start;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
                + " The value is the expected score of the side to act, from -1 to 1. A search that ends within an iteration prints"
                + " what that has found so far last: lines of two depths, of which the first has the value.")
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
        GameKind<P, M> kind = start.kind();
        P position = start.position();
        Report report = json.report();
        BoardGame<P, M> at = kind.start(position, ChanceSource.none());
        List<SearchResult.Variation<M>> printed = new ArrayList<>();
        SearchResult<M> result = search.searcher(at.newBoard()).search(at, wanted, found -> {
            Lines.of(kind, position, found).forEach(report::line);
            report.flush();
            printed.clear();
            printed.addAll(found.variations());
        });
        if (!printed.equals(result.variations())) { // it has ended in the midst of an iteration
            Lines.of(kind, position, result).forEach(report::line);
        }
        M best = result.best().orElse(null);
        // Measured in games of Pokémon Chess alone, and with an evaluator that judges.
        boolean isMeasured = position instanceof Position && (search.judges() || result.isProven());
        SearchResult.Wdl wdl = isMeasured ? result.wdl() : null;
        report.start(start)
                .outcome(at.outcome().orElse(null))
                .plain("depth", result.depth())
                .plain("nodes", result.nodes())
                .plain("elapsedMillis", result.elapsed().toMillis())
                .text("best", best == null ? null : kind.format(best, position))
                .number("value", result.value())
                .plain("movesToEnd", result.isProven() ? result.movesToEnd().orElseThrow() : null)
                .object(
                        "wdlPermille",
                        wdl,
                        shares -> report.plain("win", shares.win())
                                .plain("draw", shares.draw())
                                .plain("loss", shares.loss()))
                .rows(
                        "variations",
                        result.variations(),
                        variation -> report.number("value", variation.value())
                                .plain("depth", variation.depth())
                                .text("line", Lines.line(kind, position, variation.moves())))
                .rows("rolls", best == null || result.rolls().size() <= 1 ? List.of() : result.rolls(), outcome -> {
                    P after =
                            position.after(requireNonNull(best), outcome.roll().orElse(0));
                    roll(
                            report,
                            kind.rollName(best, outcome.roll().orElse(0), position),
                            outcome.weight(),
                            position.chance(best).total(),
                            outcome.value(),
                            outcome.reply()
                                    .map(reply -> kind.format(reply, after))
                                    .orElse(null));
                });
        if (wdl != null) {
            report.line("win draw loss " + wdl.win() + " " + wdl.draw() + " " + wdl.loss() + " of 1000");
        }
        report.format(
                        "value %.6f best %s",
                        result.value(),
                        best == null
                                ? "none, "
                                        + at.outcome()
                                                .map(over -> "the game is over: " + over)
                                                .orElse("no move")
                                : kind.format(best, position))
                .end();
    }

    /**
     * Reports a roll, {@code roll miss 16 of 160 value -0.031250 reply e8d8}; its value is for the side that made the
     * move.
     */
    static void roll(Report report, String name, int weight, int total, double value, @Nullable String reply) {
        report.text("roll", name)
                .plain("weight", weight)
                .plain("ofWeight", total)
                .number("value", value)
                .text("reply", reply)
                .format(
                        "roll %s %d of %d value %.6f reply %s",
                        name, weight, total, value, reply == null ? "none" : reply);
    }
}
