package io.github.pokechess.match.statistics;

/**
 * Student's t distribution: intervals of means from few independent samples, such as games or pairs of games.
 *
 * <pre>{@code
 * double half = StudentT.margin(0.02, 30); // 2.045 standard errors
 * }</pre>
 */
public final class StudentT {
    /**
     * With fewer independent samples there is no interval: their results are few values, often all the same, so their
     * spread says little about further games.
     */
    public static final int LEAST_SAMPLES = 10;

    private static final double LEVEL = 0.975;

    /** With more degrees of freedom the quantile hardly changes any more. */
    private static final int MOST_FREEDOM = 1000;

    private static final int HALVINGS = 50;

    private StudentT() {}

    /**
     * Half of the width of a 95 % interval.
     *
     * @param standardError the standard error of the estimate, not negative
     * @param samples the number of independent samples that it is from
     * @return half of the width; infinite for fewer than {@value #LEAST_SAMPLES} samples
     */
    public static double margin(double standardError, long samples) {
        return samples < LEAST_SAMPLES ? Double.POSITIVE_INFINITY : quantile(LEVEL, samples - 1) * standardError;
    }

    /**
     * Half of the width of a 95 % interval of a mean of results. Results have few values, so a spread of nothing says
     * little: after n results that are all the same, another one may still come in a share of 1 − 0.025<sup>1/n</sup>.
     * The margin is at least what that would change the mean by.
     *
     * @param standardError the standard error of the mean, not negative
     * @param samples the number of independent samples that it is from
     * @param range the highest result less the lowest one
     * @return half of the width; infinite for fewer than {@value #LEAST_SAMPLES} samples
     */
    public static double marginOfResults(double standardError, long samples, double range) {
        return Math.max(margin(standardError, samples), range * (1 - Math.pow(1 - LEVEL, 1.0 / Math.max(1, samples))));
    }

    /**
     * The number that a t-distributed one is at most with this probability, by halving an angle.
     *
     * @param level more than one half, less than 1
     * @param freedom the degrees of freedom, at least 1; more than 1,000 count as 1,000
     * @throws IllegalArgumentException if one is out of range
     */
    public static double quantile(double level, long freedom) {
        if (!(level > 0.5 && level < 1) || freedom < 1) {
            throw new IllegalArgumentException("no quantile: level " + level + ", degrees of freedom " + freedom);
        }
        int degrees = (int) Math.min(MOST_FREEDOM, freedom);
        double inside = 2 * level - 1;
        double low = 0;
        double high = Math.PI / 2;
        for (int step = 0; step < HALVINGS; step++) {
            double middle = (low + high) / 2;
            if (probabilityInside(middle, degrees) < inside) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Math.sqrt(degrees) * Math.tan(low);
    }

    /**
     * The probability of being between −t and t, where t = √freedom · tan(angle) (M. Abramowitz and I. Stegun,
     * <i>Handbook of Mathematical Functions</i>, 26.7.3 and 26.7.4).
     */
    private static double probabilityInside(double angle, int freedom) {
        boolean isOdd = freedom % 2 == 1;
        double square = Math.cos(angle) * Math.cos(angle);
        double term = isOdd ? Math.cos(angle) : 1;
        double sum = 0;
        for (int power = isOdd ? 1 : 0; power <= freedom - 2; power += 2) {
            sum += term;
            term *= square * (power + 1) / (power + 2);
        }
        return isOdd ? 2 / Math.PI * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
    }
}
