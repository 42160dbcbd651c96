package io.github.pokechess.training;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.search.evaluation.internal.ClassicEvaluator;
import io.github.pokechess.search.evaluation.internal.Inputs;
import io.github.pokechess.search.evaluation.internal.Net;
import io.github.pokechess.search.evaluation.internal.SeenAttacks;
import io.github.pokechess.search.evaluation.internal.Squash;
import io.github.pokechess.search.evaluation.internal.Weights;
import java.util.Arrays;

/**
 * One pass forward through {@link FloatNet} and, to learn, one backward: sums the gradients of the samples that it is
 * given. It shares no state, so that several may work in parallel; what they sum is added in a fixed order afterwards.
 */
final class Learner {
    /** The unit of the net's output: a pawn, so that its numbers are about one. */
    static final int PAWN = 100;

    private static final int MOST_ROWS = 32 + Inputs.CENSUS_COUNT + 2 * Inputs.MOST_SEEN;

    private final FloatNet net;
    private final FloatNet gradient;
    private final int units;
    private final byte[] effects;
    private final SeenAttacks seen = new SeenAttacks();
    private final ClassicEvaluator base;

    private final int[][] rows = new int[2][MOST_ROWS];
    private final float[][] shares = new float[2][MOST_ROWS];
    private final int[] counts = new int[2];
    private final int[] census = new int[Inputs.CENSUS_COUNT];
    private final float[][] sums;
    private final float[] slopes;
    private double share;
    private int phase;

    /** A learner of a net, whose weights others may change between its calls. */
    Learner(FloatNet net) {
        this.net = net;
        units = net.units();
        gradient = new FloatNet(units);
        effects = Inputs.effects(Rules.standard().chart());
        base = new ClassicEvaluator(anyBoard(), Weights.standard(), seen);
        sums = new float[2][units + 1];
        slopes = new float[units + 1];
    }

    /** A board with the chart that all positions have; evaluators only ask it for the rules. */
    static BoardView anyBoard() {
        return BoardView.of(Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard()));
    }

    /** The sums of the gradients since {@link #clear}. */
    FloatNet gradient() {
        return gradient;
    }

    void clear() {
        gradient.clear();
    }

    /** The expected score that the net comes to for the side to act, from −1 to 1. */
    double predict(State state) {
        return Squash.CEILING * StrictMath.tanh(inTanh(state));
    }

    /** The prediction by the hand-made evaluation alone. */
    double predictBase(State state) {
        int advantage = base.advantage(state);
        return Squash.CEILING * StrictMath.tanh(advantage * base.winnableShare(state, advantage) / Squash.SCALE);
    }

    /**
     * The argument of the hyperbolic tangent that gives the expected score; also sets the remaining share of an
     * advantage.
     */
    private double inTanh(State state) {
        int advantage = base.advantage(state);
        read(state);
        double sum = advantage + PAWN * (double) forward(state.turn());
        share = base.winnableShare(state, sum);
        return sum * share / Squash.SCALE;
    }

    /**
     * Adds the gradient of the squared error of a sample.
     *
     * @return the squared error
     */
    double learn(State state, float target) {
        double tanh = StrictMath.tanh(inTanh(state));
        double error = Squash.CEILING * tanh - target;
        backward(state.turn(), (float) (2 * error * Squash.CEILING * (1 - tanh * tanh) * share * PAWN / Squash.SCALE));
        return error * error;
    }

    /** Finds the rows of both views; after the hand-made evaluation, which has seen the attacks. */
    private void read(State state) {
        phase = Net.phase(Long.bitCount(state.occupied()));
        Arrays.fill(census, 0);
        Inputs.census(state, effects, census);
        for (int viewer = State.WHITE; viewer <= State.BLACK; viewer++) {
            counts[viewer] = 0;
            for (long rest = state.occupied(); rest != 0; rest &= rest - 1) {
                int square = Long.numberOfTrailingZeros(rest);
                add(viewer, Inputs.square(viewer, state.colorAt(square), state.roleAt(square), square), 1);
            }
            for (int input = 0; input < census.length; input++) {
                if (census[input] != 0) {
                    add(viewer, Inputs.census(viewer, input), census[input] / (float) Inputs.UNIT);
                }
            }
            for (int i = 0; i < seen.count(); i++) {
                add(viewer, Inputs.seen(viewer, seen.get(i)), 1);
                int zone = Inputs.zone(viewer, seen.get(i));
                if (zone != Inputs.NONE) {
                    add(viewer, zone, 1);
                }
            }
        }
    }

    private void add(int viewer, int row, float share) {
        rows[viewer][counts[viewer]] = row;
        shares[viewer][counts[viewer]++] = share;
    }

    /** The output for the side to act, in pawns. */
    private float forward(int turn) {
        float output = net.ends[phase];
        float[] outputs = net.outputs[phase];
        for (int viewer = 0; viewer < 2; viewer++) {
            float[] sum = sums[viewer];
            System.arraycopy(net.biases, 0, sum, 0, units);
            sum[units] = 0;
            for (int i = 0; i < counts[viewer]; i++) {
                addTo(sum, net.rows[rows[viewer][i]], shares[viewer][i]);
            }
            int first = viewer == turn ? 0 : units;
            for (int unit = 0; unit < units; unit++) {
                output += Math.max(sum[unit], 0) * outputs[first + unit];
            }
            output += viewer == turn ? sum[units] : -sum[units];
        }
        return output;
    }

    private void backward(int turn, float slope) {
        gradient.ends[phase] += slope;
        float[] outputs = net.outputs[phase];
        float[] outputSlopes = gradient.outputs[phase];
        for (int viewer = 0; viewer < 2; viewer++) {
            int first = viewer == turn ? 0 : units;
            float[] sum = sums[viewer];
            Arrays.fill(slopes, 0);
            for (int unit = 0; unit < units; unit++) {
                if (sum[unit] > 0) {
                    outputSlopes[first + unit] += slope * sum[unit];
                    slopes[unit] = slope * outputs[first + unit];
                    gradient.biases[unit] += slopes[unit];
                }
            }
            slopes[units] = viewer == turn ? slope : -slope;
            for (int i = 0; i < counts[viewer]; i++) {
                addTo(gradient.rows[rows[viewer][i]], slopes, shares[viewer][i]);
            }
        }
    }

    private static void addTo(float[] to, float[] row, float share) {
        for (int i = 0; i < to.length; i++) {
            to[i] += share * row[i];
        }
    }
}
