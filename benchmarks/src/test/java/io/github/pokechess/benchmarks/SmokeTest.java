package io.github.pokechess.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

@Tag("slow")
class SmokeTest {
    /** Where time is not measured, another run beside this one does no harm. */
    @BeforeAll
    static void mayRunBesideOthers() {
        System.setProperty("jmh.ignoreLock", "true");
    }

    /** Each checks what it counts; how long it takes is not looked at. */
    @Test
    void everyBenchmarkRuns() throws RunnerException {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include("io\\.github\\.pokechess\\.benchmarks\\..*")
                        .addProfiler(Yardstick.class)
                        .param("company", "alone") // the others are searched by GameSearchBenchmark
                        .param("game", "raichu", "tafl:brandubh", "chesslike")
                        .mode(Mode.SingleShotTime)
                        .forks(0)
                        .warmupIterations(0)
                        .measurementIterations(1)
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
        assertThat(Track.measurements(results, "test"))
                .extracting(Measurement::benchmark)
                .doesNotHaveDuplicates()
                .contains(
                        "Perft.bulk:KIWIPETE",
                        "Generator.nodesPerSecondFromStart",
                        "Moves.captures",
                        "Search.search",
                        "GameSearch.search:raichu");
    }

    @Test
    void aLineOfTheHistoryReadsBackAsItWas() {
        Measurement one =
                new Measurement("abc1234", "2026-01-31", "17.0.15", "Perft.bulk:START", 20.5, 0.012, 700, "M/s", 0);
        assertThat(Measurement.parse(one.toLine())).isEqualTo(one);
    }

    @Test
    void aTableHasTheRowsOfItsCommitAlone() throws IOException {
        List<Measurement> history;
        try (Stream<String> lines = Files.lines(Path.of("history.csv"))) {
            history = lines.skip(1).map(Measurement::parse).toList();
        }
        String last = history.get(history.size() - 1).commit();
        assertThat(Track.table(history, last).lines()).isNotEmpty().hasSize((int) history.stream()
                .filter(row -> row.commit().equals(last))
                .map(Measurement::benchmark)
                .distinct()
                .count());
    }

    /** A build against itself: the interval of the median holds 1 in nearly all runs; 5 % slower is seen. */
    @Test
    void comparison_seesFivePercentAndNothingElse() {
        SplittableRandom random = new SplittableRandom(1);
        int moved = 0;
        int seen = 0;
        for (int run = 0; run < 1000; run++) {
            moved += Comparison.Interval.of(ratios(1, random)).toString().endsWith("ER") ? 1 : 0;
            seen += Comparison.Interval.of(ratios(0.95, random)).toString().endsWith("SLOWER") ? 1 : 0;
        }
        assertThat(moved).isLessThan(6);
        assertThat(seen).isGreaterThan(900);
    }

    /** Ratios that spread by 3 %, and by 30 % where a round was disturbed. */
    private static List<Double> ratios(double ratio, SplittableRandom random) {
        List<Double> ratios = new ArrayList<>();
        for (int round = 0; round < Comparison.ROUNDS; round++) {
            double spread = random.nextInt(10) == 0 ? 0.3 : 0.03;
            ratios.add(ratio * (1 + spread * random.nextGaussian()));
        }
        return ratios;
    }

    @Test
    void theIntervalLeavesOutAsManyRoundsAsTheBinomialDistributionSays() {
        assertThat(Comparison.rank(10)).isNegative();
        assertThat(Comparison.rank(11)).isZero();
        assertThat(Comparison.rank(30)).isEqualTo(5);
    }

    @Test
    void theHistoryIsDrawnFromItsTable() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("history.csv"))) {
            List<Measurement> history = lines.skip(1).map(Measurement::parse).toList();
            String picture = HistoryChart.svg(history);
            assertThat(Path.of("history.svg")).hasContent(picture);
            assertThat(picture.length()).isLessThan(30_000);
        }
    }
}
