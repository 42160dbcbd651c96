package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ChanceSourceTest {
    private static final int ROLLS = 1_000_000;

    /**
     * Pearson's statistic stays below this in all but one of 100,000 fair experiments, for one and two degrees of
     * freedom.
     */
    private static final double CRITICAL_1 = 19.51;

    private static final double CRITICAL_2 = 23.03;

    @ParameterizedTest
    @Tag("slow")
    @EnumSource
    void rollsComeAsOftenAsTheirWeightsSay(LuckModel luck) {
        for (Effectiveness effectiveness : Effectiveness.values()) {
            Odds odds = luck.odds(effectiveness);
            if (!odds.isCertain()) {
                double critical = odds.critical() == 0 ? CRITICAL_1 : CRITICAL_2;
                Chance chance = luck.chance(effectiveness);
                assertThat(chiSquare(odds, chance, ChanceSource.seeded(11))).isLessThan(critical);
                assertThat(chiSquare(odds, chance, ChanceSource.of(new SplittableRandom(12))))
                        .isLessThan(critical);
            }
        }
    }

    private static double chiSquare(Odds odds, Chance chance, ChanceSource source) {
        Map<Roll, Integer> counts = new EnumMap<>(Roll.class);
        for (int i = 0; i < ROLLS; i++) {
            counts.merge(Roll.of(source.roll(chance, i)), 1, Integer::sum);
        }
        double sum = 0;
        for (Roll roll : Roll.values()) {
            double expected = (double) ROLLS * odds.weight(roll) / Odds.TOTAL;
            double difference = counts.getOrDefault(roll, 0) - expected;
            assertThat(expected == 0 && difference != 0).isFalse();
            sum += expected == 0 ? 0 : difference * difference / expected;
        }
        return sum;
    }

    /** Two rolls in a row are independent: all nine pairs come as often as they should. */
    @Test
    void seededRollsFollowEachOtherAsTheyLike() {
        Odds odds = LuckModel.STANDARD.odds(Effectiveness.NEUTRAL);
        Chance chance = LuckModel.STANDARD.chance(Effectiveness.NEUTRAL);
        ChanceSource source = ChanceSource.seeded(13);
        double sum = 0;
        for (Roll first : Roll.values()) {
            for (Roll second : Roll.values()) {
                int count = 0;
                for (int i = 0; i < ROLLS; i += 2) {
                    count += roll(source, chance, i) == first && roll(source, chance, i + 1) == second ? 1 : 0;
                }
                double expected = ROLLS / 2.0 * odds.weight(first) * odds.weight(second) / Odds.TOTAL / Odds.TOTAL;
                sum += (count - expected) * (count - expected) / expected;
            }
        }
        assertThat(sum).isLessThan(37.33); // eight degrees of freedom, 1 in 100,000
    }

    @Test
    void aSeededRollIsAFunctionOfSeedAndNumber() {
        Chance chance = LuckModel.STANDARD.chance(Effectiveness.NEUTRAL);
        StringBuilder rolls = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            Roll roll = roll(ChanceSource.seeded(5), chance, i);
            assertThat(roll(ChanceSource.seeded(5), chance, i)).isEqualTo(roll);
            rolls.append(roll.name().charAt(0));
        }
        // Pinned: files and tests of others rely on it.
        assertThat(rolls).hasToString("HHHMHHHHHHHMHHHHHHMHMHHHMHHMHHHHHHHHHHMCHHHHHHHHMHHCHHHHHHHH");
    }

    private static Roll roll(ChanceSource source, Chance chance, long number) {
        return Roll.of(source.roll(chance, number));
    }

    @Test
    void aGeneratorIsDrawnFromOncePerRoll() {
        int[] draws = {0};
        RandomGenerator counting = () -> {
            draws[0]++;
            return 0x0123456789abcdefL * draws[0];
        };
        ChanceSource.of(counting).roll(LuckModel.STANDARD.chance(Effectiveness.NEUTRAL), 0);
        assertThat(draws[0]).isEqualTo(1);
    }

    @Test
    void aScriptIsFollowedToItsEnd() {
        ChanceSource script = Roll.scripted(List.of(Roll.MISS, Roll.HIT));
        Chance chance = LuckModel.STANDARD.chance(Effectiveness.NEUTRAL);
        assertThat(roll(script, chance, 1)).isEqualTo(Roll.HIT);
        assertThat(roll(script, chance, 0)).isEqualTo(Roll.MISS);
        assertThatThrownBy(() -> script.roll(chance, 2))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("roll 2 is not in the script of 2 outcomes");
    }

    @Test
    void drawsAreDividedByWeight() {
        Chance chance = LuckModel.STANDARD.chance(Effectiveness.NEUTRAL);
        assertThat(List.of(0, 9, 10, 25, 26, 159))
                .extracting(draw -> Roll.of(chance.rollOf(draw)))
                .containsExactly(Roll.CRITICAL_HIT, Roll.CRITICAL_HIT, Roll.MISS, Roll.MISS, Roll.HIT, Roll.HIT);
        assertThatThrownBy(() -> chance.rollOf(160)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> chance.rollOf(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void oddsAddUp() {
        Odds odds = new Odds(134, 16, 10);
        assertThatThrownBy(() -> new Odds(134, 15, 10)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Odds(Integer.MAX_VALUE, Integer.MAX_VALUE, 162))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Odds(170, -20, 10)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Odds(-10, 150, 20)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Odds(150, 20, -10)).isInstanceOf(IllegalArgumentException.class);
        assertThat(odds.isCertain()).isFalse();
        assertThat(List.of(new Odds(160, 0, 0), new Odds(0, 160, 0), new Odds(0, 0, 160)))
                .allMatch(Odds::isCertain);
    }
}
