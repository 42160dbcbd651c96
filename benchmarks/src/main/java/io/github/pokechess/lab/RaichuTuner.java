package io.github.pokechess.lab;

import io.github.pokechess.raichu.RaichuPosition;
import io.github.pokechess.raichu.RaichuRules;
import io.github.pokechess.raichu.RaichuView;
import io.github.pokechess.raichu.evaluation.internal.StandardEvaluator;
import io.github.pokechess.raichu.evaluation.internal.Weights;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Finds better {@link Weights} for Raichu from the positions of {@link SelfPlay}: scores of the evaluator are to come near
 * λ · search + (1 − λ) · result. Least squares by Gauss and Newton with a ridge, so that what few positions speak for stays;
 * the slopes are measured. Every tenth position is kept for testing.
 *
 * <pre>Lab raichu-tuner FILE LAMBDA</pre>
 */
final class RaichuTuner {
    static final String USAGE = "FILE LAMBDA";

    private static final int ROUNDS = 5;
    private static final double RIDGE = 2e-6;
    private static final int STEP = 8;
    private static final double DECIDED = 0.95;

    private final List<RaichuPosition> positions;
    private final double[] targets;

    private RaichuTuner(List<JudgedPosition> judged, double lambda) {
        positions = judged.stream()
                .map(position -> RaichuPosition.parse(position.text(), RaichuRules.standard()))
                .toList();
        targets =
                judged.stream().mapToDouble(position -> position.target(lambda)).toArray();
    }

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Path file = Path.of(arguments.word("FILE"));
        double lambda = arguments.share("LAMBDA");
        arguments.end();
        List<JudgedPosition> open = JudgedPosition.read(file).stream()
                .filter(position -> Math.abs(position.score()) < DECIDED)
                .toList();
        new RaichuTuner(open, lambda).tune(out);
    }

    private void tune(PrintStream out) {
        int[] weights = Weights.standard().values();
        for (int round = 0; round <= ROUNDS; round++) {
            int[] points = points(weights);
            out.printf(
                    Locale.ROOT,
                    "%d positions, error %.6f, in test %.6f: %s%n",
                    targets.length,
                    error(points, false),
                    error(points, true),
                    Arrays.toString(weights));
            if (round < ROUNDS) {
                weights = improved(weights, points);
            }
        }
    }

    private int[] points(int[] values) {
        StandardEvaluator evaluator = new StandardEvaluator(new Weights(values));
        return positions.parallelStream()
                .mapToInt(position -> evaluator.points(RaichuView.of(position)))
                .toArray();
    }

    private double error(int[] points, boolean test) {
        return IntStream.range(0, targets.length)
                .filter(i -> i % 10 == 0 == test)
                .mapToDouble(i -> Math.pow(score(points[i]) - targets[i], 2))
                .average()
                .orElse(0);
    }

    private static double score(double points) {
        return StandardEvaluator.CEILING * Math.tanh(points / StandardEvaluator.SCALE);
    }

    private int[] improved(int[] weights, int[] points) {
        int count = weights.length;
        int[][] more = new int[count][];
        for (int i = 0; i < count; i++) {
            int[] changed = weights.clone();
            changed[i] += STEP;
            more[i] = points(changed);
        }
        double[][] matrix = new double[count][count + 1];
        double[] row = new double[count];
        for (int k = 0; k < targets.length; k++) {
            if (k % 10 != 0) {
                double score = score(points[k]);
                double share = score / StandardEvaluator.CEILING;
                double slope = StandardEvaluator.CEILING * (1 - share * share) / StandardEvaluator.SCALE / STEP;
                for (int i = 0; i < count; i++) {
                    row[i] = slope * (more[i][k] - points[k]);
                }
                for (int i = 0; i < count; i++) {
                    for (int j = 0; j < count && row[i] != 0; j++) {
                        matrix[i][j] += row[i] * row[j] / targets.length;
                    }
                    matrix[i][count] += row[i] * (targets[k] - score) / targets.length;
                }
            }
        }
        for (int i = 0; i < count; i++) {
            matrix[i][i] += RIDGE / 1000;
        }
        double[] change = solve(matrix);
        int[] better = weights.clone();
        for (int i = 0; i < count; i++) {
            better[i] += (int) Math.round(change[i]);
        }
        return better;
    }

    /** Solves linear equations, the right sides in the last column, by elimination. */
    private static double[] solve(double[][] matrix) {
        int count = matrix.length;
        for (int i = 0; i < count; i++) {
            for (int j = i + 1; j < count; j++) {
                double factor = matrix[j][i] / matrix[i][i];
                for (int k = i; k <= count; k++) {
                    matrix[j][k] -= factor * matrix[i][k];
                }
            }
        }
        double[] solution = new double[count];
        for (int i = count - 1; i >= 0; i--) {
            double sum = matrix[i][count];
            for (int k = i + 1; k < count; k++) {
                sum -= matrix[i][k] * solution[k];
            }
            solution[i] = sum / matrix[i][i];
        }
        return solution;
    }
}
