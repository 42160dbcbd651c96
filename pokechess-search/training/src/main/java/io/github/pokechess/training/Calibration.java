package io.github.pokechess.training;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.GameTree;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.evaluation.internal.Forecast;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Calibration: predicted against observed scores. Positions are counted in ten buckets by the score that a search found, with the
 * results of their games. Each luck model has its own counts, and so has chess with neither luck nor types that matter. Not
 * thread-safe.
 */
public final class Calibration {
    /** The number of buckets, each a fifth wide: from −1.0 to −0.8 up to 0.8 to 1.0 of expected score. */
    public static final int BUCKETS = 10;

    private static final String NEUTRAL = "neutral";

    private final Map<String, Counts> counts = new TreeMap<>();

    /**
     * The counts of one way to play.
     *
     * @param name the luck model, or {@code neutral} where nothing is rolled and no type has an effect on one of the other side
     * @param games the number of games that the positions are from
     * @param buckets from the lowest scores up; unmodifiable
     */
    public record Kind(String name, int games, List<Bucket> buckets) {
        /** Keeps a copy of the buckets. */
        public Kind {
            requireNonNull(name, "name");
            requireNonNull(buckets, "buckets");
            buckets = List.copyOf(buckets);
        }
    }

    /**
     * A bucket.
     *
     * @param from the least score, from −1
     * @param to the score where the next one begins, up to 1
     * @param positions the number of positions; the other numbers are 0 if it is
     * @param score the mean predicted score
     * @param result the mean observed result of their games: a win 1, a loss −1
     * @param draw the mean predicted probability of a draw
     * @param drawn the observed share of drawn games
     */
    public record Bucket(
            double from, double to, long positions, double score, double result, double draw, double drawn) {}

    /** A calibration without positions. */
    public Calibration() {}

    /**
     * Adds a position.
     *
     * @throws io.github.pokechess.game.MalformedTextException if its text is no position
     */
    public void add(TrainingPosition position) {
        Rules rules = Rules.standard().withLuck(position.luck());
        Forecast forecast = Forecast.of(BoardView.of(PositionText.parse(position.text(), rules)));
        String kind = forecast == Forecast.PLAIN ? NEUTRAL : position.luck().toString();
        counts.computeIfAbsent(kind, name -> new Counts()).add(position, forecast);
    }

    /** Returns the counts of each luck model and of neutral chess, ordered by name. */
    public List<Kind> kinds() {
        return counts.entrySet().stream()
                .map(kind -> new Kind(
                        kind.getKey(),
                        kind.getValue().games.size(),
                        kind.getValue().buckets()))
                .toList();
    }

    private static final class Counts {
        private final Set<Long> games = new HashSet<>();
        private final long[] count = new long[BUCKETS];
        private final double[] scores = new double[BUCKETS];
        private final double[] draws = new double[BUCKETS];
        private final long[] won = new long[BUCKETS];
        private final long[] drawn = new long[BUCKETS];

        void add(TrainingPosition position, Forecast forecast) {
            int expected = forecast.expected(position.millionths());
            double score = expected / (double) GameTree.WIN;
            int bucket = Math.min(BUCKETS - 1, (int) ((score + 1) / 2 * BUCKETS));
            games.add(position.game());
            count[bucket]++;
            scores[bucket] += score;
            draws[bucket] += forecast.drawn(expected) / 1000.0;
            won[bucket] += position.result();
            drawn[bucket] += position.result() == 0 ? 1 : 0;
        }

        List<Bucket> buckets() {
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
}
