package io.github.pokechess.match;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.match.statistics.Pentanomial;
import java.util.Locale;

/**
 * A sequential test between two Elo differences (A. Wald, <i>Sequential tests of statistical hypotheses</i>, 1945),
 * with 5 % of errors either way. A match that removes luck is tested by its scores without luck, as normally
 * distributed means; any other by the generalised likelihood ratio of its {@link Pentanomial}. Immutable.
 *
 * <pre>{@code
 * Sprt better = new Sprt(0, 5); // not better, or by 5 Elo
 * Match<Position, Move> match = Match.between(kind, PlayerText.parse(kind, "club"), PlayerText.parse(kind, "greedy"))
 *         .sprt(better)
 *         .build();
 * }</pre>
 *
 * @param elo0 the smaller
 * @param elo1 the greater
 */
public record Sprt(double elo0, double elo1) {
    private static final double BOUND = Math.log(0.95 / 0.05);

    /** With fewer pairs their variance says too little to test by it. */
    private static final int LEAST_PAIRS = 16;

    /** @throws InvalidInputException if the first is not less than the second */
    public Sprt {
        if (!(elo0 < elo1)) {
            throw new InvalidInputException("a test is between two numbers, the smaller first: " + elo0 + ", " + elo1);
        }
    }

    /**
     * Returns whether the games suffice to accept one of the two differences: whether the log-likelihood ratio (natural
     * logarithm) is at least ln 19 ≈ 2.94 away from 0.
     */
    public boolean isDecided(MatchResult result) {
        return Math.abs(logLikelihoodRatio(result)) >= BOUND;
    }

    /** Returns whether the greater difference is accepted; false too while the test is open. */
    public boolean isAccepted(MatchResult result) {
        return logLikelihoodRatio(result) >= BOUND;
    }

    /**
     * Returns the state of the test in one line: the log-likelihood ratio (natural logarithm; positive favours {@code
     * elo1}), its bound ln 19 ≈ 2.94, and the accepted difference, if there is one.
     */
    public String verdict(MatchResult result) {
        double ratio = logLikelihoodRatio(result);
        return String.format(
                Locale.ROOT,
                "SPRT of Elo %.1f against %.1f: log-likelihood ratio %.2f of %.2f, %s",
                elo0,
                elo1,
                ratio,
                BOUND,
                ratio >= BOUND ? "second accepted" : ratio <= -BOUND ? "first accepted" : "open");
    }

    private double logLikelihoodRatio(MatchResult result) {
        return result.withoutLuck()
                .map(this::logLikelihoodRatio)
                .orElseGet(() -> result.pairs().logLikelihoodRatio(elo0, elo1));
    }

    private double logLikelihoodRatio(MeanScore mean) {
        double error = mean.standardError();
        if (mean.pairs() < LEAST_PAIRS || error == 0) {
            return 0;
        }
        double score0 = Pentanomial.expected(elo0);
        double score1 = Pentanomial.expected(elo1);
        return (score1 - score0) * (2 * mean.score() - score0 - score1) / (2 * error * error);
    }
}
