package io.github.pokechess.training;

import io.github.pokechess.search.evaluation.internal.Inputs;
import io.github.pokechess.search.evaluation.internal.Net;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** The weights of a {@link Net} while they are learned; also what goes with them one by one, as gradients do. */
final class FloatNet {
    /** Finer weights than these say nothing more. */
    private static final float FINEST = 2f * Net.UNIT;

    /** What the sum of a unit may come to before its weights are rounded. */
    private static final float ROOM = 0.98f * Net.MOST_SUM;

    /** By input, for each unit; and at the end what goes into the output as it is, in pawns. */
    final float[][] rows;

    final float[] biases;

    /** By unit for the side to act, then for the other, in pawns. */
    final float[] outputs;

    final float[] bias = new float[1];

    FloatNet(int units) {
        rows = new float[Inputs.COUNT][units + 1];
        biases = new float[units];
        outputs = new float[2 * units];
    }

    /** A net to begin with: it adds next to nothing. */
    static FloatNet random(int units, SplittableRandom random) {
        FloatNet net = new FloatNet(units);
        for (float[] row : net.rows) {
            fill(row, units, 0.12, random);
        }
        fill(net.biases, units, 0.12, random);
        fill(net.outputs, 2 * units, 0.05, random);
        return net;
    }

    private static void fill(float[] weights, int count, double most, SplittableRandom random) {
        for (int i = 0; i < count; i++) {
            weights[i] = (float) (most * (2 * random.nextDouble() - 1));
        }
    }

    int units() {
        return biases.length;
    }

    /** All weights, array by array. */
    List<float[]> arrays() {
        return Stream.concat(Arrays.stream(rows), Stream.of(biases, outputs, bias))
                .toList();
    }

    void clear() {
        arrays().forEach(array -> Arrays.fill(array, 0));
    }

    /**
     * The net in whole numbers. Each unit is made as fine as there is room for in its sum, and its weights of the output as
     * much coarser.
     *
     * @param origin how it was made
     * @throws IllegalArgumentException if the weights are too large for it
     */
    Net quantised(String origin) {
        int units = units();
        int[][] whole = new int[rows.length][units];
        int[] starts = new int[units];
        int[] output = new int[2 * units];
        for (int unit = 0; unit < units; unit++) {
            float fine = fineness(unit);
            for (int row = 0; row < rows.length; row++) {
                whole[row][unit] = rounded(rows[row][unit], fine);
            }
            starts[unit] = rounded(biases[unit], fine);
            float coarse = Learner.PAWN * Net.OUTPUT_UNIT * Net.UNIT / fine;
            output[unit] = rounded(outputs[unit], coarse);
            output[units + unit] = rounded(outputs[units + unit], coarse);
        }
        int[] lane = new int[rows.length];
        for (int row = 0; row < rows.length; row++) {
            lane[row] = rounded(rows[row][units], Learner.PAWN * Net.LANE_UNIT);
        }
        int end = Math.round(bias[0] * Learner.PAWN * Net.UNIT * Net.OUTPUT_UNIT);
        return new Net(origin, whole, lane, starts, output, end);
    }

    /** What 1 is in the sum of a unit, such that it has room for whatever stands on a board. */
    private float fineness(int unit) {
        int[] column = new int[rows.length];
        for (int row = 0; row < rows.length; row++) {
            column[row] = rounded(rows[row][unit], Net.UNIT);
        }
        long most = Inputs.bound(column) + Math.abs(rounded(biases[unit], Net.UNIT));
        return Math.min(FINEST, Net.UNIT * ROOM / Math.max(most, 1));
    }

    private static int rounded(float weight, float unit) {
        return Math.max(Short.MIN_VALUE, Math.min(Math.round(weight * unit), Short.MAX_VALUE));
    }
}
