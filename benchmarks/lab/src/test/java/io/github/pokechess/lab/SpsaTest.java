package io.github.pokechess.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Climbing by matches, where the strength of numbers is known: the sum of the squares of how far they are from the
 * best.
 */
final class SpsaTest {
    private static final int ROUNDS = 4000;
    private static final int[] BEST = {70, -30};
    private final Spsa spsa =
            new Spsa(List.of(new Spsa.Parameter("a", 0, 100, 5), new Spsa.Parameter("b", -100, 100, 10)), ROUNDS);

    private static double weakness(int[] values) {
        double first = (values[0] - BEST[0]) / 50.0;
        double second = (values[1] - BEST[1]) / 100.0;
        return first * first + second * second;
    }

    @Test
    void itClimbsToTheBestThroughNoise() {
        SplittableRandom random = new SplittableRandom(5);
        double[] values = {10, 60};
        for (int round = 0; round < ROUNDS; round++) {
            int[] directions = spsa.directions(random);
            double won = 0.5
                    + weakness(spsa.end(values, directions, round, -1))
                    - weakness(spsa.end(values, directions, round, 1));
            double surplus = 0;
            for (int game = 0; game < 8; game++) {
                surplus += random.nextDouble() < won ? 1 : -1;
            }
            values = spsa.after(values, directions, round, surplus);
        }
        assertThat(values[0]).isCloseTo(BEST[0], within(8.0));
        assertThat(values[1]).isCloseTo(BEST[1], within(16.0));
    }

    @Test
    void bothEndsAreAStepAwayAndWithinTheLimits() {
        int[] directions = {1, -1};
        assertThat(spsa.end(new double[] {50, 0}, directions, ROUNDS - 1, 1)).containsExactly(55, -10);
        assertThat(spsa.end(new double[] {50, 0}, directions, ROUNDS - 1, -1)).containsExactly(45, 10);
        assertThat(spsa.end(new double[] {99, -99}, directions, 0, 1)).containsExactly(100, -100);
        assertThat(spsa.after(new double[] {99.9, -99.9}, directions, 0, 8)).containsExactly(100, -100);
    }

    @Test
    void aNumberWithoutRoomIsRefused() {
        assertThatThrownBy(() -> new Spsa.Parameter("a", 5, 5, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a has no room");
        assertThatThrownBy(() -> new Spsa.Parameter("a", 0, 5, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Spsa.Parameter("a", 0, 5, Double.NaN))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
