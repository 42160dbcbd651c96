package io.github.pokechess.app;

import java.util.Locale;

/**
 * A sequential test between two Elo differences (A. Wald, 1945), with 5 % of errors either way.
 *
 * @param elo0 the smaller
 * @param elo1 the greater
 */
record Sprt(double elo0, double elo1) {
    private static final double BOUND = Math.log(0.95 / 0.05);

    /** Whether the pairs so far are enough to accept one of the two. */
    boolean isDecided(Pentanomial result) {
        return Math.abs(ratio(result)) >= BOUND;
    }

    /** How the test stands, in words. */
    String verdict(Pentanomial result) {
        double ratio = ratio(result);
        return String.format(
                Locale.ROOT,
                "SPRT of Elo %.1f against %.1f: log-likelihood ratio %.2f of %.2f, %s",
                elo0,
                elo1,
                ratio,
                BOUND,
                ratio >= BOUND ? "second accepted" : ratio <= -BOUND ? "first accepted" : "open");
    }

    private double ratio(Pentanomial result) {
        return result.logLikelihoodRatio(elo0, elo1);
    }
}
