package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Rules;
import io.github.pokechess.notation.PositionText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The search does the same on every machine and JDK, and something else only when somebody meant it to. */
final class BenchTest {
    /** The sum of nodes; may change only with a commit that says so. */
    private static final long SIGNATURE = 172_165;

    private static final int DEPTH = 7;

    /** 15 positions of the default teams, 15 of random ones, from games of the engine against itself. */
    @Test
    @Tag("slow")
    void looksAtSoManyNodes() {
        long nodes = Positions.lines("bench.txt")
                .mapToLong(line -> Searcher.builder()
                        .tableMebibytes(1)
                        .build()
                        .search(PositionText.parse(line, Rules.standard()), Limits.depth(DEPTH))
                        .nodes())
                .sum();

        assertThat(nodes).isEqualTo(SIGNATURE);
    }
}
