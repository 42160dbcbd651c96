package io.github.pokechess.app.analysis;

import io.github.pokechess.app.common.GameOption;
import io.github.pokechess.app.common.Interruption;
import io.github.pokechess.app.common.JobsOption;
import io.github.pokechess.app.common.JsonOption;
import io.github.pokechess.app.common.Report;
import io.github.pokechess.app.common.Start;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.common.TablesOption;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.text.DurationText;
import io.github.pokechess.play.EnteredMoves;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.study.Rollout;
import io.github.pokechess.study.RolloutPolicy;
import io.github.pokechess.study.RolloutResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays a position out many times, for a second opinion that is no search. */
@Command(
        name = "rollout",
        footer = {
            "",
            "Examples:",
            "  pokechess rollout --moves e2e4 d2d4 --time 60s --jobs 2",
            "  pokechess rollout '4k3/8/8/3q4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -' --margin 0.005"
        },
        description = {
            "Plays a position out many times with each of some moves, with the engine for both sides, and"
                    + " compares the results. Luck is removed from the results, and the games of all moves have the same"
                    + " dice.",
            "A score is the expected score of the side to act, from 0 to 1; its margin is half of the 95 %%"
                    + " interval for perfect play: chance, and how much the engine disagrees with itself when it looks at"
                    + " four times as many positions. Values of solved endings are exact. It ends when the time is up, when"
                    + " more games would help no more, or when one move is certainly better than the others. Interrupted (Ctrl-C), it prints what it has found."
        })
public final class RolloutCommand extends Verb {
    private static final Limits LOOK = Limits.nodes(20_000);
    private static final int DEFAULT_MOVES = 2;

    @Parameters(index = "0", arity = "0..1", paramLabel = "POSITION", description = "The same as --position.")
    private @Nullable String place;

    @Mixin
    private GameOption game = new GameOption();

    @Option(
            names = "--moves",
            paramLabel = "MOVE",
            arity = "1..*",
            description = "The moves to compare (default: the two that the engine likes best).")
    private List<String> moves = new ArrayList<>();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "How long it plays: 500ms, 90s, 5m (default: 60s); games that have begun are ended.")
    private String time = "60s";

    @Option(
            names = "--margin",
            paramLabel = "X",
            description = "End when chance adds at most this to every margin (default: 0.01).")
    private double margin = 0.01;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "How many positions the engine looks at for a decision, at least 500 (default: 500).")
    private long nodes = RolloutPolicy.LEAST_NODES;

    @Option(names = "--seed", paramLabel = "N", description = "Decides the dice (default: 1).")
    private long seed = 1;

    @Mixin
    private TablesOption tables = new TablesOption();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    public Integer call() {
        Duration wanted = DurationText.parse("--time", time);
        require(!wanted.isZero(), "--time must be more than nothing");
        require(
                nodes >= RolloutPolicy.LEAST_NODES,
                "--nodes must be at least " + RolloutPolicy.LEAST_NODES
                        + ", or the engine errs more than the margins allow for: " + nodes);
        require(margin > 0 && margin < 1, "--margin must be between 0 and 1: " + margin);
        if (place != null) {
            game.setPosition(place);
        }
        rollOutAndReport(game.start(), wanted);
        return 0;
    }

    private <P extends GamePosition<P, M>, M> void rollOutAndReport(Start<P, M> start, Duration wanted) {
        BoardGame<P, M> at = start.kind().start(start.position(), ChanceSource.none());
        at.outcome().ifPresent(over -> require(false, "the game is over, there is nothing to play out: " + over));
        List<M> candidates = givenOrBestMoves(start, at);
        Rollout<P, M> rollout = Rollout.of(at, candidates, seed);
        RolloutRun<P, M> run = new RolloutRun<>(rollout, () -> createPolicy(rollout), jobs.count(), wanted);
        try (Interruption interruption = Interruption.open()) {
            RolloutResult result;
            try (StatusLine status = StatusLine.of(spec.commandLine())) {
                result = run.playUntil(
                        found -> found.isWithin(margin) || found.isDecided(),
                        found -> status.showIfDue(() -> found.games() + " games a move, the best so far "
                                + start.kind().format(candidates.get(found.best()), start.position())));
            }
            reportResult(start, candidates, result, interruption.endInterruptible());
        }
    }

    private <P extends GamePosition<P, M>, M> RolloutPolicy<P, M> createPolicy(Rollout<P, M> rollout) {
        return tables.tablesUnlessNone()
                .map(endgames -> rollout.engine(nodes, endgames))
                .orElseGet(() -> Rollout.engine(nodes));
    }

    private <P extends GamePosition<P, M>, M> List<M> givenOrBestMoves(Start<P, M> start, BoardGame<P, M> at) {
        if (moves.isEmpty()) {
            return tables
                    .withTables(Searcher.builder())
                    .build()
                    .search(at, LOOK.withVariations(DEFAULT_MOVES))
                    .variations()
                    .stream()
                    .map(variation -> variation.moves().get(0))
                    .toList();
        }
        return moves.stream()
                .map(move -> EnteredMoves.parse(start.kind(), move, start.position()))
                .distinct()
                .toList();
    }

    private <P extends GamePosition<P, M>, M> void reportResult(
            Start<P, M> start, List<M> candidates, RolloutResult result, boolean interrupted) {
        String best = start.kind().format(candidates.get(result.best()), start.position());
        boolean isNone = result.games() == 0;
        Report report = json.report().startMembers(start);
        report.literalMember("games", result.games())
                .literalMember("interrupted", interrupted)
                .literalMember("decided", result.isDecided())
                .textMember("best", best);
        report.rowsMember("moves", candidates.size(), i -> {
            String move = start.kind().format(candidates.get(i), start.position());
            report.textMember("move", move)
                    .numberMember("score", result.score(i))
                    .numberMember("margin", result.margin(i))
                    .numberMember("plainScore", result.plainScore(i))
                    .literalMember("exact", result.isExact(i))
                    .numberMember(
                            "varianceReduction", result.varianceReduction(i).orElse(Double.NaN));
            if (!isNone) {
                report.printLine("move " + move + candidateText(result, i));
            }
        });
        report.printLine(
                        isNone
                                ? "no games were ended" + (interrupted ? ": interrupted" : "")
                                : "best " + best + certaintyText(result) + (interrupted ? ", interrupted" : ""))
                .finish();
    }

    /** The result of a candidate. A margin is rounded up, since 0 stands for an exact value. */
    private static String candidateText(RolloutResult result, int candidate) {
        String score = String.format(Locale.ROOT, " score %.4f", result.score(candidate));
        if (result.isExact(candidate)) {
            return score + " exact";
        }
        String margin = Double.isFinite(result.margin(candidate))
                ? String.format(Locale.ROOT, "%.4f", Math.ceil(result.margin(candidate) * 1e4) / 1e4)
                : "unknown";
        OptionalDouble reduction = result.varianceReduction(candidate);
        return score
                + String.format(
                        Locale.ROOT,
                        " margin %s games %d plain %.4f",
                        margin,
                        result.games(),
                        result.plainScore(candidate))
                + (reduction.isPresent()
                        ? String.format(Locale.ROOT, " variance %.1f times smaller", reduction.getAsDouble())
                        : "");
    }

    private static String certaintyText(RolloutResult result) {
        if (result.candidates() == 1) {
            return "";
        }
        boolean isExact = IntStream.range(0, result.candidates()).allMatch(result::isExact);
        return result.isDecided() ? " for certain" : isExact ? " is no better than another" : " not certain";
    }
}
