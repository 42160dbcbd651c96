package io.github.pokechess.study;

import io.github.pokechess.match.statistics.StudentT;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The result of a {@link Rollout} so far, by candidate. Scores are expected scores from 0 (a loss) to 1 (a win) of the
 * side that decides; margins are half of the width of a 95 % interval: from the spread of blocks, and from the bias of
 * the policy, as far as it disagrees with itself. Immutable.
 *
 * <pre>{@code
 * Rollout<Position, Move> rollout = Rollout.of(game, List.of(first, second), 1);
 * RolloutResult result = RolloutResult.none(2);
 * for (long block = 0; !result.isDecided(); block++) {
 *     result = result.plus(rollout.play(block, policy));
 * }
 * String best = result.score(result.best()) + " ± " + result.margin(result.best());
 * }</pre>
 */
public final class RolloutResult {
    /** The least number of blocks for a decision: the spread of fewer is not reliable. */
    public static final int LEAST_BLOCKS = 20;

    /**
     * The level of Student's quantile for intervals of 95 %. Two blocks are enough for one, since a block is a mean of
     * games.
     */
    private static final double LEVEL = 0.975;

    /**
     * Of two moves the better one is reported if it is better with this certainty, by the normal distribution: 99.7 %.
     */
    private static final double SURE = 3;

    /**
     * The factor from the disagreements of a policy with itself to its error against perfect play, of which they show a
     * part. Chosen so that 95 of 100 intervals of solved positions hold their value ({@code RolloutCalibrationTest}).
     */
    private static final double UNSEEN = 2;

    /** The number of standard errors by which the mean disagreement with the deeper policy is widened. */
    private static final double WIDENED = 2;

    /** A spread or difference of scores as small as this is rounding. */
    private static final double NO_SPREAD = 2e-6;

    private final long blocks;

    /** By candidate. */
    private final List<Sums> sums;

    /** By two candidates, sums over blocks of the products of their scores. */
    private final double[][] products;

    /** Sums over the blocks of a candidate, as {@link RolloutBlock.Sample} has them. */
    private record Sums(
            double score,
            double plain,
            double plainSquares,
            double deeper,
            double deeperSquares,
            double estimate,
            boolean exact) {
        static final Sums NONE = new Sums(0, 0, 0, 0, 0, 0, true);

        Sums plus(RolloutBlock.Sample sample) {
            return new Sums(
                    score + sample.score(),
                    plain + sample.plain(),
                    plainSquares + sample.plainSquares(),
                    deeper + sample.deeper(),
                    deeperSquares + sample.deeper() * sample.deeper(),
                    estimate + sample.estimate(),
                    exact && sample.exact());
        }
    }

    private RolloutResult(long blocks, List<Sums> sums, double[][] products) {
        this.blocks = blocks;
        this.sums = List.copyOf(sums);
        this.products = products;
    }

    /** The result before the first block, for the given number of candidates. */
    public static RolloutResult none(int candidates) {
        return new RolloutResult(0, Collections.nCopies(candidates, Sums.NONE), new double[candidates][candidates]);
    }

    /**
     * Returns a copy with one more block.
     *
     * @throws IllegalArgumentException if it has another number of candidates
     */
    public RolloutResult plus(RolloutBlock block) {
        List<RolloutBlock.Sample> samples = block.samples();
        if (samples.size() != candidates()) {
            throw new IllegalArgumentException("a block of " + samples.size() + " candidates, not " + candidates());
        }
        List<Sums> next = new ArrayList<>();
        double[][] product = Arrays.stream(products).map(double[]::clone).toArray(double[][]::new);
        for (int i = 0; i < samples.size(); i++) {
            next.add(sums.get(i).plus(samples.get(i)));
            for (int j = 0; j < samples.size(); j++) {
                product[i][j] += samples.get(i).score() * samples.get(j).score();
            }
        }
        return new RolloutResult(blocks + 1, next, product);
    }

    /** The number of games for each candidate. */
    public long games() {
        return blocks * Rollout.BLOCK;
    }

    /** The number of candidates. */
    public int candidates() {
        return sums.size();
    }

    /**
     * The expected score with luck removed, which may reach a little beyond 0 and 1; one half before the first block.
     */
    public double score(int candidate) {
        return blocks == 0 ? 0.5 : (1 + sums.get(candidate).score() / blocks) / 2;
    }

    /** The mean score of the games as they ended; one half before the first block. */
    public double plainScore(int candidate) {
        return blocks == 0 ? 0.5 : (1 + sums.get(candidate).plain() / blocks) / 2;
    }

    /**
     * The standard error of {@link #score} by chance, as an estimate of what such games come to; infinite for less than
     * two blocks.
     */
    public double standardError(int candidate) {
        return standardErrorOfMean(
                products[candidate][candidate], sums.get(candidate).score());
    }

    /**
     * Whether the score is exact, from tables: the value after each roll of the candidate is known. False before the
     * first block.
     */
    public boolean isExact(int candidate) {
        return blocks > 0 && sums.get(candidate).exact();
    }

