package io.github.pokechess.app.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Intervals of shares equal the roots of Wilson's equation, and hold the probability in about 95 of 100 samples. */
final class ProportionTest {
    private static final double SQUARE = 1.959963985 * 1.959963985;

    @ParameterizedTest
    @CsvSource({"0, 1, 1", "1, 1, 1", "3, 10, 1", "81, 563, 1", "81, 563, 1.7", "500, 1000, 2"})
    void interval_hasTheProbabilitiesThatLieTwoDeviationsOff(long count, long of, double effect) {
        Proportion share = new Proportion(count, of, effect);

        for (double end : new double[] {share.low(), share.high()}) {
            double off = share.value() - end;
            assertThat(off * off).isCloseTo(SQUARE * end * (1 - end) * effect / of, within(1e-9));
        }
        assertThat(share.value()).isBetween(share.low(), share.high());
    }

    /** Summed over all samples of 50 rolls at the odds of a miss. */
    @Test
    void interval_holdsTheProbability() {
        double held = 0;
        double probability = Math.pow(0.9, 50);
        for (int count = 0; count <= 50; count++) {
            Proportion share = new Proportion(count, 50, 1);
            held += share.low() <= 0.1 && 0.1 <= share.high() ? probability : 0;
            probability *= (50.0 - count) / (count + 1) * (0.1 / 0.9);
        }
        assertThat(held).isBetween(0.93, 0.98);
    }

    @Test
    void constructor_refusesWhatIsNoShare() {
        assertThatThrownBy(() -> new Proportion(2, 1, 1)).hasMessageContaining("2 of 1");
        assertThatThrownBy(() -> new Proportion(0, 0, 1)).hasMessageContaining("0 of 0");
        assertThatThrownBy(() -> new Proportion(1, 2, 0.5)).hasMessageContaining("0.5");
    }
}
