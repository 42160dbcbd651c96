package io.github.pokechess.match.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DurationTextTest {
    @ParameterizedTest
    @CsvSource({
        "1500, 1500",
        "0, 0",
        "500ms, 500",
        "1s, 1000",
        "2m, 120000",
        "1h, 3600000",
        "1h30m, 5400000",
        "1h2m3s4ms, 3723004",
        "90s, 90000",
        "2m500ms, 120500"
    })
    void aTextIsSoManyMilliseconds(String text, long millis) {
        assertThat(DurationText.parse("--time", text)).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "soon", "-1", "1.5s", "1d", "1 s", "s", "1s1h", "1s1s", "1S", "10000000000000", "1s500"})
    void anotherTextIsRefusedWithTheSyntax(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DurationText.parse("--time", text))
                .withMessage("--time is a time such as 500ms, 90s, 2m, 1h or 1h30m, or a number of milliseconds, not "
                        + text);
    }
}