    /**
     * The possible distance of the score from perfect play that more games do not reduce: the disagreement of the
     * policy with itself, see {@link Rollout}. Infinite for less than two blocks; 0 if the policy measures none.
     */
    public double bias(int candidate) {
        Sums sum = sums.get(candidate);
        double disagreement = meanDisagreement(sum);
        return UNSEEN * (Math.abs(sum.deeper() / blocks) + WIDENED * deeperError(sum) + Math.abs(disagreement)) / 2;
    }

    /** By how much the games score more than was expected without them, from −2 to 2; 0 if nothing was expected. */
    private double meanDisagreement(Sums sum) {
        return Double.isNaN(sum.estimate()) ? 0 : (sum.score() - sum.estimate()) / blocks;
    }

    /** The standard error of what the deeper policy scores more; infinite for less than two blocks. */
    private double deeperError(Sums sum) {
        return 2 * standardErrorOfMean(sum.deeperSquares(), sum.deeper());
    }

    /**
     * Half of the width of the 95 % interval that holds the score of perfect play: what chance adds, by Student's
     * distribution, and the {@link #bias}; no more than reaches from the score to both 0 and 1. Infinite for less than
     * two blocks.
     */
    public double margin(int candidate) {
        double widest = Math.max(score(candidate), 1 - score(candidate));
        return blocks < 2 ? Double.POSITIVE_INFINITY : Math.min(widest, chanceMargin(candidate) + bias(candidate));
    }

    private double chanceMargin(int candidate) {
        return blocks < 2 ? Double.POSITIVE_INFINITY : StudentT.quantile(LEVEL, blocks - 1) * standardError(candidate);
    }

    /**
     * The variance of plain games divided by the variance of {@link #score} for the same number of games: the factor by
     * which fewer games suffice. Empty for less than two blocks, and where the scores have no spread.
     */
    public OptionalDouble varianceReduction(int candidate) {
        double spread = standardError(candidate);
        if (blocks < 2 || spread < NO_SPREAD) {
            return OptionalDouble.empty();
        }
        double mean = sums.get(candidate).plain() / blocks;
        double plain = (sums.get(candidate).plainSquares() / games() - mean * mean) / 4 / (games() - 1.0);
        return OptionalDouble.of(plain / (spread * spread));
    }

    /** The candidate with the highest score. */
    public int best() {
        int best = 0;
        for (int i = 1; i < sums.size(); i++) {
            best = sums.get(i).score() > sums.get(best).score() ? i : best;
        }
        return best;
    }

    /**
     * The standard error of the difference between two scores, which common dice make smaller; infinite for less than
     * two blocks.
     */
    public double differenceError(int first, int second) {
        double squares = products[first][first] - 2 * products[first][second] + products[second][second];
        return standardErrorOfMean(
                squares, sums.get(first).score() - sums.get(second).score());
    }

    /** The possible error of the difference between two scores that more games do not reduce. */
    private double differenceBias(int first, int second) {
        Sums one = sums.get(first);
        Sums other = sums.get(second);
        double deeper = Math.abs(one.deeper() - other.deeper()) / blocks;
        double games = Math.abs(meanDisagreement(one) - meanDisagreement(other));
        return UNSEEN * (deeper + WIDENED * (deeperError(one) + deeperError(other)) + games) / 2;
    }

    /**
     * Whether chance adds no more than this to the margin of any candidate, after at least {@link #LEAST_BLOCKS} blocks
     * unless all are {@linkplain #isExact exact}: more games would not make the {@link #bias} smaller.
     */
    public boolean isWithin(double margin) {
        boolean within = hasEnoughBlocks();
        for (int i = 0; i < sums.size(); i++) {
            within = within && chanceMargin(i) <= margin;
        }
        return within;
    }

    /**
     * Whether the best candidate leads each other one by three standard errors of the difference and by the bias of
     * that, after at least {@link #LEAST_BLOCKS} blocks unless all are {@linkplain #isExact exact}. Always false for a
     * single candidate.
     */
    public boolean isDecided() {
        int best = best();
        boolean decided = hasEnoughBlocks() && sums.size() > 1;
        for (int i = 0; i < sums.size(); i++) {
            double doubt = SURE * differenceError(best, i) + differenceBias(best, i) + NO_SPREAD;
            decided = decided && (i == best || score(best) - score(i) > doubt);
        }
        return decided;
    }

    private boolean hasEnoughBlocks() {
        return blocks >= LEAST_BLOCKS || (blocks >= 2 && sums.stream().allMatch(Sums::exact));
    }

    /** The standard error of a mean of scores from 0 to 1 by sums over blocks of scores from −1 to 1. */
    private double standardErrorOfMean(double squares, double sum) {
        if (blocks < 2) {
            return Double.POSITIVE_INFINITY;
        }
        double variance = Math.max(0, squares - sum * sum / blocks) / (blocks - 1);
        return Math.sqrt(variance / blocks) / 2;
    }

    @Override
    public String toString() {
        return "RolloutResult[games=" + games() + ", scores="
                + sums.stream().map(Sums::score).toList() + "]";
    }
}
