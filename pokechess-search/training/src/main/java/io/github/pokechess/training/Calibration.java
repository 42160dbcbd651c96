package io.github.pokechess.training;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.match.statistics.StudentT;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.evaluation.internal.Forecast;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Calibration: predicted against observed scores. Positions are counted in ten buckets by the score that a search
 * found, with the results of their games. Each luck model has its own counts, and so has chess with neither luck nor
 * types that matter. Positions of one game are added one after the other, as {@code selfplay} writes them: they share a
 * result, so that margins count games. Not thread-safe.
 */
public final class Calibration {
    /** The number of buckets, each a fifth wide: from −1.0 to −0.8 up to 0.8 to 1.0 of expected score. */
    public static final int BUCKETS = 10;

    private static final String NEUTRAL = "neutral";

    /** A win less a loss. */
    private static final double RESULTS = 2;

    private final Map<String, Counts> counts = new TreeMap<>();

    /**
     * The counts of one way to play.
     *
     * @param name the luck model, or {@code neutral} where nothing is rolled and no type has an effect on one of the
     *     other side
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
     * @param games the number of games that they are from
     * @param score the mean predicted score
     * @param result the mean observed result of their games: a win 1, a loss −1
     * @param margin half of the 95 % interval of {@code result - score}, by Student's distribution with games as
     *     samples, and by counting where all ended alike; infinite for fewer than {@value StudentT#LEAST_SAMPLES} games
     * @param draw the mean predicted probability of a draw
     * @param drawn the observed share of drawn games
     */
    public record Bucket(
            double from,
            double to,
            long positions,
            int games,
            double score,
            double result,
            double margin,
            double draw,
            double drawn) {}

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
                        kind.getKey(), kind.getValue().games, kind.getValue().buckets()))
                .toList();
    }

    private static final class Counts {
        private final BucketCount[] buckets = new BucketCount[BUCKETS];
        private int games;
        private long game;

        Counts() {
            Arrays.setAll(buckets, i -> new BucketCount());
        }

        void add(TrainingPosition position, Forecast forecast) {
            if (games == 0 || position.game() != game) {
                for (BucketCount bucket : buckets) {
                    bucket.endGame();
                }
                game = position.game();
                games++;
            }
            int expected = forecast.expectedResult(position.millionths());
            double score = expected / (double) GameTree.WIN;
            int bucket = Math.min(BUCKETS - 1, (int) ((score + 1) / 2 * BUCKETS));
            buckets[bucket].add(score, position.result(), forecast.drawsInThousand(expected) / 1000.0);
        }

        List<Bucket> buckets() {
            return IntStream.range(0, BUCKETS)
                    .mapToObj(i -> buckets[i].bucket(-1 + 2.0 * i / BUCKETS, -1 + 2.0 * (i + 1) / BUCKETS))
                    .toList();
        }
    }

    /**
     * Sums over the positions of a bucket, and, for the margin, over their games: the variance of a ratio of two sums.
     */
    private static final class BucketCount {
        private long count;
        private double scores;
        private long won;
        private double draws;
        private long drawn;

        private int games;

        /** Results less scores, and positions, of the game that goes on. */
        private double offOfGame;

        private long countOfGame;

        /** Sums of squares and products of these two over the games before. */
        private double offOff;

        private double offCount;
        private double countCount;

        void add(double score, int result, double draw) {
            count++;
            scores += score;
            won += result;
            draws += draw;
            drawn += result == 0 ? 1 : 0;
            offOfGame += result - score;
            games += countOfGame == 0 ? 1 : 0;
            countOfGame++;
        }

        void endGame() {
            offOff += offOfGame * offOfGame;
            offCount += offOfGame * countOfGame;
            countCount += (double) countOfGame * countOfGame;
            offOfGame = 0;
            countOfGame = 0;
        }

        Bucket bucket(double from, double to) {
            double n = Math.max(1, count);
            double off = (won - scores) / n;
            double last = offOfGame - off * countOfGame;
            double squares = offOff - 2 * off * offCount + off * off * countCount + last * last;
            double error = Math.sqrt(Math.max(0, squares) * games / Math.max(1, games - 1)) / n;
            double margin = StudentT.marginOfResults(error, games, RESULTS);
            return new Bucket(from, to, count, games, scores / n, won / n, margin, draws / n, drawn / n);
        }
    }
}
