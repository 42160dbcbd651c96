package io.github.pokechess.search;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.races.Race;
import io.github.pokechess.search.internal.tree.Budget;
import io.github.pokechess.search.internal.tree.TreeSearch;
import io.github.pokechess.search.internal.tree.table.TranspositionTable;
import io.github.pokechess.search.internal.tree.worker.EvaluatedTree;
import io.github.pokechess.search.internal.tree.worker.StopCause;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A search is stopped while it begins: whenever the order comes, it reaches the search. */
final class SearchRunRaceTest {
    private static final Position ENDING =
            new PokemonChess().position("k7/8/8/8/8/8/8/K7 w - - 0 1 Nor///////Nor -", null);
    private static final EvaluatedTree TREE =
            EvaluatedTree.of(BoardGame.start(ENDING, ChanceSource.none()).newBoard(), (Evaluator<BoardView>) view -> 0);

    private static TreeSearch tree() {
        Budget budget = new Budget(1, Long.MAX_VALUE, Long.MAX_VALUE, () -> 0);
        return new TreeSearch(List.of(TREE), TranspositionTable.ofBuckets(1), true, budget);
    }

    @Test
    void stop_reachesASearchThatBegins() {
        Race.check(() -> {
            SearchRun run = new SearchRun(Limits.depth(1));
            TreeSearch tree = tree();
            Race.run(() -> run.beginOrStop(tree), run::stop);
            tree.run(search -> {}); // ends as soon as it begins
            Race.require(tree.reason() == StopCause.STOPPED, "a search that is stopped");
        });
    }

    /** A search that waits for the order before it answers; it would wait for ever if that were lost. */
    @Test
    void stop_letsASearchAnswerThatIsHeldBack() {
        Race.check(() -> {
            SearchRun run = new SearchRun(Limits.infinite());
            TreeSearch tree = tree();
            Race.run(() -> run.runAndHold(tree, search -> {}), run::stop);
        });
    }

    @Test
    void take_isTrueOnce() {
        Race.check(() -> {
            SearchRun run = new SearchRun(Limits.depth(1));
            boolean[] taken = new boolean[2];
            Race.run(() -> taken[0] = run.tryTake(), () -> taken[1] = run.tryTake());
            Race.require(taken[0] != taken[1], "one thread that takes it up");
        });
    }
}
