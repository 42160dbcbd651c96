package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.teams.mathematics.Assignment;
import io.github.pokechess.teams.mathematics.AssignmentTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class EquilibriumTest {
    @Test
    void findsThePlantedOne() {
        Equilibrium found = Equilibrium.of(new double[][] {{0, -1, 2}, {1, 0, -1}, {-2, 1, 0}});

        assertThat(found.value()).isCloseTo(0, within(1e-9));
        for (List<Double> side : List.of(found.rows(), found.columns())) {
            assertThat(side.get(0)).isCloseTo(0.25, within(1e-7));
            assertThat(side.get(1)).isCloseTo(0.5, within(1e-7));
            assertThat(side.get(2)).isCloseTo(0.25, within(1e-7));
        }
    }

    @Test
    void solvesWhatIsNotSquareOrSymmetric() {
        // The second row is dominated; in the first and third, columns 0 and 2 decide.
        Equilibrium found = Equilibrium.of(new double[][] {{3, 5, -1, 9}, {2, 4, -2, 0}, {-2, 7, 4, 9}});

        assertThat(found.value()).isCloseTo(1, within(1e-7));
        assertThat(found.rows().get(0)).isCloseTo(0.6, within(1e-7));
        assertThat(found.columns().get(0)).isCloseTo(0.5, within(1e-7));
        assertThat(Equilibrium.of(new double[][] {{-7}}).value()).isCloseTo(-7, within(1e-9));
        assertThat(Equilibrium.of(new double[][] {{1e6, 1e6}}).value()).isCloseTo(1e6, within(1e-3));
    }

    /** Three slots, five types: sixty teams, whose payoff is the sum over pairs of slots and types. */
    @Test
    @Tag("slow")
    void theSmallGameHasNoBetterAnswer() {
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[][] pieces = antisymmetric(3 * 5, random);
            List<int[]> teams = teams();
            double[][] payoff = new double[teams.size()][teams.size()];
            for (int row = 0; row < payoff.length; row++) {
                for (int column = 0; column < payoff.length; column++) {
                    payoff[row][column] = payoff(pieces, teams.get(row), teams.get(column));
                }
            }
            assertThat(teams).hasSize(60);

            Equilibrium found = Equilibrium.of(payoff);

            assertThat(found.value()).isCloseTo(0, within(1e-7));
            double[][] worth = worth(pieces, teams, found.columns());
            double best = AssignmentTest.sum(worth, Assignment.bestColumns(worth));
            double enumerated = teams.stream()
                    .mapToDouble(team -> AssignmentTest.sum(worth, team))
                    .max()
                    .orElseThrow();
            assertThat(best).isCloseTo(enumerated, within(1e-12)).isCloseTo(0, within(1e-6));
        }
    }

    private static double[][] antisymmetric(int size, SplittableRandom random) {
        double[][] matrix = new double[size][size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < row; column++) {
                matrix[row][column] = random.nextDouble() * 2 - 1;
                matrix[column][row] = -matrix[row][column];
            }
        }
        return matrix;
    }

    private static List<int[]> teams() {
        List<int[]> teams = new ArrayList<>();
        for (int code = 0; code < 125; code++) {
            int[] team = {code / 25, code / 5 % 5, code % 5};
            if (Arrays.stream(team).distinct().count() == 3) {
                teams.add(team);
            }
        }
        return teams;
    }

    private static double payoff(double[][] pieces, int[] first, int[] second) {
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                sum += pieces[5 * i + first[i]][5 * j + second[j]];
            }
        }
        return sum;
    }

    private static double[][] worth(double[][] pieces, List<int[]> teams, List<Double> weights) {
        double[][] worth = new double[3][5];
        for (int slot = 0; slot < 3; slot++) {
            for (int type = 0; type < 5; type++) {
                for (int other = 0; other < weights.size(); other++) {
                    for (int j = 0; j < 3; j++) {
                        worth[slot][type] += weights.get(other) * pieces[5 * slot + type][5 * j + teams.get(other)[j]];
                    }
                }
            }
        }
        return worth;
    }

    @Test
    void refusesWhatIsNoGame() {
        for (double[][] wrong : List.of(
                new double[0][0], new double[][] {{}}, new double[][] {{1, 2}, {3}}, new double[][] {{Double.NaN}})) {
            assertThatThrownBy(() -> Equilibrium.of(wrong)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static void assertBroadest(double[][] payoff, double... weights) {
        Equilibrium found = Equilibrium.broadest(payoff);
        assertThat(found.columns()).isEqualTo(found.rows());
        assertThat(found.rows().stream().mapToDouble(Double::doubleValue).sum()).isCloseTo(1, within(1e-9));
        for (int i = 0; i < weights.length; i++) {
            assertThat(found.rows().get(i)).as("choice " + i).isCloseTo(weights[i], within(2e-3));
        }
    }

    /** Rock, paper and scissors; then with paper there twice; then with one that loses to all. */
    @Test
    void theBroadestTreatsClonesAsOne() {
        assertBroadest(new double[][] {{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}}, 1 / 3.0, 1 / 3.0, 1 / 3.0);
        assertBroadest(
                new double[][] {{0, -1, -1, 1}, {1, 0, 0, -1}, {1, 0, 0, -1}, {-1, 1, 1, 0}},
                1 / 3.0,
                1 / 6.0,
                1 / 6.0,
                1 / 3.0);
        assertBroadest(
                new double[][] {{0, -1, 1, 1}, {1, 0, -1, 1}, {-1, 1, 0, 1}, {-1, -1, -1, 0}},
                1 / 3.0,
                1 / 3.0,
                1 / 3.0,
                0);
        assertBroadest(new double[][] {{0, 0}, {0, 0}}, 0.5, 0.5);
        assertBroadest(new double[][] {{0, 0.5}, {-0.5, 0}}, 1, 0);
        assertBroadest(new double[][] {{0}}, 1);
    }

    @Test
    void theBroadestLosesToNothing() {
        SplittableRandom random = new SplittableRandom(11);
        for (int size = 2; size < 20; size += 3) {
            double[][] payoff = new double[size][size];
            for (int row = 0; row < size; row++) {
                for (int column = 0; column < row; column++) {
                    payoff[row][column] = random.nextDouble(-1, 1);
                    payoff[column][row] = -payoff[row][column];
                }
            }
            List<Double> weights = Equilibrium.broadest(payoff).rows();
            for (int column = 0; column < size; column++) {
                double gain = 0;
                for (int row = 0; row < size; row++) {
                    gain += weights.get(row) * payoff[row][column];
                }
                assertThat(gain).isGreaterThan(-2e-4);
            }
        }
        assertThatThrownBy(() -> Equilibrium.broadest(new double[][] {{0, 1}, {1, 0}}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Equilibrium.broadest(new double[][] {{0, 1}}))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
