package io.github.pokechess.app.common;

import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.search.Searcher;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say how a verb searches. */
public final class SearchOptions {
    @Option(names = "--exact", description = "The value of the position alone: nothing counts as repeated.")
    private boolean exact;

    @Mixin
    private EvaluatorOption evaluator;

    @Option(names = "--threads", paramLabel = "N", description = "How many threads search (default: 1).")
    private int threads = 1;

    @Mixin
    private TablesOption tables;

    @Option(names = "--hash", paramLabel = "MIB", description = "How much memory the table takes (default: 16).")
    private int hash = 16;

    /** A searcher for a game. */
    public Searcher createSearcher(GameBoard<?, ?> board) {
        Searcher.Builder builder =
                Searcher.builder().exact(exact).threads(threads).tableMebibytes(hash);
        setEvaluator(builder, board.viewType());
        // Who asks for values of their own search or evaluator wants these.
        boolean usesTables = !exact && evaluator.isStandard();
        return (usesTables || tables.isGiven() ? tables.withTables(builder) : builder).build();
    }

    /** Whether the evaluator judges unfinished positions. */
    public boolean isJudgingUnfinished() {
        return evaluator.isJudgingUnfinished();
    }

    private <V> void setEvaluator(Searcher.Builder builder, Class<V> view) {
        evaluator.evaluatorUnlessStandard(view).ifPresent(chosen -> builder.evaluator(view, chosen));
    }
}
