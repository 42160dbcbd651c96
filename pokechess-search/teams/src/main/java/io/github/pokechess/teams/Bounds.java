package io.github.pokechess.teams;

import io.github.pokechess.match.review.LuckSum;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.match.statistics.StudentT;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Bounds of the exploitability of a mixture, from games of some answers to it. With 95 % confidence for all of them
 * together, the best answer of all teams there are gains at least {@link #atLeast}, and none of the answers that were
 * tried gains more than {@link #atMostTried}. Untried answers may gain more. Immutable.
 *
 * <p>They hold only if the mixture, the answers and the number of games were fixed before these games were played.
 *
 * @param atLeast the lower bound in payoff from −1 to 1, at least 0
 * @param atMostTried the upper bound for the answers tried; 1, the most that can be gained, or more with fewer than
 *     {@value StudentT#LEAST_SAMPLES} pairs of games of one of them
 * @param answers the number of answers tried, at least 1
 * @param pairs the number of pairs of games of all of them
 */
public record Bounds(double atLeast, double atMostTried, int answers, long pairs) {
    private static final double ERROR = 0.05;

    /** The width of the range of payoffs: results from −1 to 1, less luck from −{@link LuckSum#MOST_LUCK} to that. */
    private static final double RANGE = 2 * (1 + LuckSum.MOST_LUCK);

    /**
     * The bounds by Student's intervals, whose error is shared between the answers (Bonferroni).
     *
     * @param answers the score of each answer against teams that were drawn from the mixture; at least one
     * @throws IllegalArgumentException if there is none
     */
    public static Bounds of(List<MeanScore> answers) {
        double level = 1 - ERROR / (2 * answers.size());
        return of(answers, answer -> 2 * StudentT.quantile(level, answer.pairs() - 1) * answer.standardError());
    }

    /**
     * The bounds for any distribution of payoffs, which are wider: empirical Bernstein intervals, whose error is shared
     * between the answers (A. Maurer and M. Pontil, <i>Empirical Bernstein bounds and sample variance penalization</i>,
     * COLT 2009, theorem 4).
     *
     * @param answers the score of each answer against teams that were drawn from the mixture; at least one
     * @throws IllegalArgumentException if there is none
     */
    public static Bounds strict(List<MeanScore> answers) {
        double logarithm = Math.log(2 / (ERROR / (2 * answers.size())));
        return of(answers, answer -> {
            double deviation = 2 * answer.standardError();
            return deviation * Math.sqrt(2 * logarithm) + 7 * RANGE * logarithm / (3.0 * (answer.pairs() - 1));
        });
    }

    private static Bounds of(List<MeanScore> answers, ToDoubleFunction<MeanScore> margins) {
        if (answers.isEmpty()) {
            throw new IllegalArgumentException("bounds of no answer");
        }
        double atLeast = 0;
        double atMost = Double.NEGATIVE_INFINITY;
        long pairs = 0;
        for (MeanScore answer : answers) {
            pairs += answer.pairs();
            double payoff = 2 * answer.score() - 1;
            if (answer.pairs() < StudentT.LEAST_SAMPLES) {
                atMost = Math.max(atMost, 1);
            } else {
                double margin = margins.applyAsDouble(answer);
                atLeast = Math.max(atLeast, payoff - margin);
                atMost = Math.max(atMost, payoff + margin);
            }
        }
        return new Bounds(atLeast, atMost, answers.size(), pairs);
    }

    /** Whether there are pairs enough for a bound on what the answers gain. */
    boolean hasEnoughPairs() {
        return atMostTried < 1;
    }

    /** The bounds in points of score, 100 for a game won, in words. */
    @Override
    public String toString() {
        if (!hasEnoughPairs()) {
            return String.format(
                    Locale.ROOT,
                    "can be exploited by at least %.1f points of score; too few pairs for a bound on what the answers tried"
                            + " gain (answers: %d, pairs of games: %d)",
                    50 * atLeast,
                    answers,
                    pairs);
        }
        return String.format(
                Locale.ROOT,
                "can be exploited by at least %.1f points of score; no answer tried gains more than %.1f (95 %% for all"
                        + " together, answers: %d, pairs of games: %d); untried answers may gain more",
                50 * atLeast,
                50 * atMostTried,
                answers,
                pairs);
    }
}
