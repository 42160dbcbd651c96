package io.github.pokechess.benchmarks;

import static java.util.Objects.requireNonNull;

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
import java.util.Map;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Keeps the history of the benchmarks: {@code run} measures, remembers and draws, {@code compare} runs
 * two builds in turns, and {@code table} prints the rows of the page of measurements.
 */
public final class Track {
    private static final Path HISTORY = Path.of("benchmarks", "history.csv");
    private static final Path CHART = Path.of("benchmarks", "history.svg");
    private static final String NODES = "nodes";

    private static final int WARM_UP = 12;
    private static final TimeValue WARM_UP_TIME = TimeValue.milliseconds(100);

    /** The iterations of each of two processes; short, so that the yardstick sees the same speed of the machine. */
    private static final int ITERATIONS = 30;

    private static final TimeValue TIME = TimeValue.milliseconds(40);

    private static final double NANOSECONDS = 1e9;
    private static final double MILLION = 1e6;

    private Track() {}

    /**
     * Run from the root of the repository: {@code run [REGEX]}, {@code draw}, {@code compare OLD.jar NEW.jar [ROUNDS]},
     * whose status is 1 if something is slower, or {@code table COMMIT}.
     *
     * @throws IOException if the history cannot be read or written
     * @throws RunnerException if a benchmark fails
     */
    public static void main(String[] args) throws IOException, RunnerException, InterruptedException {
        if (args.length >= 1 && args[0].equals("run")) {
            run(args.length > 1 ? args[1] : ".*");
        } else if (args.length == 1 && args[0].equals("draw")) {
            HistoryChart.write(history(), CHART);
        } else if ((args.length == 3 || args.length == 4) && args[0].equals("compare")) {
            compare(Path.of(args[1]), Path.of(args[2]), args.length > 3 ? args[3] : "" + Comparison.ROUNDS);
        } else if (args.length == 2 && args[0].equals("table")) {
            System.out.print(table(history(), args[1]));
        } else {
            System.err.println("run [REGEX] | draw | compare OLD.jar NEW.jar [ROUNDS] | table COMMIT");
            System.exit(2);
        }
    }

    private static void compare(Path before, Path now, String rounds) throws IOException, InterruptedException {
        for (Path jar : List.of(before, now)) {
            if (!Files.isRegularFile(jar)) {
                System.err.println(jar + ": no such file");
                System.exit(2);
            }
        }
        if (!rounds.matches("[0-9]{1,4}") || Integer.parseInt(rounds) < Comparison.leastRounds()) {
            System.err.println("ROUNDS is a number from " + Comparison.leastRounds() + " to 9999: " + rounds);
            System.exit(2);
        }
        System.exit(Comparison.run(before, now, Integer.parseInt(rounds)) ? 1 : 0); // an exception is status 1, too
    }

    private static void run(String include) throws IOException, RunnerException, InterruptedException {
        Options options = new OptionsBuilder()
                .include(include)
                .addProfiler(GCProfiler.class)
                .addProfiler(Yardstick.class)
                .warmupIterations(WARM_UP)
                .warmupTime(WARM_UP_TIME)
                .measurementIterations(ITERATIONS)
                .measurementTime(TIME)
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
        return results.stream().map(result -> measurement(result, commit)).toList();
    }

    private static Measurement measurement(RunResult result, String commit) {
        Result<?> nodes = result.getSecondaryResults().get(NODES);
        Result<?> figure = nodes == null ? result.getPrimaryResult() : nodes;
        Comparison.Interval ratio = Comparison.Interval.of(ratios(result));
        return new Measurement(
                commit,
                LocalDate.now(ZoneOffset.UTC).toString(),
                System.getProperty("java.version"),
                suite(result) + "." + method(result) + parameter(result),
                ratio.median(),
                (ratio.most() - ratio.least()) / 2 / ratio.median(),
                isRate(figure) ? figure.getScore() / MILLION : figure.getScore(),
                isRate(figure) ? "M/s" : "ns",
                bytes(result));
    }

    /** Operations, or nodes, for each node of the yardstick, of each iteration. */
    private static List<Double> ratios(RunResult result) {
        List<Double> ratios = new ArrayList<>();
        for (BenchmarkResult fork : result.getBenchmarkResults()) {
            for (IterationResult iteration : fork.getIterationResults()) {
                Result<?> nodes = iteration.getSecondaryResults().get(NODES);
                Result<?> yardstick =
                        requireNonNull(iteration.getSecondaryResults().get(Yardstick.NAME));
                ratios.add(rate(nodes == null ? iteration.getPrimaryResult() : nodes) / yardstick.getScore());
            }
        }
        return ratios;
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

    private static boolean isRate(Result<?> result) {
        return result.getScoreUnit().startsWith("ops");
    }

    /** Operations or nodes a second. */
    private static double rate(Result<?> result) {
        return isRate(result) ? result.getScore() : NANOSECONDS / result.getScore();
    }

    private static double bytes(RunResult result) {
        Result<?> bytes = result.getSecondaryResults().get("gc.alloc.rate.norm");
        return bytes == null ? 0 : bytes.getScore();
    }

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

    static double medianRatio(List<Measurement> measured) {
        double[] sorted =
                measured.stream().mapToDouble(Measurement::ratio).sorted().toArray();
        return sorted[sorted.length / 2];
    }
}
