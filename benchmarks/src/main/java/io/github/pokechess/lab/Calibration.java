package io.github.pokechess.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Compares what the search predicted with what the games of {@link SelfPlay} came to: a table of ten buckets by predicted
 * score.
 *
 * <pre>./mvnw -q test-compile exec:java -pl pokechess-search -am -Dexec.classpathScope=test
 *     -Dexec.mainClass=io.github.pokechess.search.Calibration -Dexec.args=FILE</pre>
 */
final class Calibration {
    private static final int BUCKETS = 10;

    private final long[] count = new long[BUCKETS];
    private final double[] predicted = new double[BUCKETS];
    private final long[] wins = new long[BUCKETS];
    private final long[] losses = new long[BUCKETS];
    private final double[] draws = new double[BUCKETS];

    private Calibration() {}

    public static void main(String[] args) throws IOException {
        Calibration calibration = new Calibration();
        try (Stream<String> lines = Files.lines(Path.of(args[0]))) {
            lines.forEach(calibration::add);
        }
        System.out.print(calibration.table());
    }

    private void add(String line) {
        List<String> fields = List.of(line.split("\t", -1));
        int result = Integer.parseInt(fields.get(0));
        int millionths = Integer.parseInt(fields.get(1));
        double score = SearchResult.valueOf(millionths);
        int bucket = Math.min(BUCKETS - 1, (int) ((score + 1) / 2 * BUCKETS));
        count[bucket]++;
        predicted[bucket] += score;
        draws[bucket] += Wdl.of(millionths).draw() / 1000.0;
        wins[bucket] += result > 0 ? 1 : 0;
        losses[bucket] += result < 0 ? 1 : 0;
    }

    private String table() {
        StringBuilder text =
                new StringBuilder("bucket          positions predicted realised  differ  draws: predicted realised\n");
        for (int i = 0; i < BUCKETS; i++) {
            double n = Math.max(1, count[i]);
            double realised = (wins[i] - losses[i]) / n;
            text.append(String.format(
                    Locale.ROOT,
                    "%+.1f to %+.1f  %10d  %+8.3f %+8.3f %+7.3f         %.3f    %.3f%n",
                    -1 + 2.0 * i / BUCKETS,
                    -1 + 2.0 * (i + 1) / BUCKETS,
                    count[i],
                    predicted[i] / n,
                    realised,
                    realised - predicted[i] / n,
                    draws[i] / n,
                    (count[i] - wins[i] - losses[i]) / n));
        }
        return text.toString();
    }
}
