package io.github.pokechess.app;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.game.Evaluator;
import io.github.pokechess.game.EvaluatorProvider;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.match.WeightsFile;
import io.github.pokechess.search.Searcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that say how a verb searches. */
final class SearchOptions {
    private static final String OUTCOME = "outcome";
    private static final String STANDARD = "standard";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec verb;

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
        if (evaluator.equals(OUTCOME)) {
            builder.evaluator(board.viewType(), Evaluator.even());
            return;
        }
        if (board.viewType() == BoardView.class && WeightsFile.isOne(evaluator)) {
            builder.evaluator(BoardView.class, WeightsFile.evaluator(evaluator));
            return;
        }
        Optional<EvaluatorProvider<?>> provider = Main.of(verb).games().evaluators(board);
        List<String> names = new ArrayList<>(List.of(OUTCOME));
        provider.ifPresent(known -> names.addAll(known.names()));
        if (provider.isEmpty() || !names.contains(evaluator)) {
            throw new IllegalArgumentException(
                    "--evaluator is one of " + String.join(", ", names) + ", not " + evaluator);
        }
        use(builder, provider.get());
    }

    private <V> void use(Searcher.Builder builder, EvaluatorProvider<V> provider) {
        builder.evaluator(provider.viewType(), provider.evaluator(evaluator));
    }
}
