package io.github.pokechess.teams;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.ojalgo.matrix.decomposition.Cholesky;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.R064Store;

/** Weighted least squares with a penalty on large coefficients (ridge), its size found by cross-validation. Immutable. */
final class Ridge {
    static final int FOLDS = 10;

    private static final double LEAST_PENALTY = 1;
    private static final double MOST_PENALTY = 1e5;
    private static final double STEP = Math.sqrt(10);

    private final double[][] features;
    private final double[] values;
    private final double[] weights;

    /**
     * Takes observations.
     *
     * @param features the features of each observation
     * @param values the value of each
     * @param weights the weight of each, not negative
     */
    Ridge(double[][] features, double[] values, double[] weights) {
        this.features = features;
        this.values = values;
        this.weights = weights;
    }

    /**
     * The size of the penalty that predicts best.
     *
     * @param error the weighted sum of squares of what was predicted wrong, each observation by coefficients that know nothing of
     *     its fold
     */
    record Choice(double penalty, double error) {}

    /** Sums over observations from which the coefficients follow. */
    private static final class Sums {
        final double[][] products;
        final double[] targets;

        Sums(int size) {
            products = new double[size][size];
            targets = new double[size];
        }

        void add(double[] row, double value, double weight) {
            for (int i = 0; i < row.length; i++) {
                double part = weight * row[i];
                if (part != 0) {
                    targets[i] += part * value;
                    for (int j = 0; j <= i; j++) {
                        products[i][j] += part * row[j];
                    }
                }
            }
        }

        double[] solve(double penalty) {
            MatrixStore<Double> solution = decomposed(penalty).getSolution(R064Store.FACTORY.column(targets));
            return solution.toRawCopy1D();
        }

        /** The deviation of each coefficient, where weights are one over variances. */
        double[] deviations(double penalty) {
            MatrixStore<Double> inverse = decomposed(penalty).getInverse();
            double[] deviations = new double[targets.length];
            Arrays.setAll(deviations, i -> Math.sqrt(inverse.doubleValue(i, i)));
            return deviations;
        }

        private Cholesky<Double> decomposed(double penalty) {
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
    }

    /**
     * Chooses the penalty.
     *
     * @param folds the fold of each observation, 0 to 9; observations that share an accident belong in the same
     */
    Choice crossValidated(int[] folds) {
        Sums[] others = new Sums[FOLDS];
        for (int fold = 0; fold < FOLDS; fold++) {
            int left = fold;
            others[fold] = sums(i -> folds[i] == left ? 0 : weights[i]);
        }
        double best = LEAST_PENALTY;
        double least = Double.POSITIVE_INFINITY;
        for (double penalty = LEAST_PENALTY; penalty < MOST_PENALTY * STEP; penalty *= STEP) {
            double[][] coefficients = new double[FOLDS][];
            for (int fold = 0; fold < FOLDS; fold++) {
                coefficients[fold] = others[fold].solve(penalty);
            }
            double error = 0;
            for (int i = 0; i < values.length; i++) {
                double miss = values[i] - dot(features[i], coefficients[folds[i]]);
                error += weights[i] * miss * miss;
            }
            if (error < least) {
                least = error;
                best = penalty;
            }
        }
        return new Choice(best, least);
    }

    double[] coefficients(double penalty) {
        return sums(i -> weights[i]).solve(penalty);
    }

    /** How far the coefficients may be from the truth. */
    double[] deviations(double penalty) {
        return sums(i -> weights[i]).deviations(penalty);
    }

    /** The coefficients with each observation as often as told. */
    double[] coefficients(double penalty, int[] copies) {
        return sums(i -> weights[i] * copies[i]).solve(penalty);
    }

    private Sums sums(IntToDoubleFunction weight) {
        Sums sums = new Sums(features[0].length);
        for (int i = 0; i < values.length; i++) {
            double part = weight.applyAsDouble(i);
            if (part > 0) {
                sums.add(features[i], values[i], part);
            }
        }
        return sums;
    }

    static double dot(double[] one, double[] two) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * two[i];
        }
        return sum;
    }
}
