package io.github.pokechess.teams;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.teams.mathematics.MaximumEntropy;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.ojalgo.matrix.store.R064Store;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.linear.LinearSolver;

/**
 * A Nash equilibrium of a zero-sum matrix game: each side draws its choice by these weights, and neither gains by other
 * weights. Found by linear programmes. Immutable.
 *
 * @param rows the weights of the row player's choices, not negative, of sum 1
 * @param columns the weights of the column player's choices, not negative, of sum 1
 * @param value the row player's expected payoff
 */
public record Equilibrium(List<Double> rows, List<Double> columns, double value) {
    /** Much more than a linear programme leaves over, as a share of the widest difference between payoffs. */
    private static final double TOLERANCE = 1e-7;

    /** The loss that the broadest equilibrium may have, as a share of the greatest payoff. */
    private static final double BROAD_TOLERANCE = 1e-4;

    /** Makes lists of its own. */
    public Equilibrium {
        requireNonNull(rows, "rows");
        requireNonNull(columns, "columns");
        rows = List.copyOf(rows);
        columns = List.copyOf(columns);
    }

    /**
     * Solves a game.
     *
     * @param payoff what the row player gets and the column player loses, by row and column
     * @throws IllegalArgumentException if it is empty, not a rectangle, or holds a number that is not finite
     * @throws ArithmeticException if the linear programme was not solved, as may be with payoffs of very different size
     */
    public static Equilibrium of(double[][] payoff) {
        requireFiniteMatrix(payoff);
        int height = payoff.length;
        int width = payoff[0].length;
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (double[] row : payoff) {
            for (double entry : row) {
                least = Math.min(least, entry);
                most = Math.max(most, entry);
            }
        }
        double scale = most > least ? most - least : 1;
        // From 0 to 1, so that the value is not negative and the solver's own tolerances fit.
        double[][] forRows = new double[height][width];
        double[][] forColumns = new double[width][height];
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                forRows[row][column] = (payoff[row][column] - least) / scale;
                forColumns[column][row] = 1 - forRows[row][column];
            }
        }
        List<Double> rows = maximinWeights(forRows);
        List<Double> columns = isAntisymmetric(payoff) ? rows : maximinWeights(forColumns);
        double low = leastColumnPayoff(forRows, rows);
        double high = 1 - leastColumnPayoff(forColumns, columns);
        if (!(high - low <= TOLERANCE)) {
            throw new ArithmeticException("the linear programme was not solved: " + low + " to " + high);
        }
        return new Equilibrium(rows, columns, least + scale * (low + high) / 2);
    }

    /**
     * Solves a symmetric game, and of its equilibria takes the one of greatest entropy, which is invariant to clones: a
     * choice that occurs twice gets the same weight in total as once (D. Balduzzi and others, <i>Re-evaluating
     * evaluation</i>, NeurIPS 2018).
     *
     * @param payoff what the row player gets, by row and column; antisymmetric: with row and column swapped it is the
     *     negative
     * @return the same weights for both, which lose at most 0.0001 of the greatest payoff to any choice
     * @throws IllegalArgumentException if it is empty, not a square, not symmetric in this sense, or holds a number
     *     that is not finite
     * @throws ArithmeticException as {@link #of}
     */
    public static Equilibrium broadest(double[][] payoff) {
        requireFiniteMatrix(payoff);
        if (!isAntisymmetric(payoff)) {
            throw new IllegalArgumentException("a game in which it matters on which side one plays");
        }
        double most = Arrays.stream(payoff)
                .flatMapToDouble(Arrays::stream)
                .map(Math::abs)
                .max()
                .orElse(0);
        double[] any =
                of(payoff).rows().stream().mapToDouble(Double::doubleValue).toArray();
        double[] weights = new MaximumEntropy(payoff, most > 0 ? most * BROAD_TOLERANCE : 1).broadestWeights(any);
        List<Double> both = Arrays.stream(weights).boxed().toList();
        return new Equilibrium(both, both, 0);
    }

    private static void requireFiniteMatrix(double[][] payoff) {
        if (payoff.length == 0 || payoff[0].length == 0) {
            throw new IllegalArgumentException("a game without choices");
        }
        for (double[] row : payoff) {
            if (row.length != payoff[0].length) {
                throw new IllegalArgumentException("rows of " + payoff[0].length + " and " + row.length + " payoffs");
            }
            for (double entry : row) {
                if (!Double.isFinite(entry)) {
                    throw new IllegalArgumentException("a payoff of " + entry);
                }
            }
        }
    }

    /** Whether both sides have the same choices, and the same payoff from them. */
    private static boolean isAntisymmetric(double[][] payoff) {
        for (int row = 0; row < payoff.length; row++) {
            for (int column = 0; column <= row; column++) {
                if (payoff[row].length != payoff.length || payoff[row][column] != -payoff[column][row]) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * The weights of rows that make the least column greatest.
     *
     * @param payoff from 0 to 1
     */
    private static List<Double> maximinWeights(double[][] payoff) {
        int height = payoff.length;
        int width = payoff[0].length;
        // The greatest x with (2 - payoff) x <= 1 in each column, in proportion: 0 is feasible, and no x is unbounded.
        R064Store losses = R064Store.FACTORY.make(width, height);
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                losses.set(/* row= */ column, /* col= */ row, 2 - payoff[row][column]);
            }
        }
        R064Store limits = R064Store.FACTORY.make(width, 1);
        limits.fillAll(1.0);
        double[] objective = new double[height];
        Arrays.fill(objective, -1);
        Optimisation.Result result = LinearSolver.newBuilder(objective)
                .inequalities(losses, limits)
                .lower(0.0)
                .build()
                .solve();
        if (!result.getState().isFeasible()) {
            throw new ArithmeticException("the linear programme was not solved: " + result.getState());
        }
        double[] weights = IntStream.range(0, height)
                .mapToDouble(row -> Math.max(0, result.doubleValue(row)))
                .toArray();
        double sum = Arrays.stream(weights).sum();
        return Arrays.stream(weights).mapToObj(weight -> weight / sum).toList();
    }

    private static double leastColumnPayoff(double[][] payoff, List<Double> weights) {
        double worst = Double.POSITIVE_INFINITY;
        for (int column = 0; column < payoff[0].length; column++) {
            double mean = 0;
            for (int row = 0; row < payoff.length; row++) {
                mean += weights.get(row) * payoff[row][column];
            }
            worst = Math.min(worst, mean);
        }
        return worst;
    }
}
