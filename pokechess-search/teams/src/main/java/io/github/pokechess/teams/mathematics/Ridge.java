package io.github.pokechess.teams.mathematics;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.ojalgo.matrix.decomposition.Cholesky;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.R064Store;

/**
 * Weighted least squares with a penalty on large coefficients (ridge), its size found by cross-validation. Used once.
 */
public final class Ridge {
    private static final int FOLDS = 5;

    private static final double LEAST_PENALTY = 1;
    private static final double MOST_PENALTY = 1e5;
    private static final double FIRST_PENALTY = 30;
    private static final double STEP = Math.sqrt(10);

    private final Rows rows;
    private final double[] values;
    private final double[] weights;
    private final int size;

    /** The features of observations, few of which differ from 0. */
    public interface Rows {
        /**
         * Writes those of an observation that differ from 0.
         *
         * @param places gets their numbers, rising
         * @param entries gets them
         * @return how many these are
         */
        int readRow(int observation, int[] places, double[] entries);
    }

    /**
     * Takes observations.
     *
     * @param rows the features of each observation
     * @param size how many features there are
     * @param values the value of each
     * @param weights the weight of each, not negative; one over its variance
     */
    public Ridge(Rows rows, int size, double[] values, double[] weights) {
        this.rows = rows;
        this.values = values;
        this.weights = weights;
        this.size = size;
    }

    /** Coefficients, and what may be said of them. */
    public static final class Fit {
        private final double[] coefficients;
        private final Cholesky<Double> precision;
        private final double crossValidatedError;

        Fit(double[] coefficients, Cholesky<Double> precision, double error) {
            this.coefficients = coefficients;
            this.precision = precision;
            this.crossValidatedError = error;
        }

        public double[] coefficients() {
            return coefficients.clone();
        }

        /**
         * The weighted sum of squares of what was predicted wrong, each observation by coefficients that know nothing
         * of its fold.
         */
        public double crossValidatedError() {
            return crossValidatedError;
        }

        /** The standard deviation of each coefficient, if weights are one over variances. */
        public double[] deviations() {
            MatrixStore<Double> inverse = precision.getInverse();
            double[] deviations = new double[coefficients.length];
            Arrays.setAll(deviations, i -> Math.sqrt(inverse.doubleValue(i, i)));
            return deviations;
        }

        /** Coefficients that the truth might have, as often as that is believed. */
        public double[] sampleCoefficients(RandomGenerator random) {
            return Ridge.sampleGaussian(coefficients, precision, random);
        }
    }

    /** Draws from the Gaussian with a mean and the inverse of a covariance. */
    public static double[] sampleGaussian(double[] mean, Cholesky<Double> precision, RandomGenerator random) {
        MatrixStore<Double> lower = precision.getL();
        double[] draw = new double[mean.length];
        Arrays.setAll(draw, i -> random.nextGaussian());
        // The inverse of the transposed factor makes the covariance of independent numbers the inverse of the
        // precision.
        for (int row = draw.length - 1; row >= 0; row--) {
            draw[row] /= lower.doubleValue(row, row);
            for (int above = 0; above < row; above++) {
                draw[above] -= lower.doubleValue(row, above) * draw[row];
            }
        }
        for (int i = 0; i < draw.length; i++) {
            draw[i] += mean[i];
        }
        return draw;
    }

    /** Sums over observations from which the coefficients follow. */
    private static final class Sums {
        final double[][] products;
        final double[] targets;
        double squares;

        Sums(int size) {
            products = new double[size][size];
            targets = new double[size];
        }

        void addObservation(int[] places, double[] entries, int count, double value, double weight) {
            squares += weight * value * value;
            for (int i = 0; i < count; i++) {
                double part = weight * entries[i];
                double[] row = products[places[i]];
                targets[places[i]] += part * value;
                for (int j = 0; j <= i; j++) {
                    row[places[j]] += part * entries[j];
                }
            }
        }

        void addSums(Sums other, int sign) {
            squares += sign * other.squares;
            for (int i = 0; i < targets.length; i++) {
                targets[i] += sign * other.targets[i];
                for (int j = 0; j <= i; j++) {
                    products[i][j] += sign * other.products[i][j];
                }
            }
        }

        Cholesky<Double> decomposeWithPenalty(double penalty) {
            int size = targets.length;
            R064Store matrix = R064Store.FACTORY.make(size, size);
            for (int i = 0; i < size; i++) {
                for (int j = 0; j <= i; j++) {
                    double entry = products[i][j] + (i == j ? penalty : 0);
                    matrix.set(i, j, entry);
                    matrix.set(j, i, entry);
                }
            }
            Cholesky<Double> cholesky = Cholesky.R064.make(matrix);
            if (!cholesky.decompose(matrix)) {
                throw new ArithmeticException("the penalty is too small for these observations: " + penalty);
            }
            return cholesky;
        }

        /** The weighted sum of squares of what coefficients predict wrong. */
        double errorOf(double[] coefficients) {
            double error = squares;
            for (int i = 0; i < coefficients.length; i++) {
                double sum = 0.5 * products[i][i] * coefficients[i] - targets[i];
                for (int j = 0; j < i; j++) {
                    sum += products[i][j] * coefficients[j];
                }
                error += 2 * coefficients[i] * sum;
            }
            return error;
        }

        double[] solveWith(Cholesky<Double> decomposed) {
            return decomposed.getSolution(R064Store.FACTORY.column(targets)).toRawCopy1D();
        }
    }

    /** Fits with the penalty that predicts best: the first from which both smaller and larger ones predict worse. */
    public Fit fitBestPenalty() {
        Sums all = new Sums(size);
        Sums[] folds = new Sums[FOLDS];
        int[] places = new int[size];
        double[] entries = new double[size];
        for (int fold = 0; fold < FOLDS; fold++) {
            folds[fold] = new Sums(size);
            for (int i = fold; i < values.length; i += FOLDS) {
                int count = rows.readRow(i, places, entries);
                folds[fold].addObservation(places, entries, count, values[i], weights[i]);
            }
            all.addSums(folds[fold], 1);
        }
        double best = FIRST_PENALTY;
        double least = crossValidationError(all, folds, best);
        for (double step : new double[] {1 / STEP, STEP}) {
            double penalty = best * step;
            while (penalty > LEAST_PENALTY / STEP && penalty < MOST_PENALTY * STEP) {
                double error = crossValidationError(all, folds, penalty);
                if (error >= least) {
                    break;
                }
                least = error;
                best = penalty;
                penalty *= step;
            }
        }
        Cholesky<Double> precision = all.decomposeWithPenalty(best);
        return new Fit(all.solveWith(precision), precision, least);
    }

    private static double crossValidationError(Sums all, Sums[] folds, double penalty) {
        double error = 0;
        for (Sums fold : folds) {
            all.addSums(fold, -1);
            double[] coefficients = all.solveWith(all.decomposeWithPenalty(penalty));
            all.addSums(fold, 1);
            error += fold.errorOf(coefficients);
        }
        return error;
    }
}
