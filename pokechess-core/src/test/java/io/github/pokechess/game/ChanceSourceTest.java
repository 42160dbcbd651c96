package io.github.pokechess.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** That the rolls of Pokémon Chess come as often as they should is looked at beside its rules. */
final class ChanceSourceTest {
    private static final Chance CHANCE = Chance.of(134, 16, 10);
    private static final int ROLLS = 100_000;

    /** Pearson's statistic stays below this in all but one of 100,000 fair experiments, for two degrees of freedom. */
    private static final double CRITICAL_2 = 23.03;

    /** The same for eight degrees of freedom. */
    private static final double CRITICAL_8 = 37.33;

    @Test
    void rollsComeAsOftenAsTheirWeightsSay() {
        assertThat(chiSquare(ChanceSource.seeded(11))).isLessThan(CRITICAL_2);
        assertThat(chiSquare(ChanceSource.of(new SplittableRandom(12)))).isLessThan(CRITICAL_2);
        assertThat(chiSquare((chance, rollNumber) -> rollNumber % 16 == 0 ? 1 : 0))
                .as("this test can fail")
                .isGreaterThan(CRITICAL_2);
    }

    private static double chiSquare(ChanceSource source) {
        int[] counts = new int[CHANCE.size()];
        for (int i = 0; i < ROLLS; i++) {
            counts[source.roll(CHANCE, i)]++;
        }
        double sum = 0;
        for (int roll = 0; roll < counts.length; roll++) {
            double expected = (double) ROLLS * CHANCE.weight(roll) / CHANCE.total();
            sum += (counts[roll] - expected) * (counts[roll] - expected) / expected;
        }
        return sum;
    }

    /** Two rolls in a row are independent: all nine pairs come as often as they should. */
    @Test
    void seededRollsFollowEachOtherAsTheyLike() {
        ChanceSource source = ChanceSource.seeded(13);
        int[][] counts = new int[3][3];
        for (int i = 0; i < ROLLS; i += 2) {
            counts[source.roll(CHANCE, i)][source.roll(CHANCE, i + 1)]++;
        }
        double sum = 0;
        for (int first = 0; first < 3; first++) {
            for (int second = 0; second < 3; second++) {
                double expected =
                        ROLLS / 2.0 * CHANCE.weight(first) * CHANCE.weight(second) / CHANCE.total() / CHANCE.total();
                sum += (counts[first][second] - expected) * (counts[first][second] - expected) / expected;
            }
        }
        assertThat(sum).isLessThan(CRITICAL_8);
    }

    @Test
    void aSeededRollIsAFunctionOfSeedAndNumber() {
        Chance even = Chance.of(1, 1, 1);
        StringBuilder rolls = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            int roll = ChanceSource.seeded(5).roll(even, i);
            assertThat(ChanceSource.seeded(5).roll(even, i)).isEqualTo(roll);
            rolls.append(roll);
        }
        // Pinned: files and tests of others rely on it.
        assertThat(rolls).hasToString("1022210111120100012120202002102201001122");
    }

    @Test
    void aGeneratorIsDrawnFromOncePerRoll() {
        int[] draws = {0};
        RandomGenerator counting = () -> {
            draws[0]++;
            return 0x0123456789abcdefL * draws[0];
        };
        ChanceSource.of(counting).roll(CHANCE, 0);
        assertThat(draws[0]).isEqualTo(1);
    }

    @Test
    void aScriptIsFollowedToItsEnd() {
        int[] rolls = {1, 0};
        ChanceSource script = ChanceSource.scripted(rolls);
        rolls[0] = 2;

        assertThat(script.roll(CHANCE, 1)).isZero();
        assertThat(script.roll(CHANCE, 0)).isEqualTo(1);
        assertThatIllegalStateException()
                .isThrownBy(() -> script.roll(CHANCE, 2))
                .withMessage("roll 2 is not in the script of 2 outcomes");
    }

    @Test
    void noSourceDoesNotRoll() {
        assertThatIllegalStateException()
                .isThrownBy(() -> ChanceSource.none().roll(CHANCE, 0))
                .withMessageContaining("no source of chance");
    }
}
