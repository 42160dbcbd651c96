package io.github.pokechess.match.statistics;

import java.util.Locale;

/**
 * The mean score of a game, from pairs of games with luck removed, with its 95 % interval by Student's distribution. A
 * pair counts as one observation, since its games have the same start. Immutable.
 *
 * <pre>{@code
 * MeanScore mean = MeanScore.NONE.plus(0.75).plus(0.5);
 * double low = mean.score() - mean.margin();
 * }</pre>
 *
 * @param pairs the number of pairs
 * @param sum the sum of their scores, each the mean of its two games
 * @param squares the sum of the squares of these
 */
public record MeanScore(int pairs, double sum, double squares) {
    /** No pairs. */
    public static final MeanScore NONE = new MeanScore(0, 0, 0);

    /**
     * This and one more pair.
     *
     * @param score 0 to 1 for two games lost and won, somewhat beyond with luck removed
     */
    public MeanScore plus(double score) {
        return new MeanScore(pairs + 1, sum + score, squares + score * score);
    }

    /** The mean score of a game, about 0 to 1; one half without games. */
    public double score() {
        return pairs == 0 ? 0.5 : sum / pairs;
    }

    /** Half of the width of the 95 % interval; infinite for fewer than {@value StudentT#LEAST_SAMPLES} pairs. */
    public double margin() {
        return StudentT.margin(standardError(), pairs);
    }

    /** The standard error of the score; infinite for less than two pairs. */
    public double standardError() {
        if (pairs < 2) {
            return Double.POSITIVE_INFINITY;
        }
        double variance = Math.max(0, squares - sum * sum / pairs) / (pairs - 1);
        return Math.sqrt(variance / pairs);
    }

    /**
     * The text of the {@linkplain #margin margin} times a factor, such as 100 for per cent; {@code –} where it is
     * infinite.
     */
    public String marginText(double factor, int decimals) {
        return Double.isInfinite(margin()) ? "–" : String.format(Locale.ROOT, "%." + decimals + "f", factor * margin());
    }

    /** Score and Elo difference with their intervals, in a line. */
    @Override
    public String toString() {
        if (pairs == 0) {
            return "without luck: no pair of games";
        }
        if (Double.isInfinite(margin())) {
            return String.format(Locale.ROOT, "without luck %.1f %% [–], Elo %s [–]", 100 * score(), eloText(score()));
        }
        return String.format(
                Locale.ROOT,
                "without luck %.1f %% [%.1f..%.1f], Elo %s [%s..%s]",
                100 * score(),
                100 * (score() - margin()),
                100 * (score() + margin()),
                eloText(score()),
                eloText(score() - margin()),
                eloText(score() + margin()));
    }

    private static String eloText(double score) {
        return Pentanomial.eloText(Pentanomial.elo(Math.max(0, Math.min(1, score))));
    }
}
