package io.github.pokechess.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The gate of CI: what it lets through. */
final class ComparisonTest {
    private static final List<String> ALL = List.of(
            "Generator.nodesPerSecondFromStart",
            "Generator.nodesPerSecondFromKiwipete",
            "Moves.makeUnmake",
            "Position.apply",
            "Position.legalMoves",
            "Position.positions",
            "Search.search",
            "Notation.replay");
    private static final String ONE = "Search.search";

    /** A build with all benchmarks, which take a second each, but for one of them. */
    private record Planned(Collection<String> benchmarks, double seconds) implements Comparison.Build {
        private static final double CRASH = Double.NaN;

        @Override
        public double seconds(String benchmark) throws IOException {
            double taken = benchmark.equals(ONE) ? seconds : 1;
            if (Double.isNaN(taken)) {
                throw new IOException("has ended with status 1");
            }
            return taken;
        }
    }

    private static final Planned SAME = new Planned(ALL, 1);

    private static Planned without(String benchmark) {
        List<String> others = new ArrayList<>(ALL);
        others.remove(benchmark);
        return new Planned(others, 1);
    }

    private static boolean isRefused(Comparison.Build before, Comparison.Build now)
            throws IOException, InterruptedException {
        return Comparison.run(before, now, Comparison.leastRounds());
    }

    @Test
    void run_letsASameAndAFasterBuildThrough() throws IOException, InterruptedException {
        assertThat(isRefused(SAME, SAME)).isFalse();
        assertThat(isRefused(SAME, new Planned(ALL, 0.5))).isFalse();
    }

    @Test
    void run_refusesASlowerBuild() throws IOException, InterruptedException {
        assertThat(isRefused(SAME, new Planned(ALL, 1.1))).isTrue();
    }

    @Test
    void run_refusesABuildWhoseBenchmarkCrashes() throws IOException, InterruptedException {
        assertThat(isRefused(SAME, new Planned(ALL, Planned.CRASH))).isTrue();
        assertThat(isRefused(new Planned(ALL, Planned.CRASH), SAME))
                .as("nothing is measured then")
                .isTrue();
    }

    @Test
    void run_refusesABuildWithoutABenchmark_notOneThatHasANewOne() throws IOException, InterruptedException {
        assertThat(isRefused(SAME, without(ONE))).isTrue();
        assertThat(isRefused(without(ONE), without(ONE))).isTrue();
        assertThat(isRefused(without(ONE), SAME)).isFalse();
    }

    /** A JVM that ends with a status: here there is no such file. */
    @Tag("slow")
    @Test
    void run_failsWhereAJarDoesNotStart() {
        Path missing = Path.of("target", "no.jar");
        assertThatThrownBy(() -> Comparison.run(missing, missing, Comparison.leastRounds()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("has ended with status 1");
    }
}
