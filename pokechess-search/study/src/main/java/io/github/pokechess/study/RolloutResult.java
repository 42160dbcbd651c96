package io.github.pokechess.study;

import java.util.Arrays;

/**
 * The result of a {@link Rollout} so far, by candidate. Scores are expected scores from 0 (a loss) to 1 (a win) of the
 * side that decides; margins are half of the width of a 95 % interval, from the spread of blocks. Immutable.
 */
public final class RolloutResult {
    /** The least number of blocks for a decision: the spread of fewer is not reliable. */
    public static final int LEAST_BLOCKS = 20;

    private static final double NORMAL_95 = 1.959_963_985;

    /** Of two moves the better one is reported if it is better with this certainty, by the normal distribution: 99.7 %. */
    private static final double SURE = 3;

    private final long blocks;

    /** By candidate, sums over blocks. */
    private final double[] scores;

    private final double[] plains;
    private final double[] plainSquares;

    /** By two candidates, sums over blocks of the products of their scores. */
    private final double[][] products;

    private RolloutResult(long blocks, double[] scores, double[] plains, double[] plainSquares, double[][] products) {
        this.blocks = blocks;
        this.scores = scores;
        this.plains = plains;
        this.plainSquares = plainSquares;
        this.products = products;
    }

    /** The result before the first block, for the given number of candidates. */
    public static RolloutResult none(int candidates) {
        return new RolloutResult(
                0,
                new double[candidates],
                new double[candidates],
                new double[candidates],
                new double[candidates][candidates]);
    }

    /**
     * Returns a copy with one more block.
     *
     * @throws IllegalArgumentException if it has another number of candidates
     */
    public RolloutResult plus(RolloutBlock block) {
        int count = scores.length;
        if (block.samples().size() != count) {
            throw new IllegalArgumentException("a block of " + block.samples().size() + " candidates, not " + count);
        }
        double[] score = scores.clone();
        double[] plain = plains.clone();
        double[] squares = plainSquares.clone();
        double[][] product = Arrays.stream(products).map(double[]::clone).toArray(double[][]::new);
        for (int i = 0; i < count; i++) {
            Rollout.Sample sample = block.samples().get(i);
            score[i] += sample.score();
            plain[i] += sample.plain();
            squares[i] += sample.plainSquares();
            for (int j = 0; j < count; j++) {
                product[i][j] += sample.score() * block.samples().get(j).score();
            }
        }
        return new RolloutResult(blocks + 1, score, plain, squares, product);
    }

    /** The number of games for each candidate. */
    public long games() {
        return blocks * Rollout.BLOCK;
    }

    /** The number of candidates. */
    public int candidates() {
        return scores.length;
    }

    /**
     * The expected score with luck removed, which may reach a little beyond 0 and 1; one half before the first block.
     */
    public double score(int candidate) {
        return blocks == 0 ? 0.5 : (1 + scores[candidate] / blocks) / 2;
    }

    /** The mean score of the games as they ended; one half before the first block. */
    public double plainScore(int candidate) {
        return blocks == 0 ? 0.5 : (1 + plains[candidate] / blocks) / 2;
    }

    /** The standard error of {@link #score}; infinite for less than two blocks. */
    public double standardError(int candidate) {
        return error(products[candidate][candidate], scores[candidate]);
    }

    /** Half of the width of the 95 % interval of {@link #score}, by Student's distribution; infinite for less than two blocks. */
    public double margin(int candidate) {
        return blocks < 2 ? Double.POSITIVE_INFINITY : student95(blocks - 1) * standardError(candidate);
    }

    /**
     * The variance of plain games over that of {@link #score} at the same number of games: the factor by which fewer
     * games suffice. NaN for less than two blocks, infinite where the score has no spread.
     */
    public double varianceReduction(int candidate) {
        double mean = plains[candidate] / blocks;
        double plain = (plainSquares[candidate] / games() - mean * mean) / 4 / (games() - 1.0);
        return plain / (standardError(candidate) * standardError(candidate));
    }

    /** The candidate with the highest score. */
    public int best() {
        int best = 0;
        for (int i = 1; i < scores.length; i++) {
            best = scores[i] > scores[best] ? i : best;
        }
        return best;
    }

    /** The standard error of the difference between two scores, which common dice make smaller; infinite for less than two blocks. */
    public double differenceError(int first, int second) {
        double squares = products[first][first] - 2 * products[first][second] + products[second][second];
        return error(squares, scores[first] - scores[second]);
    }

    /** Whether the interval of every candidate is as narrow as this, after at least {@link #LEAST_BLOCKS} blocks. */
    public boolean isWithin(double margin) {
        boolean within = blocks >= LEAST_BLOCKS;
        for (int i = 0; i < scores.length; i++) {
            within = within && margin(i) <= margin;
        }
        return within;
    }

    /**
     * Whether the best candidate leads each other one by three standard errors of the difference, after at least {@link
     * #LEAST_BLOCKS} blocks. Always false for a single candidate.
     */
    public boolean isDecided() {
        int best = best();
        boolean decided = blocks >= LEAST_BLOCKS && scores.length > 1;
        for (int i = 0; i < scores.length; i++) {
            decided = decided && (i == best || score(best) - score(i) > SURE * differenceError(best, i));
        }
        return decided;
    }

    /** The standard error of a mean of scores from 0 to 1 by sums over blocks of scores from −1 to 1. */
    private double error(double squares, double sum) {
        if (blocks < 2) {
            return Double.POSITIVE_INFINITY;
        }
        double variance = Math.max(0, squares - sum * sum / blocks) / (blocks - 1);
        return Math.sqrt(variance / blocks) / 2;
    }

    /** Student's quantile by the expansion of Cornish and Fisher; too small by 3 % for two degrees of freedom, by nothing from ten. */
    private static double student95(long degrees) {
        double z = NORMAL_95;
        double square = z * z;
        return z
                + z * (square + 1) / (4.0 * degrees)
                + z * ((5 * square + 16) * square + 3) / (96.0 * degrees * degrees);
    }

    @Override
    public String toString() {
        return "RolloutResult[games=" + games() + ", scores=" + Arrays.toString(scores) + "]";
    }
}
