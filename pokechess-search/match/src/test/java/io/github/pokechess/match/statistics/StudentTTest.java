package io.github.pokechess.match.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Student's quantiles against printed tables. */
final class StudentTTest {
    @Test
    void quantile_isThatOfTheTables() {
        assertThat(StudentT.quantile(0.975, 1)).isCloseTo(12.70620, within(1e-4));
        assertThat(StudentT.quantile(0.9995, 1)).isCloseTo(636.6192, within(1e-2));
        assertThat(StudentT.quantile(0.9995, 9)).isCloseTo(4.7809, within(1e-4));
        assertThat(StudentT.quantile(0.995, 30)).isCloseTo(2.7500, within(1e-4));
        // By the expansion about the normal's 3.290527 and 4.264891.
        assertThat(StudentT.quantile(0.9995, 1000)).isCloseTo(3.3003, within(1e-3));
        assertThat(StudentT.quantile(1 - 1e-5, 1000)).isCloseTo(4.2855, within(1e-3));
    }

    @Test
    void quantile_refusesWhatIsOutOfRange() {
        assertThatIllegalArgumentException().isThrownBy(() -> StudentT.quantile(0.5, 3));
        assertThatIllegalArgumentException().isThrownBy(() -> StudentT.quantile(1, 3));
        assertThatIllegalArgumentException().isThrownBy(() -> StudentT.quantile(0.975, 0));
    }

    @Test
    void margin_needsTenSamples() {
        assertThat(StudentT.margin(0, StudentT.LEAST_SAMPLES - 1)).isInfinite();
        assertThat(StudentT.margin(0.5, 10)).isCloseTo(0.5 * 2.262157, within(1e-6));
    }
}
