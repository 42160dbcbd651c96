package io.github.pokechess.training;

import io.github.pokechess.search.Wdl;
import java.util.ArrayList;
import java.util.List;

/**
 * How far scores come true: positions in ten buckets by the score that the search has found for them, and what their games came
 * to. Not thread-safe.
 */
public final class Calibration {
    /** The number of buckets. */
    public static final int BUCKETS = 10;

    /**
     * A bucket.
     *
     * @param from the least score, from −1
     * @param to the score where the next one begins, up to 1
     * @param positions the number of positions; the other numbers are 0 if it is
     * @param score the mean score that was found
     * @param result the mean result that games came to
     * @param draw the mean probability of a draw that was told
     * @param drawn the share of games that were drawn
     */
    public record Bucket(
            double from, double to, long positions, double score, double result, double draw, double drawn) {}

    private final long[] count = new long[BUCKETS];
    private final double[] scores = new double[BUCKETS];
    private final double[] draws = new double[BUCKETS];
    private final long[] won = new long[BUCKETS];
    private final long[] drawn = new long[BUCKETS];

    /** A calibration without positions. */
    public Calibration() {}

    /** Adds a position. */
    public void add(TrainingPosition position) {
        int bucket = Math.min(BUCKETS - 1, (int) ((position.score() + 1) / 2 * BUCKETS));
        count[bucket]++;
        scores[bucket] += position.score();
        draws[bucket] += Wdl.of(position.millionths()).draw() / 1000.0;
        won[bucket] += position.result();
        drawn[bucket] += position.result() == 0 ? 1 : 0;
    }

    /** The buckets, from the lowest scores up. */
    public List<Bucket> buckets() {
        List<Bucket> buckets = new ArrayList<>();
        for (int i = 0; i < BUCKETS; i++) {
            double n = Math.max(1, count[i]);
            buckets.add(new Bucket(
                    -1 + 2.0 * i / BUCKETS,
                    -1 + 2.0 * (i + 1) / BUCKETS,
                    count[i],
                    scores[i] / n,
                    won[i] / n,
                    draws[i] / n,
                    drawn[i] / n));
        }
        return buckets;
    }
}
