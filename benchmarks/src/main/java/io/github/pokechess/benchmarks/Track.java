package io.github.pokechess.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Keeps the history of the benchmarks: {@code run} measures, remembers and draws, {@code compare} reports what has
 * changed, and {@code table} prints the rows of the page of measurements.
 */
public final class Track {
    private static final Path HISTORY = Path.of("benchmarks", "history.csv");
    private static final Path CHART = Path.of("benchmarks", "history.svg");
    private static final String YARDSTICK = "yardstick";
    private static final double NANOSECONDS_A_MICROSECOND = 1000;

    /** No change below this is believed, however small the errors: another start of the JVM makes as much. */
    private static final double LEAST_NOISE = 0.05;

    private Track() {}

    /**
     * Run from the root of the repository: {@code run [REGEX]}, {@code draw}, {@code compare COMMIT [COMMIT]}, or {@code table
     * COMMIT}.
     *
     * @throws IOException if the history cannot be read or written
     * @throws RunnerException if a benchmark fails
     */
    public static void main(String[] args) throws IOException, RunnerException, InterruptedException {
        if (args.length >= 1 && args[0].equals("run")) {
            run(args.length > 1 ? args[1] : ".*");
        } else if (args.length == 1 && args[0].equals("draw")) {
            HistoryChart.write(history(), CHART);
        } else if (args.length >= 2 && args[0].equals("compare")) {
            compare(args[1], args.length > 2 ? args[2] : null);
        } else if (args.length == 2 && args[0].equals("table")) {
            System.out.print(table(history(), args[1]));
        } else {
            System.err.println("run [REGEX] | draw | compare COMMIT [COMMIT] | table COMMIT");
            System.exit(2);
        }
    }

    private static void run(String include) throws IOException, RunnerException, InterruptedException {
        Options options = new OptionsBuilder()
                .include(include)
                .include("\\." + YARDSTICK + "$")
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true)
                .build();
        List<String> lines = new ArrayList<>();
        if (Files.notExists(HISTORY)) {
            lines.add(Measurement.HEADER);
        }
        String commit = commit();
        measurements(new Runner(options).run(), commit).forEach(one -> lines.add(one.toLine()));
        Files.write(HISTORY, lines, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        HistoryChart.write(history(), CHART);
    }

    /** The commit that is checked out. */
    private static String commit() throws IOException, InterruptedException {
        return git("rev-parse", "--short=7", "HEAD")
                + (git("status", "--porcelain", "--untracked-files=no").isEmpty() ? "" : "+");
    }

