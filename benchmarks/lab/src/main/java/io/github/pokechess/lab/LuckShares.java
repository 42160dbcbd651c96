package io.github.pokechess.lab;

import io.github.pokechess.game.Color;
import io.github.pokechess.match.review.Review;
import io.github.pokechess.match.statistics.StudentT;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * Splits the variance of results into what was decided by the start (teams and the first move), by play, by luck, and a
 * rest by which the values of the searches disagree. A review splits each result R into S + P + L + D; the share of a
 * part is its covariance with R by the variance of R, so the four shares add up to 1. Margins are by 400 bootstrap
 * samples of games. Not thread-safe.
 */
final class LuckShares {
    private static final int SAMPLES = 400;
    /** Below it all results are the same, but for rounding. */
    private static final double LEAST_VARIANCE = 1e-9;

    private final List<Parts> games = new ArrayList<>();

    /**
     * The parts of a result of White, from −1 to 1.
     *
     * @param play what Black lost by decisions, less what White lost
     * @param losses what both lost by decisions
     */
    record Parts(double start, double play, double luck, double rest, double losses) {
        static Parts of(Review<?> review) {
            double play = review.loss(Color.BLACK) - review.loss(Color.WHITE);
            double rest = review.disagreement() + review.settled();
            return new Parts(
                    review.start(), play, review.luck(), rest, review.loss(Color.WHITE) + review.loss(Color.BLACK));
        }

        double result() {
            return start + play + luck + rest;
        }
    }

    void add(Parts parts) {
        games.add(parts);
    }

    List<Parts> all() {
        return games;
    }

    int games() {
        return games.size();
    }

    /** The share of a part in the variance of results. */
    double share(ToDoubleFunction<Parts> part) {
        return share(games, part);
    }

    /** Half of the 95 % interval of this share by Student's distribution; infinite from fewer than ten games. */
    double margin(ToDoubleFunction<Parts> part) {
        SplittableRandom random = new SplittableRandom(1);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < SAMPLES; i++) {
            List<Parts> sample = new ArrayList<>(games.size());
            for (int k = 0; k < games.size(); k++) {
                sample.add(games.get(random.nextInt(games.size())));
            }
            double share = share(sample, part);
            sum += share;
            squares += share * share;
        }
        return StudentT.margin(Math.sqrt(Math.max(0, squares - sum * sum / SAMPLES) / (SAMPLES - 1)), games.size());
    }

    private static double share(List<Parts> games, ToDoubleFunction<Parts> part) {
        double meanResult = games.stream().mapToDouble(Parts::result).average().orElse(0);
        double meanPart = games.stream().mapToDouble(part).average().orElse(0);
        double covariance = 0;
        double variance = 0;
        for (Parts one : games) {
            double off = one.result() - meanResult;
            covariance += off * (part.applyAsDouble(one) - meanPart);
            variance += off * off;
        }
        return variance < LEAST_VARIANCE * games.size() ? 0 : covariance / variance;
    }
}
