package io.github.pokechess.app;

import io.github.pokechess.game.GameBoard;
import io.github.pokechess.match.NamedEvaluators;
import io.github.pokechess.search.Searcher;
import picocli.CommandLine.Option;

/** The options that say how a verb searches. */
final class SearchOptions {
    private static final String STANDARD = "standard";

    @Option(names = "--exact", description = "The value of the position alone: nothing counts as repeated.")
    private boolean exact;

    @Option(
            names = "--evaluator",
            paramLabel = "NAME",
            description =
                    "standard (default), outcome (0 for every unfinished position), another one of the game, or for"
                            + " Pokémon Chess a file of weights that train has written, FILE.net.")
    private String evaluator = STANDARD;

    @Option(names = "--threads", paramLabel = "N", description = "How many threads search (default: 1).")
    private int threads = 1;

    @Option(names = "--hash", paramLabel = "MIB", description = "How much memory the table takes (default: 16).")
    private int hash = 16;

    /** A searcher for a game. */
    Searcher searcher(GameBoard<?, ?> board) {
        Searcher.Builder builder =
                Searcher.builder().exact(exact).threads(threads).tableMebibytes(hash);
        if (!evaluator.equals(STANDARD)) {
            use(builder, board);
        }
        return builder.build();
    }

    private void use(Searcher.Builder builder, GameBoard<?, ?> board) {
        NamedEvaluators evaluators = NamedEvaluators.of(board.viewType());
        if (!evaluators.has(evaluator)) {
            throw new IllegalArgumentException("--evaluator is " + evaluators.words() + ", not " + evaluator);
        }
        evaluators.set(builder, evaluator);
    }
}
