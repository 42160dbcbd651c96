package io.github.pokechess.search.internal.tree;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.internal.tree.table.TranspositionTable;
import io.github.pokechess.search.internal.tree.worker.EvaluatedTree;
import io.github.pokechess.search.internal.tree.worker.Feature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The search looks at the same nodes and finds the same as before. The numbers are the nodes, and a hash of all values and lines
 * of all iterations, over random trees. They change only with a commit that says why; those of the exact search and of the
 * search without features do not.
 */
final class NodeSignatureTest {
    private static final int TREES = 8;

    /** The depth of the trees, of small ones for searches that look at much, and how much deeper the search may go. */
    private static final int LARGE = 4;

    private static final int SMALL = 3;
    private static final int BEYOND = 2;

    /** What was found. */
    private record Signature(long nodes, int found) {}

    @Test
    @Tag("slow")
    void withAllFeatures() {
        assertThat(selective(EnumSet.allOf(Feature.class), 1)).isEqualTo(new Signature(1_577, 764_468_445));
    }

    @Test
    void withoutAnyFeature() {
        assertThat(signature(SMALL, 1, false, EnumSet.noneOf(Feature.class), 1))
                .isEqualTo(new Signature(4_547, 1_724_149_464));
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "QUIESCENCE, 1484, 448840303",
        "CLOSED_CHANCE, 5384, -1127791789",
        "NULL_MOVE, 1581, -1777622496",
        "LATE_REDUCTION, 1629, 764468445",
        "REVERSE_FUTILITY, 1633, 764468445",
        "LATE_PRUNING, 1732, -1553536437",
        "INTERNAL_REDUCTION, 1596, 764468445",
        "CONTINUATION_HISTORY, 1361, 897918650",
        "ASPIRATION, 1476, 764468445"
    })
    void withoutOneFeature(Feature feature, long nodes, int found) {
        assertThat(selective(EnumSet.complementOf(EnumSet.of(feature)), 1)).isEqualTo(new Signature(nodes, found));
    }

    @Tag("slow")
    @Test
    void withoutATable() {
        assertThat(selective(EnumSet.allOf(Feature.class), 0)).isEqualTo(new Signature(2_130, 1_533_449_955));
    }

    @Test
    void exact() {
        assertThat(signature(SMALL, 1, true, EnumSet.noneOf(Feature.class), 1))
                .isEqualTo(new Signature(31_467, 607_395_039));
    }

    /** Only nodes: in which order the lines are told is another matter. An iteration begins with the best move of the one before. */
    @Tag("slow")
    @Test
    void ofSeveralVariations() {
        assertThat(signature(LARGE, 1, false, EnumSet.allOf(Feature.class), 3).nodes())
                .isEqualTo(4_062);
    }

    private static Signature selective(Set<Feature> features, int mebibytes) {
        return signature(LARGE, mebibytes, false, features, 1);
    }

    private static Signature signature(int size, int mebibytes, boolean exact, Set<Feature> features, int variations) {
        long nodes = 0;
        List<Integer> found = new ArrayList<>();
        TranspositionTable table = new TranspositionTable(mebibytes);
        for (long seed = 0; seed < TREES; seed++) {
            EvaluatedTree pair = RandomTree.evaluated(seed, size);
            if (pair.tree().finalScore() != GameTree.UNFINISHED) {
                continue;
            }
            Budget budget = new Budget(size + BEYOND, Long.MAX_VALUE, Long.MAX_VALUE, () -> 0);
            TreeSearch search = new TreeSearch(List.of(pair), table, exact, budget, features);
            search.variations(variations);
            search.run(iteration -> {
                found.add(iteration.value());
                found.add(Arrays.hashCode(iteration.line()));
                found.add(Arrays.hashCode(iteration.outcomes()));
            });
            nodes += search.nodes();
        }
        return new Signature(nodes, found.hashCode());
    }
}
