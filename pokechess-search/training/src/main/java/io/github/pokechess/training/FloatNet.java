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

    /** The greatest sum of a unit before its weights are rounded. */
    private static final float ROOM = 0.98f * Net.MOST_SUM;

    /** The value of a pawn in the output. */
    private static final float END_UNIT = Learner.PAWN * Net.UNIT * Net.OUTPUT_UNIT;

    /** The value of a pawn in direct contributions to the output. */
    private static final float LANE_UNIT = Learner.PAWN * Net.LANE_UNIT;

    /** By input, for each unit; and at the end what goes into the output as it is, in pawns. */
    final float[][] rows;

    final float[] biases;

    /** By phase, and by unit for the side to act, then for the other, in pawns. */
    final float[][] outputs;

    /** By phase. */
    final float[] ends = new float[Net.PHASES];

    FloatNet(int units) {
        rows = new float[Inputs.COUNT][units + 1];
        biases = new float[units];
        outputs = new float[Net.PHASES][2 * units];
    }

    /** A net to begin with: it adds next to nothing. */
    static FloatNet random(int units, SplittableRandom random) {
        FloatNet net = new FloatNet(units);
        for (int row = 0; row < Inputs.COUNT_WITHOUT_ZONES; row++) { // zones tell apart what is random already
            fill(net.rows[row], units, 0.12, random);
        }
        fill(net.biases, units, 0.12, random);
        fill(net.outputs[0], 2 * units, 0.05, random);
        for (int phase = 1; phase < Net.PHASES; phase++) {
            System.arraycopy(net.outputs[0], 0, net.outputs[phase], 0, 2 * units);
        }
        return net;
    }

    /** The weights of a net, to go on from. */
    static FloatNet of(Net source) {
        int units = source.units();
        FloatNet net = new FloatNet(units);
        for (int row = 0; row < net.rows.length; row++) {
            for (int unit = 0; unit < units; unit++) {
                net.rows[row][unit] = source.weight(row, unit) / (float) Net.UNIT;
            }
            net.rows[row][units] = source.lane(row) / LANE_UNIT;
        }
        for (int unit = 0; unit < units; unit++) {
            net.biases[unit] = source.start(unit) / (float) Net.UNIT;
        }
        for (int phase = 0; phase < Net.PHASES; phase++) {
            for (int sum = 0; sum < 2 * units; sum++) {
                net.outputs[phase][sum] = source.output(phase, sum) * Net.UNIT / END_UNIT;
            }
            net.ends[phase] = source.end(phase) / END_UNIT;
        }
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
        return Stream.of(Arrays.stream(rows), Arrays.stream(outputs), Stream.of(biases, ends))
                .flatMap(arrays -> arrays)
                .toList();
    }

    void clear() {
        arrays().forEach(array -> Arrays.fill(array, 0));
    }

    /**
     * The net in whole numbers. Each unit is made as fine as there is room for in its sum, and its weights of the
     * output as much coarser. The greatest weights, mostly of rare inputs, make all others coarse; they may be cut. The
     * least of zones, which are rare, say next to nothing: without them a packed file is a fifteenth smaller.
     *
     * @param origin how it was made
     * @param kept the share of a unit's weights, of the smallest ones, that are not cut, up to 1
     * @throws IllegalArgumentException if the weights are too large for it
     */
    Net quantised(String origin, double kept) {
        int units = units();
        int[][] source = new int[rows.length][units];
        int[] starts = new int[units];
        int[][] output = new int[Net.PHASES][2 * units];
        for (int unit = 0; unit < units; unit++) {
            float most = most(unit, kept);
            float fine = fineness(unit, most);
            for (int row = 0; row < rows.length; row++) {
                int weight = rounded(cut(rows[row][unit], most), fine);
                boolean rare = row >= Inputs.COUNT_WITHOUT_ZONES;
                source[row][unit] = rare && Math.abs(weight) == 1 ? 0 : weight;
            }
            starts[unit] = rounded(biases[unit], fine);
            float coarse = END_UNIT / fine;
            for (int phase = 0; phase < Net.PHASES; phase++) {
                output[phase][unit] = rounded(outputs[phase][unit], coarse);
                output[phase][units + unit] = rounded(outputs[phase][units + unit], coarse);
            }
        }
        int[] lane = new int[rows.length];
        for (int row = 0; row < rows.length; row++) {
            lane[row] = rounded(rows[row][units], LANE_UNIT);
        }
        int[] end = new int[Net.PHASES];
        for (int phase = 0; phase < Net.PHASES; phase++) {
            end[phase] = Math.round(ends[phase] * END_UNIT);
        }
        return new Net(origin, source, lane, starts, output, end);
    }

    /** The magnitude that a share of a unit's weights are within, zones aside, which are small. */
    private float most(int unit, double kept) {
        float[] sorted = new float[Inputs.COUNT_WITHOUT_ZONES];
        for (int row = 0; row < sorted.length; row++) {
            sorted[row] = Math.abs(rows[row][unit]);
        }
        Arrays.sort(sorted);
        return sorted[(int) (kept * (sorted.length - 1))];
    }

    private static float cut(float weight, float most) {
        return Math.max(-most, Math.min(weight, most));
    }

    /** The value of 1 in the sum of a unit with clipped weights, such that no board overflows it. */
    private float fineness(int unit, float most) {
        int[] column = new int[rows.length];
        for (int row = 0; row < rows.length; row++) {
            column[row] = rounded(cut(rows[row][unit], most), Net.UNIT);
        }
        long sum = Inputs.bound(column) + Math.abs(rounded(biases[unit], Net.UNIT));
        return Math.min(FINEST, Net.UNIT * ROOM / Math.max(sum, 1));
    }

    private static int rounded(float weight, float unit) {
        return Math.max(Short.MIN_VALUE, Math.min(Math.round(weight * unit), Short.MAX_VALUE));
    }
}