    private static String git(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).start();
        String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) {
            throw new IOException("git failed: " + command);
        }
        return answer;
    }

    static List<Measurement> measurements(Collection<RunResult> results, String commit) {
        Map<String, RunResult> yardsticks = new LinkedHashMap<>();
        for (RunResult result : results) {
            if (isYardstick(result)) {
                yardsticks.put(suite(result) + parameter(result), result);
            }
        }
        List<Measurement> found = new ArrayList<>();
        for (RunResult result : results) {
            RunResult yardstick = yardsticks.get(suite(result) + parameter(result));
            if (!isYardstick(result) && yardstick != null) {
                found.add(measurement(result, yardstick, commit));
            }
        }
        return found;
    }

    private static Measurement measurement(RunResult result, RunResult yardstick, String commit) {
        double yardstickRate = rate(yardstick.getPrimaryResult()) * Mailbox.NODES;
        Result<?> nodes = result.getSecondaryResults().get("nodes");
        Result<?> figure = nodes == null ? result.getPrimaryResult() : nodes;
        return new Measurement(
                commit,
                LocalDate.now(ZoneOffset.UTC).toString(),
                System.getProperty("java.version"),
                suite(result) + "." + method(result) + parameter(result),
                rate(figure) / yardstickRate,
                Math.hypot(relativeError(figure), relativeError(yardstick.getPrimaryResult())),
                figure.getScore(),
                nodes == null ? "ns" : "M/s",
                bytes(result));
    }

    private static boolean isYardstick(RunResult result) {
        return method(result).equals(YARDSTICK);
    }

    private static String suite(RunResult result) {
        List<String> names = List.of(result.getParams().getBenchmark().split("\\.", -1));
        return names.get(names.size() - 2).replace("Benchmark", "");
    }

    private static String method(RunResult result) {
        String benchmark = result.getParams().getBenchmark();
        return benchmark.substring(benchmark.lastIndexOf('.') + 1);
    }

    private static String parameter(RunResult result) {
        BenchmarkParams params = result.getParams();
        return params.getParamsKeys().stream()
                .map(key -> ":" + params.getParam(key))
                .collect(Collectors.joining());
    }

    /** Operations or nodes a microsecond. */
    private static double rate(Result<?> result) {
        return result.getScoreUnit().startsWith("ops")
                ? result.getScore()
                : NANOSECONDS_A_MICROSECOND / result.getScore();
    }

    private static double relativeError(Result<?> result) {
        double error = result.getScoreError() / result.getScore();
        return Double.isNaN(error) ? 0 : error;
    }

    private static double bytes(RunResult result) {
        Result<?> bytes = result.getSecondaryResults().get("gc.alloc.rate.norm");
        return bytes == null ? 0 : bytes.getScore();
    }

    // ---- what has moved ----

    private static List<Measurement> history() throws IOException {
        return Files.readAllLines(HISTORY, StandardCharsets.UTF_8).stream()
                .skip(1)
                .map(Measurement::parse)
                .toList();
    }

    /** The figures of a commit as rows of the page of measurements, the last line of each benchmark. */
    static String table(List<Measurement> history, String commit) {
        Map<String, String> rows = new LinkedHashMap<>();
        for (Measurement one : history) {
            if (one.commit().equals(commit)) {
                rows.put(one.benchmark(), one.toRow() + "\n");
            }
        }
        return String.join("", rows.values());
    }

    private static void compare(String commit, @Nullable String with) throws IOException {
        List<Measurement> history = history();
        Map<String, List<Measurement>> now = byBenchmark(history, commit, true);
        Map<String, List<Measurement>> before =
                with == null ? byBenchmark(history, commit, false) : byBenchmark(history, with, true);
        System.out.println("benchmark, ratio before, ratio now, change, noise, moved");
        now.forEach((benchmark, measured) -> {
            List<Measurement> earlier = before.get(benchmark);
            if (earlier != null) {
                System.out.println(verdict(benchmark, earlier, measured));
            }
        });
    }

    static String verdict(String benchmark, List<Measurement> before, List<Measurement> now) {
        double from = medianRatio(before);
        double to = medianRatio(now);
        double change = to / from - 1;
        double noise = Math.max(LEAST_NOISE, Math.hypot(noise(before), noise(now)));
        String moved = Math.abs(change) <= noise ? "" : change > 0 ? "FASTER" : "SLOWER";
        return String.format(
                Locale.ROOT,
                "%-38s %10.4g %10.4g %+6.1f%% ±%.1f%% %s",
                benchmark,
                from,
                to,
                100 * change,
                100 * noise,
                moved);
    }

    /** The lines of a commit, or of all others, by JDK and benchmark. */
    private static Map<String, List<Measurement>> byBenchmark(
            List<Measurement> history, String commit, boolean ofCommit) {
        Map<String, List<Measurement>> found = new LinkedHashMap<>();
        for (Measurement one : history) {
            if (one.commit().equals(commit) == ofCommit) {
                String feature = one.jdk().replaceAll("[.+-].*", "");
                found.computeIfAbsent(feature + " " + one.benchmark(), key -> new ArrayList<>())
                        .add(one);
            }
        }
        return found;
    }

    static double medianRatio(List<Measurement> measured) {
        double[] sorted =
                measured.stream().mapToDouble(Measurement::ratio).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private static double noise(List<Measurement> measured) {
        return measured.stream().mapToDouble(Measurement::noise).average().orElse(0);
    }
}
