package io.github.pokechess.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
                .contains("Perft.bulk:KIWIPETE", "Generator.captures", "Search.search", "GameSearch.search:raichu");
    }

    @Test
    void aLineOfTheHistoryReadsBackAsItWas() {
        Measurement one =
                new Measurement("abc1234", "2026-01-31", "17.0.15", "Perft.bulk:START", 20.5, 0.012, 700, "M/s", 0);
        assertThat(Measurement.parse(one.toLine())).isEqualTo(one);
    }

    @Test
    void thePageHasTheRowsOfTheCommitThatItNames() throws IOException {
        String page = Files.readString(Path.of("MEASUREMENTS.md"));
        String figures = page.substring(page.indexOf("## All figures"));
        Matcher commit = Pattern.compile("commit ([0-9a-f]{7})\\b").matcher(figures);
        assertThat(commit.find()).isTrue();
        List<Measurement> history;
        try (Stream<String> lines = Files.lines(Path.of("history.csv"))) {
            history = lines.skip(1).map(Measurement::parse).toList();
        }
        assertThat(Track.table(history, commit.group(1))).isNotEmpty().isSubstringOf(figures);
    }

    @Test
    void whatMovesWithinTheNoiseHasNotMoved() {
        assertThat(Track.verdict("a", List.of(measured(10, 0.1)), List.of(measured(11, 0.1))))
                .doesNotContain("ER");
        assertThat(Track.verdict("a", List.of(measured(10, 0.01)), List.of(measured(11, 0.01))))
                .contains("FASTER");
        assertThat(Track.verdict("a", List.of(measured(10, 0.01)), List.of(measured(9, 0.01))))
                .contains("SLOWER");
    }

    private static Measurement measured(double ratio, double noise) {
        return new Measurement("c", "d", "17", "a", ratio, noise, 1, "ns", 0);
    }
}
