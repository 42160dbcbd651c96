package io.github.pokechess.lab;

import io.github.pokechess.search.Wdl;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Compares the scores of the search with the results of the games of {@link SelfPlay}: prints a table of ten buckets by score.
 *
 * <pre>Lab calibration FILE</pre>
 */
final class Calibration {
    static final String USAGE = "FILE";

    private static final int BUCKETS = 10;

    private final long[] count = new long[BUCKETS];
    private final double[] predicted = new double[BUCKETS];
    private final long[] wins = new long[BUCKETS];
    private final long[] losses = new long[BUCKETS];
    private final double[] draws = new double[BUCKETS];

    private Calibration() {}

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Path file = Path.of(arguments.word("FILE"));
        arguments.end();
        Calibration calibration = new Calibration();
        JudgedPosition.read(file).forEach(calibration::add);
        out.print(calibration.table());
    }

    private void add(JudgedPosition position) {
        double score = position.score();
        int bucket = Math.min(BUCKETS - 1, (int) ((score + 1) / 2 * BUCKETS));
        count[bucket]++;
        predicted[bucket] += score;
        draws[bucket] += Wdl.of(position.millionths()).draw() / 1000.0;
        wins[bucket] += position.result() > 0 ? 1 : 0;
        losses[bucket] += position.result() < 0 ? 1 : 0;
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
