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
        Limits wanted = limits.limitsOrElse(DEFAULT).withVariations(variations);
        searchAndReport(game.start(), wanted);
        return 0;
    }

    private <P extends GamePosition<P, M>, M> void searchAndReport(Start<P, M> start, Limits wanted) {
        GameKind<P, M> kind = start.kind();
        P position = start.position();
        Report report = json.report();
        BoardGame<P, M> at = kind.start(position, ChanceSource.none());
        List<SearchResult.Variation<M>> printed = new ArrayList<>();
        SearchResult<M> result = search.createSearcher(at.newBoard()).search(at, wanted, found -> {
            Lines.variationLines(kind, position, found).forEach(report::printLine);
            report.flush();
            printed.clear();
            printed.addAll(found.variations());
        });
        if (!printed.equals(result.variations())) { // it has ended in the midst of an iteration
            Lines.variationLines(kind, position, result).forEach(report::printLine);
        }
        M best = result.best().orElse(null);
        // Measured in games of Pokémon Chess alone, and with an evaluator that judges.
        boolean isMeasured = position instanceof Position && (search.isJudgingUnfinished() || result.isProven());
        SearchResult.Wdl wdl = isMeasured ? result.wdl() : null;
        report.startMembers(start)
                .outcomeMember(at.outcome().orElse(null))
                .literalMember("depth", result.depth())
                .literalMember("nodes", result.nodes())
                .literalMember("elapsedMillis", result.elapsed().toMillis())
                .textMember("best", best == null ? null : kind.format(best, position))
                .numberMember("value", result.value())
                .literalMember(
                        "movesToEnd", result.isProven() ? result.movesToEnd().orElseThrow() : null)
                .objectMember(
                        "wdlPermille",
                        wdl,
                        shares -> report.literalMember("win", shares.win())
                                .literalMember("draw", shares.draw())
                                .literalMember("loss", shares.loss()))
                .rowsMember(
                        "variations",
                        result.variations(),
                        variation -> report.numberMember("value", variation.value())
                                .literalMember("depth", variation.depth())
                                .textMember("line", Lines.likeliestLine(kind, position, variation.moves())))
                .rowsMember(
                        "rolls", best == null || result.rolls().size() <= 1 ? List.of() : result.rolls(), outcome -> {
                            P after = position.after(
                                    requireNonNull(best), outcome.roll().orElse(0));
                            reportRoll(
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
            report.printLine("win draw loss " + wdl.win() + " " + wdl.draw() + " " + wdl.loss() + " of 1000");
        }
        report.printFormatted(
                        "value %.6f best %s",
                        result.value(),
                        best == null
                                ? "none, "
                                        + at.outcome()
                                                .map(over -> "the game is over: " + over)
                                                .orElse("no move")
                                : kind.format(best, position))
                .finish();
    }

    /**
     * Reports a roll, {@code roll miss 16 of 160 value -0.031250 reply e8d8}; its value is for the side that made the
     * move.
     */
    static void reportRoll(
            Report report, String name, int weight, int totalWeight, double moversValue, @Nullable String reply) {
        report.textMember("roll", name)
                .literalMember("weight", weight)
                .literalMember("ofWeight", totalWeight)
                .numberMember("value", moversValue)
                .textMember("reply", reply)
                .printFormatted(
                        "roll %s %d of %d value %.6f reply %s",
                        name, weight, totalWeight, moversValue, reply == null ? "none" : reply);
    }
}
