package io.github.pokechess.teams.mathematics;

import java.util.Arrays;
import org.ojalgo.matrix.decomposition.Cholesky;
import org.ojalgo.matrix.store.R064Store;

/**
 * The equilibrium of a symmetric game that spreads its weights most evenly, within a tolerance: greatest entropy under
 * linear conditions, by Newton's method with a logarithmic barrier.
 */
public final class MaximumEntropy {
    private static final int MOST_STEPS = 60;
    private static final double LEAST_BARRIER = 1e-9;
    private static final double NARROWER = 0.2;
    private static final double ENOUGH = 1e-12;

    /** {@code payoff[i][j]}, the negative of {@code payoff[j][i]}. */
    private final double[][] payoff;

    /** The greatest loss to any choice. */
    private final double tolerance;

    private double barrier = 0.1;

    public MaximumEntropy(double[][] payoff, double tolerance) {
        this.payoff = payoff;
        this.tolerance = tolerance;
    }

    /**
     * The weights of the equilibrium of greatest entropy.
     *
     * @param startEquilibrium any equilibrium
     */
    public double[] broadestWeights(double[] startEquilibrium) {
        int size = payoff.length;
        double most = Arrays.stream(payoff)
                .flatMapToDouble(Arrays::stream)
                .map(Math::abs)
                .max()
                .orElse(0);
        // So near to the equilibrium that nothing is lost but half of the tolerance, and yet no weight is 0.
        double share = most > 0 ? Math.min(1, tolerance / (2 * most)) : 1;
        double[] weights = new double[size];
        for (int i = 0; i < size; i++) {
            weights[i] = (1 - share) * startEquilibrium[i] + share / size;
        }
        for (; barrier > LEAST_BARRIER; barrier *= NARROWER) {
            for (int step = 0; step < MOST_STEPS && takeNewtonStep(weights); step++) {
                // as long as it goes on
            }
        }
        return weights;
    }

    /** Goes one step of Newton's; false if there is nothing left to gain. */
    private boolean takeNewtonStep(double[] weights) {
        int size = weights.length;
        double[] slack = slackOfChoices(weights);
        double[] slope = new double[size];
        R064Store curvature = R064Store.FACTORY.make(size, size);
        for (int i = 0; i < size; i++) {
            slope[i] = -Math.log(weights[i]) - 1;
            for (int j = 0; j < size; j++) {
                slope[i] += barrier * payoff[i][j] / slack[j];
                double bend = i == j ? 1 / weights[i] : 0;
                for (int k = 0; k < size; k++) {
                    bend += barrier * payoff[i][k] * payoff[j][k] / (slack[k] * slack[k]);
                }
                curvature.set(i, j, bend);
            }
        }
        Cholesky<Double> cholesky = Cholesky.R064.make(curvature);
        if (!cholesky.decompose(curvature)) {
            return false;
        }
        double[] ones = new double[size];
        Arrays.fill(ones, 1);
        double[] up = cholesky.getSolution(R064Store.FACTORY.column(slope)).toRawCopy1D();
        double[] all = cholesky.getSolution(R064Store.FACTORY.column(ones)).toRawCopy1D();
        // The weights keep their sum.
        double price = Arrays.stream(up).sum() / Arrays.stream(all).sum();
        double gain = 0;
        for (int i = 0; i < size; i++) {
            up[i] -= price * all[i];
            gain += up[i] * slope[i];
        }
        if (!(gain > ENOUGH)) {
            return false;
        }
        double before = entropyWithBarrier(weights);
        for (double length = 1; length > ENOUGH; length /= 2) {
            double[] next = new double[size];
            for (int i = 0; i < size; i++) {
                next[i] = weights[i] + length * up[i];
            }
            if (entropyWithBarrier(next) >= before + length * gain / 10) {
                System.arraycopy(next, 0, weights, 0, size);
                return true;
            }
        }
        return false;
    }

    /** By how much each choice of the other side keeps within the tolerance. */
    private double[] slackOfChoices(double[] weights) {
        double[] slack = new double[weights.length];
        for (int j = 0; j < slack.length; j++) {
            slack[j] = tolerance;
            for (int i = 0; i < slack.length; i++) {
                slack[j] += weights[i] * payoff[i][j];
            }
        }
        return slack;
    }

    /** The objective; negative infinity for invalid weights. */
    private double entropyWithBarrier(double[] weights) {
        double worth = 0;
        for (double weight : weights) {
            if (!(weight > 0)) {
                return Double.NEGATIVE_INFINITY;
            }
            worth -= weight * Math.log(weight);
        }
        for (double slack : slackOfChoices(weights)) {
            if (!(slack > 0)) {
                return Double.NEGATIVE_INFINITY;
            }
            worth += barrier * Math.log(slack);
        }
        return worth;
    }
}
