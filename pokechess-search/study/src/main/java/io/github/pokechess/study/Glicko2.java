package io.github.pokechess.study;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import java.util.List;

/**
 * A strength by the Glicko-2 system (M. Glickman, "Example of the Glicko-2 system", 2013, glicko.net). Immutable and
 * thread-safe.
 *
 * <pre>{@code
 * Glicko2 after = Glicko2.START.after(List.of(new Glicko2.Score(1_600, 0, true))); // against what is known exactly
 * String text = Math.round(after.rating()) + " ± " + Math.round(2 * after.deviation());
 * }</pre>
 *
 * @param rating in points: 400 more are ten times the odds to win
 * @param deviation the standard deviation of the rating, in points
 * @param volatility how much the strength varies between rating periods
 */
public record Glicko2(double rating, double deviation, double volatility) {
    /**
     * The rating of a solver before the first try: deviation and volatility are those of the paper for the unrated, the
     * rating is near the middle of the {@linkplain Puzzle#rating() puzzles'} ratings.
     */
    public static final Glicko2 START = new Glicko2(1_000, 350, 0.06);

    /** The constraint of the volatility, τ: the paper names 0.3 to 1.2 as reasonable. */
    private static final double TAU = 0.5;

    /** The points of one unit of the paper's scale, and its origin. */
    private static final double SCALE = 173.7178;

    private static final double ORIGIN = 1_500;

    private static final double EPSILON = 1e-6;

    /**
     * A rating of numbers.
     *
     * @throws InvalidInputException if one is not finite, or deviation or volatility is not positive
     */
    public Glicko2 {
        boolean isFinite = Double.isFinite(rating) && Double.isFinite(deviation) && Double.isFinite(volatility);
        if (!isFinite || deviation <= 0 || volatility <= 0) {
            throw new InvalidInputException("no rating: " + rating + " ± " + deviation + ", volatility " + volatility);
        }
    }

    /**
     * A result against an opponent, or a puzzle.
     *
     * @param rating of the opponent, in points
     * @param deviation of the opponent's rating, in points, 0 if it is exact
     */
    public record Score(double rating, double deviation, boolean isWon) {}

    /** The rating after a rating period with these results. */
    public Glicko2 after(List<Score> results) {
        requireNonNull(results, "results");
        double mu = (rating - ORIGIN) / SCALE;
        double phi = deviation / SCALE;
        double information = 0;
        double surplus = 0;
        for (Score result : results) {
            double weight = weight(result.deviation() / SCALE);
            double expected = 1 / (1 + Math.exp(-weight * (mu - (result.rating() - ORIGIN) / SCALE)));
            information += weight * weight * expected * (1 - expected);
            surplus += weight * ((result.isWon() ? 1 : 0) - expected);
        }
        if (results.isEmpty()) {
            return new Glicko2(rating, SCALE * hypotenuse(phi, volatility), volatility);
        }
        double next = volatilityAfter(phi, 1 / information, surplus / information);
        double before = hypotenuse(phi, next);
        double after = 1 / Math.sqrt(1 / (before * before) + information);
        return new Glicko2(ORIGIN + SCALE * (mu + after * after * surplus), SCALE * after, next);
    }

    private static double hypotenuse(double one, double other) {
        return Math.sqrt(one * one + other * other);
    }

    /** The paper's g(φ). */
    private static double weight(double phi) {
        return 1 / Math.sqrt(1 + 3 * phi * phi / (Math.PI * Math.PI));
    }

    /**
     * Step 5 of the paper, by its Illinois algorithm.
     *
     * @param variance the paper's v
     * @param improvement the paper's Δ
     */
    private double volatilityAfter(double phi, double variance, double improvement) {
        double a = Math.log(volatility * volatility);
        double low = a;
        double high;
        double square = improvement * improvement;
        if (square > phi * phi + variance) {
            high = Math.log(square - phi * phi - variance);
        } else {
            int k = 1;
            while (volatilityFunction(a - k * TAU, a, phi, variance, square) < 0) {
                k++;
            }
            high = a - k * TAU;
        }
        double atLow = volatilityFunction(low, a, phi, variance, square);
        double atHigh = volatilityFunction(high, a, phi, variance, square);
        while (Math.abs(high - low) > EPSILON) {
            double between = low + (low - high) * atLow / (atHigh - atLow);
            double atBetween = volatilityFunction(between, a, phi, variance, square);
            if (atBetween * atHigh <= 0) {
                low = high;
                atLow = atHigh;
            } else {
                atLow /= 2;
            }
            high = between;
            atHigh = atBetween;
        }
        return Math.exp(low / 2);
    }

    /** The paper's f(x). */
    private static double volatilityFunction(double x, double a, double phi, double variance, double square) {
        double power = Math.exp(x);
        double sum = phi * phi + variance + power;
        return power * (square - sum) / (2 * sum * sum) - (x - a) / (TAU * TAU);
    }
}
