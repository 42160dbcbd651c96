package io.github.pokechess.lab;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Climbs to the numbers that score best, where a score is known by noisy matches alone: changes all of them at a time
 * by a step up or down that chance decides, lets the two ends play each other, and follows the winner a little
 * (simultaneous perturbation stochastic approximation, J. Spall, <i>Multivariate stochastic approximation using a
 * simultaneous perturbation gradient approximation</i>, 1992). Steps and gains shrink by the exponents that Spall
 * recommends and fishtest uses for Stockfish. Immutable.
 *
 * @param numbers the tuned parameters
 * @param rounds the number of rounds that are planned
 */
record Spsa(List<Parameter> numbers, int rounds) {
    private static final double STEP_EXPONENT = 0.101;
    private static final double GAIN_EXPONENT = 0.602;

    /** The rounds for which the first gains are kept small, as a share of all. */
    private static final double CAUTION = 0.1;

    /** The gain in the last round for a game won, in steps. */
    private static final double LAST_GAIN = 0.02;

    Spsa {
        numbers = List.copyOf(numbers);
    }

    /**
     * A number that is looked for.
     *
     * @param name its name
     * @param least its least value
     * @param most its greatest value
     * @param step how far its value is changed to both sides in the last round
     */
    record Parameter(String name, int least, int most, double step) {
        Parameter {
            if (least >= most || !(step > 0) || step > most - least) {
                throw new IllegalArgumentException(
                        name + " has no room for a step: " + least + " to " + most + " by " + step);
            }
        }

        double within(double value) {
            return Math.max(least, Math.min(value, most));
        }
    }

    /** For each number whether it goes up, 1, or down, -1, at the first of the two ends of a round. */
    int[] directions(RandomGenerator random) {
        return random.ints(numbers.size(), 0, 2).map(bit -> 2 * bit - 1).toArray();
    }

    /** The numbers of one end of a round, rounded: 1 for the first, -1 for the other. */
    int[] end(double[] values, int[] directions, int round, int end) {
        int[] changed = new int[values.length];
        for (int i = 0; i < changed.length; i++) {
            Parameter number = numbers.get(i);
            double step = Math.max(1, step(number, round)); // less would change nothing
            changed[i] = (int) Math.round(number.within(values[i] + end * directions[i] * step));
        }
        return changed;
    }

    /**
     * The values after a round.
     *
     * @param round from 0
     * @param surplus the games that the first end has won more than the other
     */
    double[] after(double[] values, int[] directions, int round, double surplus) {
        double[] next = new double[values.length];
        for (int i = 0; i < next.length; i++) {
            Parameter number = numbers.get(i);
            next[i] = number.within(values[i] + gain(round) * step(number, round) * surplus * directions[i]);
        }
        return next;
    }

    private double step(Parameter number, int round) {
        return number.step() * Math.pow((double) rounds / (round + 1), STEP_EXPONENT);
    }

    private double gain(int round) {
        double caution = CAUTION * rounds;
        // The quotient of what Spall calls a and c squared.
        double gains = Math.pow((caution + rounds) / (caution + round + 1), GAIN_EXPONENT);
        return LAST_GAIN * gains / Math.pow((double) rounds / (round + 1), 2 * STEP_EXPONENT);
    }
}
