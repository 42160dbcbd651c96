package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.ChanceSource;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Position;
import io.github.pokechess.search.tree.Budget;
import io.github.pokechess.search.tree.GameTree;
import io.github.pokechess.search.tree.TranspositionTable;
import io.github.pokechess.search.tree.TreeSearch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An exact search is brute force. */
final class ExactSearchTest {
    private final BruteForce bruteForce = new BruteForce(Noise::of);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 16})
    void equalsBruteForce(int mebibytes) {
        Searcher searcher = exact(mebibytes);
        Samples samples = new Samples(mebibytes);
        for (int i = 0; i < 400; i++) {
            Position position = i % 4 == 0
                    ? samples.played(samples.rules(), samples.below(60))
                    : samples.ending(samples.rules(), 6);
            int depth = 1 + samples.below(i % 4 == 0 ? 2 : 3);
            assertThat(searcher.search(position, Limits.depth(depth)).millionths())
                    .as("depth %s of %s", depth, position)
                    .isEqualTo(bruteForce.value(position, depth));
        }
    }

    @Test
    void boundsWhatIsBeyondTheWindow() {
        Samples samples = new Samples(7);
        for (int i = 0; i < 300; i++) {
            Position position = samples.ending(samples.rules(), 5);
            int depth = samples.below(4);
            int value = bruteForce.value(position, depth);
            TranspositionTable table = new TranspositionTable(i % 2);
            for (int window = 0; window < 8; window++) {
                // near the value and far from it, wide and null
                int alpha = Math.max(-GameTree.WIN - 1, Math.min(value + samples.below(201) - 101, GameTree.WIN));
                if (window % 2 == 0) {
                    alpha = samples.below(2 * GameTree.WIN) - GameTree.WIN;
                }
                int beta = Math.min(alpha + 1 + samples.below(window % 4 == 1 ? 1 : 300_000), GameTree.WIN + 1);
                int found = search(position, table, depth).search(depth, alpha, beta);
                if (found <= alpha) {
                    assertThat(value).isLessThanOrEqualTo(found);
                } else if (found >= beta) {
                    assertThat(value).isGreaterThanOrEqualTo(found);
                } else {
                    assertThat(found).isEqualTo(value);
                }
            }
        }
    }

    private static TreeSearch search(Position position, TranspositionTable table, int depth) {
        Game game = Game.start(position, ChanceSource.none());
        Budget budget = new Budget(Math.max(1, depth), Long.MAX_VALUE, Long.MAX_VALUE, () -> 0);
        return new TreeSearch(new PositionTree(game, new Noise()), table, true, budget);
    }

    private static Searcher exact(int mebibytes) {
        return Searcher.builder()
                .exact(true)
                .evaluator(new Noise())
                .tableMebibytes(mebibytes)
                .build();
    }
}
