package io.github.pokechess.search.cli;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.search.Evaluator;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
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

    @Override
    public Integer call() {
        Searcher searcher = Searcher.builder()
                .exact(exact)
                .evaluator(evaluator == EvaluatorName.OUTCOME ? Evaluator.outcome() : Evaluator.standard())
                .build();
        PrintWriter out = spec.commandLine().getOut();
        SearchResult result = searcher.search(position.under(luck), limits.orElse(DEFAULT), info -> {
            out.println(Lines.text(info));
            out.flush();
        });
        String best = result.best().map(Object::toString).orElse("none");
        out.println(String.format(Locale.ROOT, "value %.6f best %s", result.value(), best));
        out.flush();
        return 0;
    }
}
