package io.github.pokechess.benchmarks;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Two builds of the benchmarks in turns, on one machine in the same minutes: each round runs the old and the new jar,
 * the one that was second is first in the next round, and what counts is the median of the ratios of the rounds. Its
 * interval comes from the order of the rounds alone, so that a round that was disturbed does no harm.
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

    private static final String FAILED = "FAILED";
    private static final String SLOWER = "SLOWER";

    /** With eight benchmarks, one of a hundred runs of a build against itself says that something has moved. */
    private static final double ERROR = 0.001;

    /** In a second of warming up the compiler is done with all of them. */
    private static final List<String> QUICK = List.of("-f", "0", "-wi", "10", "-i", "6", "-w", "100ms", "-r", "100ms");

    private Comparison() {}

    /** A build of the benchmarks. */
    interface Build {
        /**
         * The names of its benchmarks.
         *
         * @throws IOException if it does not start
         */
        Collection<String> benchmarks() throws IOException, InterruptedException;

        /**
         * The seconds of an operation in a new JVM, as the mean of its iterations.
         *
         * @throws IOException if it does not end well, or without a result
         */
        double seconds(String benchmark) throws IOException, InterruptedException;
    }

    /**
     * Compares and prints a line for each benchmark. One that the new build lacks, or that ends with an error, is a
     * failure; one that the old build lacks is new.
     *
     * @param rounds at least {@link #leastRounds}
     * @return whether one is slower or has failed
     */
    static boolean run(Path before, Path now, int rounds) throws IOException, InterruptedException {
        return run(new Jar(before), new Jar(now), rounds);
    }

    static boolean run(Build before, Build now, int rounds) throws IOException, InterruptedException {
        System.out.printf(Locale.ROOT, "%-38s %8s %20s%n", "benchmark", "new/old", "99.9 % interval");
        Collection<String> old = before.benchmarks();
        Collection<String> present = now.benchmarks();
        boolean isWorse = false;
        for (String benchmark : BENCHMARKS) {
            String found;
            if (!present.contains(benchmark)) {
                found = FAILED + ": the new build has no such benchmark";
            } else if (!old.contains(benchmark)) {
                found = "new: the old build has no such benchmark";
            } else {
                found = compared(before, now, rounds, benchmark);
            }
            System.out.printf(Locale.ROOT, "%-38s %s%n", benchmark, found);
            isWorse |= found.startsWith(FAILED) || found.endsWith(SLOWER);
        }
        return isWorse;
    }

    private static String compared(Build before, Build now, int rounds, String benchmark) throws InterruptedException {
        List<Double> ratios = new ArrayList<>();
        try {
            for (int round = 0; round < rounds; round++) {
                boolean oldFirst = round % 2 == 0;
                double first = (oldFirst ? before : now).seconds(benchmark);
                double second = (oldFirst ? now : before).seconds(benchmark);
                ratios.add(oldFirst ? first / second : second / first);
            }
        } catch (IOException failed) {
            return FAILED + ": " + failed.getMessage();
        }
        return Interval.of(ratios).toString();
    }

    /**
     * The median of ratios, for instance of the speeds of two builds in each round. Of fewer than {@link #leastRounds}
     * the interval is their range.
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
            String moved = least > 1 ? " FASTER" : most < 1 ? " " + SLOWER : "";
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

    /** The benchmarks of a file, as {@code -jar} starts them. */
    private record Jar(Path file) implements Build {
        private static final Pattern NAME = Pattern.compile(".*\\.(\\w+)Benchmark\\.(\\w+)");

        @Override
        public Collection<String> benchmarks() throws IOException, InterruptedException {
            Path names = Files.createTempFile("pokechess", ".txt");
            try {
                start(List.of("-l"), Redirect.to(names.toFile()));
                return Files.readAllLines(names).stream()
                        .map(NAME::matcher)
                        .filter(Matcher::matches)
                        .map(name -> name.group(1) + "." + name.group(2))
                        .toList();
            } finally {
                Files.deleteIfExists(names);
            }
        }

        @Override
        public double seconds(String benchmark) throws IOException, InterruptedException {
            Path result = Files.createTempFile("pokechess", ".csv");
            try {
                String[] parts = benchmark.split("\\.", -1);
                List<String> options = new ArrayList<>(List.of(
                        "\\." + parts[0] + "Benchmark\\." + parts[1] + "$",
                        "-foe",
                        "true",
                        "-rf",
                        "csv",
                        "-rff",
                        result.toString()));
                options.addAll(QUICK);
                start(options, Redirect.DISCARD);
                return read(Files.readAllLines(result));
            } finally {
                Files.deleteIfExists(result);
            }
        }

        private void start(List<String> options, Redirect out) throws IOException, InterruptedException {
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xms256m",
                    "-Xmx1g",
                    "-XX:+UseSerialGC",
                    "-Djmh.ignoreLock=true",
                    "-jar",
                    file.toString()));
            command.addAll(options);
            Process process = new ProcessBuilder(command)
                    .redirectError(Redirect.INHERIT)
                    .redirectOutput(out)
                    .start();
            int status = process.waitFor();
            if (status != 0) {
                throw new IOException(file + " has ended with status " + status);
            }
        }

        private double read(List<String> lines) throws IOException {
            if (lines.size() < 2) {
                throw new IOException(file + " has no result");
            }
            List<String> names = Arrays.asList(lines.get(0).replace("\"", "").split(",", -1));
            List<String> values = Arrays.asList(lines.get(1).replace("\"", "").split(",", -1));
            double score = Double.parseDouble(values.get(names.indexOf("Score")));
            return values.get(names.indexOf("Unit")).startsWith("ops") ? 1 / score : score;
        }
    }
}
