package io.github.pokechess.teams.mathematics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

public final class AssignmentTest {
    @Test
    void noOtherIsBetter() {
        SplittableRandom random = new SplittableRandom(1);
        for (int trial = 0; trial < 500; trial++) {
            int rows = 1 + random.nextInt(5);
            int columns = rows + random.nextInt(3);
            double[][] values = new double[rows][columns];
            for (double[] row : values) {
                // Half of the tables have equal entries.
                Arrays.setAll(row, i -> trialValue(random));
            }
            int[] answer = Assignment.bestColumns(values);
            assertThat(answer).doesNotHaveDuplicates().hasSize(rows);
            assertThat(sum(values, answer)).isCloseTo(bruteForce(values, 0, 0), within(1e-9));
        }
    }

    private static double trialValue(SplittableRandom random) {
        return random.nextBoolean() ? random.nextInt(3) - 1 : random.nextDouble() * 10 - 5;
    }

    @Test
    void refusesMoreRowsThanColumns() {
        assertThatThrownBy(() -> Assignment.bestColumns(new double[3][2])).isInstanceOf(IllegalArgumentException.class);
        assertThat(Assignment.bestColumns(new double[0][0])).isEmpty();
    }

    public static double sum(double[][] values, int[] columns) {
        double sum = 0;
        for (int row = 0; row < columns.length; row++) {
            sum += values[row][columns[row]];
        }
        return sum;
    }

    private static double bruteForce(double[][] values, int row, int taken) {
        if (row == values.length) {
            return 0;
        }
        double best = Double.NEGATIVE_INFINITY;
        for (int column = 0; column < values[row].length; column++) {
            if ((taken & 1 << column) == 0) {
                best = Math.max(best, values[row][column] + bruteForce(values, row + 1, taken | 1 << column));
            }
        }
        return best;
    }
}
