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

    /** Sixteen games that were all won say that less than a fifth is lost, and not that none is. */
    @Test
    void marginOfResults_ofResultsThatAreAllAlike_isByCounting() {
        assertThat(StudentT.marginOfResults(0, 16, 2)).isCloseTo(2 * (1 - Math.pow(0.025, 1 / 16.0)), within(1e-12));
        assertThat(StudentT.marginOfResults(0, 16, 2)).isBetween(0.41, 0.42);
        assertThat(StudentT.marginOfResults(0.5, 16, 2)).isEqualTo(StudentT.margin(0.5, 16));
        assertThat(StudentT.marginOfResults(0, 9, 2)).isInfinite();
    }
}
