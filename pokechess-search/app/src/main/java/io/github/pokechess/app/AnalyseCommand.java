package io.github.pokechess.app;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.search.Evaluator;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.RollScore;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.search.Wdl;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Searches a position; the last line is its value and the best decision. */
@Command(
        name = "analyse",
        mixinStandardHelpOptions = true,
        description = "Searches a position, a line for each depth, for a second unless told otherwise. The value is the"
                + " expected score of the side to act, from -1 to 1.")
final class AnalyseCommand implements Callable<Integer> {
    private static final Limits DEFAULT = Limits.time(Duration.ofSeconds(1));

    /** The evaluators by name. */
    enum EvaluatorName {
        OUTCOME,
        STANDARD
    }

    @Spec
    private CommandSpec spec;

    @Mixin
    private PositionOption position;

    @Mixin
    private LimitOptions limits;

    @Option(names = "--luck", defaultValue = "standard", description = "none, standard (default) or online.")
    private LuckModel luck = LuckModel.STANDARD;

    @Option(names = "--exact", description = "The value of the position alone: nothing counts as repeated.")
    private boolean exact;

    @Option(
            names = "--evaluator",
            defaultValue = "standard",
            description = "standard (default), or outcome: 0 for every unfinished position.")
    private EvaluatorName evaluator = EvaluatorName.STANDARD;

    @Option(names = "--threads", paramLabel = "N", description = "How many threads search (default: 1).")
    private int threads = 1;

    @Option(names = "--hash", paramLabel = "MIB", description = "How much memory the table takes (default: 16).")
    private int hash = 16;

    @Option(names = "--variations", paramLabel = "N", description = "How many of the best decisions (default: 1).")
    private int variations = 1;

    @Override
    public Integer call() {
        Searcher searcher = Searcher.builder()
                .exact(exact)
                .threads(threads)
                .tableMebibytes(hash)
                .evaluator(evaluator == EvaluatorName.OUTCOME ? Evaluator.outcome() : Evaluator.standard())
                .build();
        PrintWriter out = spec.commandLine().getOut();
        Limits wanted = limits.orElse(DEFAULT).withVariations(variations);
        SearchResult result = searcher.search(position.under(luck), wanted, info -> {
            out.println(Lines.text(info));
            out.flush();
        });
        if (result.rolls().size() > 1) {
            for (RollScore roll : result.rolls()) {
                out.println(text(roll));
            }
        }
        Wdl wdl = result.wdl();
        out.println("win draw loss " + wdl.win() + " " + wdl.draw() + " " + wdl.loss() + " of 1000");
        String best = result.best().map(Object::toString).orElse("none");
        out.println(String.format(Locale.ROOT, "value %.6f best %s", result.value(), best));
        out.flush();
        return 0;
    }

    /** What a roll makes of the best decision: {@code roll miss 16 of 160 value -0.031250 reply e8d8}. */
    private static String text(RollScore roll) {
        String name = switch (requireNonNull(roll.roll())) {
            case HIT -> "hit";
            case CRITICAL_HIT -> "crit";
            case MISS -> "miss";
        };
        return String.format(
                Locale.ROOT,
                "roll %s %d of 160 value %.6f reply %s",
                name,
                roll.weight(),
                roll.value(),
                roll.reply().map(Object::toString).orElse("none"));
    }
}
