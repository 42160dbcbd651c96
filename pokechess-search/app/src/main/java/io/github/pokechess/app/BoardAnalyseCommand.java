package io.github.pokechess.app;

import io.github.pokechess.search.BoardResult;
import io.github.pokechess.search.BoardSearcher;
import io.github.pokechess.search.Limits;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Searches a position of any game; the last line is its value and the best decision. */
@Command(
        name = "analyse",
        mixinStandardHelpOptions = true,
        description = "Searches a position, a line for each depth, for a second unless told otherwise. The value is the"
                + " expected score of the side to act, from -1 to 1.")
final class BoardAnalyseCommand implements Callable<Integer> {
    private static final Limits DEFAULT = Limits.time(Duration.ofSeconds(1));

    @Spec
    private CommandSpec spec;

    @Mixin
    private BoardOption option;

    @Mixin
    private LimitOptions limits;

    @Option(names = "--exact", description = "The value of the position alone: nothing counts as repeated.")
    private boolean exact;

    @Option(names = "--threads", paramLabel = "T", defaultValue = "1", description = "How many threads (default: 1).")
    private int threads = 1;

    @Option(names = "--hash", paramLabel = "MIB", defaultValue = "64", description = "The table's size (default: 64).")
    private int hash = 64;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        BoardResult result = new BoardSearcher(hash, threads, exact)
                .search(option.board(), limits.orElse(DEFAULT), progress -> {
                    out.println(text(progress));
                    out.flush();
                });
        String best = result.line().isEmpty() ? "none" : result.line().get(0);
        out.println(String.format(Locale.ROOT, "value %.6f best %s", result.value(), best));
        out.flush();
        return 0;
    }

    private static String text(BoardResult result) {
        return String.format(
                Locale.ROOT,
                "depth %d value %.6f nodes %d time %d ms line %s",
                result.depth(),
                result.value(),
                result.nodes(),
                result.elapsed().toMillis(),
                String.join(" ", result.line()));
    }
}
