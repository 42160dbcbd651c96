package io.github.pokechess.match.statistics;

import static java.util.Objects.requireNonNull;

import java.util.Locale;

/**
 * The results of pairs of games between two players, with the score and the Elo difference that follow from them. A
 * pair is the same start played twice with sides swapped. Its two results are not independent, so pairs are counted by
 * their 0 to 4 half points.
 *
 * <pre>{@code
 * Pentanomial pairs = Pentanomial.NONE.plus(4).plus(2); // half points of a pair
 * double score = pairs.score();
 * }</pre>
 *
 * <p>All estimates come from the profile likelihood of a mean score s: among the distributions over the five pair
 * scores with mean s, the one that fits the counts best is {@code nᵢ / (N (1 + x (aᵢ − s)))} with the x that gives this
 * mean (Owen, <i>Empirical Likelihood</i>, 2001). Its ratio at two scores is the generalised sequential test of
 * fishtest; where it falls half the square of Student's quantile below its top the 95 % interval ends, which needs no
 * normal distribution and so holds at scores near 0 and 1 too; of fewer than {@value StudentT#LEAST_SAMPLES} pairs it
 * is all from 0 to 1. As in fishtest a kind of pair that never occurred counts as a thousandth of one. Immutable.
 *
 * @param lost the number of pairs of 0 half points
 * @param behind the number of pairs of 1 half point
 * @param even the number of pairs of 2 half points
 * @param ahead the number of pairs of 3 half points
 * @param won the number of pairs of 4 half points
 */
public record Pentanomial(long lost, long behind, long even, long ahead, long won) {
    /** No pairs. */
    public static final Pentanomial NONE = new Pentanomial(0, 0, 0, 0, 0);

    private static final double UNSEEN = 1e-3;

    /** Beyond a score of these an Elo difference says nothing any more. */
    private static final double EDGE = 1e-9;

    private static final int STEPS = 100;

    /** @throws IllegalArgumentException if a number is negative */
    public Pentanomial {
        if (lost < 0 || behind < 0 || even < 0 || ahead < 0 || won < 0) {
            throw new IllegalArgumentException("a number of pairs is not negative");
        }
    }

    /**
     * This and one more pair.
     *
     * @param halfPoints 0 to 4
     * @throws IllegalArgumentException if it is out of range
     */
    public Pentanomial plus(int halfPoints) {
        return switch (halfPoints) {
            case 0 -> new Pentanomial(lost + 1, behind, even, ahead, won);
            case 1 -> new Pentanomial(lost, behind + 1, even, ahead, won);
            case 2 -> new Pentanomial(lost, behind, even + 1, ahead, won);
            case 3 -> new Pentanomial(lost, behind, even, ahead + 1, won);
            case 4 -> new Pentanomial(lost, behind, even, ahead, won + 1);
            default -> throw new IllegalArgumentException("a pair has 0 to 4 half points: " + halfPoints);
        };
    }

    /** The number of pairs. */
    public long pairs() {
        return lost + behind + even + ahead + won;
    }

    /** The mean score of a game, 0 to 1; one half of no games. */
    public double score() {
        return pairs() == 0 ? 0.5 : (behind + 2.0 * even + 3.0 * ahead + 4.0 * won) / (4.0 * pairs());
    }

    /** The lower end of the 95 % interval of the score. */
    public double low() {
        return intervalEnd(0);
    }

    /** The upper end of the 95 % interval of the score. */
    public double high() {
        return intervalEnd(1);
    }

    /** The Elo difference at which a score is expected; infinite at 0 and 1. */
    public static double elo(double score) {
        return score <= EDGE
                ? Double.NEGATIVE_INFINITY
                : score >= 1 - EDGE ? Double.POSITIVE_INFINITY : -400 * Math.log10(1 / score - 1);
    }

    /** The expected score at an Elo difference. */
    public static double expected(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }

    /** The natural logarithm of the likelihood of these pairs at one Elo difference over that at another. */
    public double logLikelihoodRatio(double elo0, double elo1) {
        return pairs() == 0 ? 0 : profileLikelihood(expected(elo1)) - profileLikelihood(expected(elo0));
    }

    /** Score and Elo difference with their intervals, and the pairs, in a line. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "score %.1f %% [%s], Elo %s [%s], %d pairs [%d %d %d %d %d]",
                100 * score(),
                scoreInterval(".."),
                eloText(elo(score())),
                eloInterval(".."),
                pairs(),
                lost,
                behind,
                even,
                ahead,
                won);
    }

    /** The text of the interval of the score in per cent, such as {@code 48.1..53.0}; {@code –} where there is none. */
    public String scoreInterval(String between) {
        requireNonNull(between, "between");
        return hasInterval() ? String.format(Locale.ROOT, "%.1f%s%.1f", 100 * low(), between, 100 * high()) : "–";
    }

    /** The text of the interval of the Elo difference, such as {@code -13..+21}; {@code –} where there is none. */
    public String eloInterval(String between) {
        requireNonNull(between, "between");
        return hasInterval() ? eloText(elo(low())) + between + eloText(elo(high())) : "–";
    }

    private boolean hasInterval() {
        return pairs() >= StudentT.LEAST_SAMPLES;
    }

    /** The text of an Elo difference, for instance {@code +12} or {@code -inf}. */
    public static String eloText(double elo) {
        if (Double.isInfinite(elo)) {
            return elo > 0 ? "inf" : "-inf";
        }
        return String.format(Locale.ROOT, "%+.0f", Math.abs(elo) < 0.5 ? 0.0 : elo); // never -0
    }

    private double regularizedCount(int i) {
        long seen = switch (i) {
            case 0 -> lost;
            case 1 -> behind;
            case 2 -> even;
            case 3 -> ahead;
            default -> won;
        };
        return seen == 0 ? UNSEEN : seen;
    }

    /**
     * The logarithm of the greatest likelihood of these pairs with this mean, up to a constant; 0 at the counts' own
     * mean.
     */
    private double profileLikelihood(double score) {
        double s = Math.min(1 - EDGE, Math.max(EDGE, score));
        // Every 1 + x (aᵢ − s) must be positive, and the sum falls from plus to minus infinity between these two.
        double low = -1 / (1 - s);
        double high = 1 / s;
        for (int step = 0; step < STEPS; step++) {
            double x = (low + high) / 2;
            double slope = 0;
            for (int i = 0; i <= 4; i++) {
                double away = i / 4.0 - s;
                slope += regularizedCount(i) * away / (1 + x * away);
            }
            if (slope > 0) {
                low = x;
            } else {
                high = x;
            }
        }
        double x = (low + high) / 2;
        double sum = 0;
        for (int i = 0; i <= 4; i++) {
            sum -= regularizedCount(i) * Math.log1p(x * (i / 4.0 - s));
        }
        return sum;
    }

    private double intervalEnd(double side) {
        if (!hasInterval()) {
            return side;
        }
        double fall = Math.pow(StudentT.margin(1, pairs()), 2) / 2;
        double inside = score();
        double outside = side;
        for (int step = 0; step < STEPS; step++) {
            double middle = (inside + outside) / 2;
            if (profileLikelihood(middle) > -fall) {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        return (inside + outside) / 2;
    }
}
