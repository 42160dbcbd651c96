package io.github.pokechess.search.tree;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.GameTree;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The search knows nothing of any game. */
final class TreeSearchTest {
    @Property(tries = 3_000)
    void equalsTheDefinitionOrBoundsIt(@ForAll long seed, @ForAll @IntRange(max = 3) int depth) {
        SplittableRandom random = new SplittableRandom(seed);
        RandomTree tree = new RandomTree(seed, 3);
        TranspositionTable table = new TranspositionTable((int) seed & 1);
        int value = tree.value(depth);
        for (int i = 0; i < 6; i++) {
            int alpha = i == 0 ? -GameTree.WIN - 1 : Math.min(value - 3 + random.nextInt(6), GameTree.WIN - 1);
            alpha = Math.max(-GameTree.WIN - 1, alpha);
            int beta = i == 0 ? GameTree.WIN + 1 : Math.max(alpha + 1 + random.nextInt(4), 1 - GameTree.WIN);
            beta = Math.min(beta, GameTree.WIN + 1);

            int found = search(tree, table, Math.max(1, depth)).search(depth, alpha, beta);

            Bounds.assertBounds(found, value, alpha, beta);
        }
    }

    @Property(tries = 500)
    void deepensStepByStep(@ForAll long seed) {
        RandomTree tree = new RandomTree(seed, 3);
        if (tree.outcome() != GameTree.UNFINISHED) {
            return;
        }
        TreeSearch search = search(tree, new TranspositionTable(1), 3);

        search.run(iteration -> assertThat(iteration.value()).isEqualTo(tree.value(iteration.depth())));

        assertThat(search.value()).isEqualTo(tree.value(3));
        assertThat(search.reason())
                .isEqualTo(Math.abs(search.value()) == GameTree.WIN ? StopReason.DECIDED : StopReason.DEPTH);
        assertThat(tree.made()).isZero();
        for (int decision : search.line()) {
            assertThat(tree.isLegal(decision)).isTrue();
            tree.make(decision, 0);
        }
    }

    private static TreeSearch search(GameTree tree, TranspositionTable table, int depth) {
        return new TreeSearch(tree, table, true, new Budget(depth, Long.MAX_VALUE, Long.MAX_VALUE, () -> 0));
    }
}
