package io.github.pokechess.search.internal.tree;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.internal.tree.table.TranspositionTable;
import io.github.pokechess.search.internal.tree.worker.EvaluatedTree;
import io.github.pokechess.search.internal.tree.worker.Feature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The search looks at the same nodes and finds the same as when it was one class of 711 lines, from which the numbers
 * are: the nodes, and a hash of all values and lines of all iterations, over random trees. They change only with a
 * commit that says why.
 */
final class NodeSignatureTest {
    private static final int TREES = 8;

    /** The depth of the trees, of small ones for searches that look at much, and how much deeper the search may go. */
    private static final int LARGE = 4;

    private static final int SMALL = 3;
    private static final int BEYOND = 2;

    /** By their depth; a search leaves them as they were. */
    private static final Map<Integer, List<EvaluatedTree>> TREES_BY_DEPTH = new HashMap<>();

    /** What was found. */
    private record Signature(long nodes, int found) {}

    @Test
    @Tag("slow")
    void withAllFeatures() {
        assertThat(selective(EnumSet.allOf(Feature.class), 1)).isEqualTo(new Signature(1_467, 259_117_690));
    }

    @Test
    void withoutAnyFeature() {
        assertThat(signature(SMALL, 1, false, EnumSet.noneOf(Feature.class), 1))
                .isEqualTo(new Signature(4_547, 1_724_149_464));
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "QUIESCENCE, 1411, 546128649",
        "CLOSED_CHANCE, 5102, 1886233384",
        "NULL_MOVE, 1481, -767923745",
        "LATE_REDUCTION, 1530, -1493758665",
        "REVERSE_FUTILITY, 1532, 259117690",
        "LATE_PRUNING, 1664, 1424012439",
        "INTERNAL_REDUCTION, 1473, 259117690",
        "CONTINUATION_HISTORY, 1325, -865775392",
        "ASPIRATION, 1363, 259117690"
    })
    void withoutOneFeature(Feature feature, long nodes, int found) {
        assertThat(selective(EnumSet.complementOf(EnumSet.of(feature)), 1)).isEqualTo(new Signature(nodes, found));
    }

    @Tag("slow")
    @Test
    void withoutATable() {
        assertThat(selective(EnumSet.allOf(Feature.class), 0)).isEqualTo(new Signature(2_049, -1_059_962_269));
    }

    @Test
    void exact() {
        assertThat(signature(SMALL, 1, true, EnumSet.noneOf(Feature.class), 1))
                .isEqualTo(new Signature(31_467, 607_395_039));
    }

    /**
     * Only nodes: in which order the lines are told is another matter. An iteration begins with the best move of the
     * one before.
     */
    @Tag("slow")
    @Test
    void ofSeveralVariations() {
        assertThat(signature(LARGE, 1, false, EnumSet.allOf(Feature.class), 3).nodes())
                .isEqualTo(3_916);
    }

    private static Signature selective(Set<Feature> features, int mebibytes) {
        return signature(LARGE, mebibytes, false, features, 1);
    }

    private static List<EvaluatedTree> trees(int depth) {
        return LongStream.range(0, TREES)
                .mapToObj(seed -> RandomTree.evaluated(seed, depth))
                .toList();
    }

    private static Signature signature(int size, int mebibytes, boolean exact, Set<Feature> features, int variations) {
        long nodes = 0;
        List<Integer> found = new ArrayList<>();
        TranspositionTable table = new TranspositionTable(mebibytes);
        for (EvaluatedTree pair : TREES_BY_DEPTH.computeIfAbsent(size, NodeSignatureTest::trees)) {
            if (pair.tree().finalScore() != GameTree.UNFINISHED) {
                continue;
            }
            Budget budget = new Budget(size + BEYOND, Long.MAX_VALUE, Long.MAX_VALUE, () -> 0);
            TreeSearch search = new TreeSearch(List.of(pair), table, exact, budget, features);
            search.setVariations(variations);
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
