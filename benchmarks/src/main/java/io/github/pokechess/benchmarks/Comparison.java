package io.github.pokechess.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Two builds of the benchmarks in turns, on one machine in the same minutes: each round runs the old and the new jar, the
 * one that was second is first in the next round, and what counts is the median of the ratios of the rounds. Its interval
 * comes from the order of the rounds alone, so that a round that was disturbed does no harm.
 */
final class Comparison {
    /** Fourteen minutes for all eight benchmarks. */
    static final int ROUNDS = 25;

    /** The compared benchmarks: generator, moves, immutable values, search, and the reading of games. */
    private static final List<String> BENCHMARKS = List.of(
            "Generator.nodesPerSecondFromStart",
            "Generator.nodesPerSecondFromKiwipete",
            "Moves.makeUnmake",
            "Position.apply",
            "Position.legalMoves",
            "Position.positions",
            "Search.search",
            "Notation.replay");

    /** With eight benchmarks, one of a hundred runs of a build against itself says that something has moved. */
    private static final double ERROR = 0.001;

    /** In a second of warming up the compiler is done with all of them. */
    private static final List<String> QUICK = List.of("-f", "0", "-wi", "10", "-i", "6", "-w", "100ms", "-r", "100ms");

    private Comparison() {}

    /**
     * Compares and prints a line for each benchmark.
     *
     * @param rounds at least {@link #leastRounds}
     * @return whether one is slower
     */
    static boolean run(Path before, Path now, int rounds) throws IOException, InterruptedException {
        System.out.printf(Locale.ROOT, "%-38s %8s %20s%n", "benchmark", "new/old", "99.9 % interval");
        boolean slower = false;
        for (String benchmark : BENCHMARKS) {
            List<Double> ratios = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                boolean oldFirst = round % 2 == 0;
                OptionalDouble first = seconds(oldFirst ? before : now, benchmark);
                OptionalDouble second = seconds(oldFirst ? now : before, benchmark);
                if (first.isEmpty() || second.isEmpty()) {
                    break;
                }
                double ratio = first.getAsDouble() / second.getAsDouble();
                ratios.add(oldFirst ? ratio : 1 / ratio);
            }
            if (ratios.isEmpty()) {
                System.out.printf(Locale.ROOT, "%-38s not in both%n", benchmark);
            } else {
                Interval interval = Interval.of(ratios);
                System.out.println(benchmark + " ".repeat(38 - benchmark.length()) + " " + interval);
                slower |= interval.most() < 1;
            }
        }
        return slower;
    }

    /**
     * The median of ratios, for instance of the speeds of two builds in each round. Of fewer than {@link #leastRounds} the interval
     * is their range.
     *
     * @param least the lower bound of its interval, which leaves out the true median once in a thousand times
     * @param most the upper bound
     */
    record Interval(double least, double median, double most) {
        static Interval of(List<Double> ratios) {
            double[] sorted =
                    ratios.stream().mapToDouble(Double::doubleValue).sorted().toArray();
            int rank = Math.max(rank(sorted.length), 0);
            int middle = sorted.length / 2;
            double median = sorted.length % 2 == 0 ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle];
            return new Interval(sorted[rank], median, sorted[sorted.length - 1 - rank]);
        }

        @Override
        public String toString() {
            String moved = least > 1 ? " FASTER" : most < 1 ? " SLOWER" : "";
            return String.format(Locale.ROOT, "%8.3f     [%.3f..%.3f]%s", median, least, most, moved);
        }
    }

    /**
     * The number of rounds at each end that lie outside of the interval, by the binomial distribution; −1 where there
     * are too few.
     */
    static int rank(int rounds) {
        double probability = Math.pow(0.5, rounds);
        double sum = 0;
        int rank = -1;
        for (int below = 0; below < rounds; below++) {
            sum += probability;
            if (2 * sum > ERROR) {
                break;
            }
            rank = below;
            probability *= (rounds - below) / (below + 1.0);
        }
        return rank;
    }

    /** With fewer rounds no interval is certain enough. */
    static int leastRounds() {
        int rounds = 1;
        while (rank(rounds) < 0) {
            rounds++;
        }
        return rounds;
    }

    /** The seconds of an operation in a new JVM, as the mean of its iterations; nothing if the jar lacks the benchmark. */
    private static OptionalDouble seconds(Path jar, String benchmark) throws IOException, InterruptedException {
        Path result = Files.createTempFile("pokechess", ".csv");
        try {
            String[] parts = benchmark.split("\\.", -1);
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xms256m",
                    "-Xmx1g",
                    "-XX:+UseSerialGC",
                    "-Djmh.ignoreLock=true",
                    "-jar",
                    jar.toString(),
                    "\\." + parts[0] + "Benchmark\\." + parts[1] + "$",
                    "-rf",
                    "csv",
                    "-rff",
                    result.toString()));
            command.addAll(QUICK);
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.waitFor();
            return read(Files.readAllLines(result));
        } finally {
            Files.deleteIfExists(result);
        }
    }

    private static OptionalDouble read(List<String> lines) {
        if (lines.size() < 2) {
            return OptionalDouble.empty();
        }
        List<String> names = Arrays.asList(lines.get(0).replace("\"", "").split(",", -1));
        List<String> values = Arrays.asList(lines.get(1).replace("\"", "").split(",", -1));
        double score = Double.parseDouble(values.get(names.indexOf("Score")));
        return OptionalDouble.of(values.get(names.indexOf("Unit")).startsWith("ops") ? 1 / score : score);
    }
}
