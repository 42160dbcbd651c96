package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LimitsTest {
    @Test
    void areCombined() {
        Limits limits = Limits.depth(3).withNodes(1_000).withTime(Duration.ofMillis(5));

        assertThat(limits)
                .isEqualTo(Limits.nodes(1_000).withTime(Duration.ofMillis(5)).withDepth(3))
                .isEqualTo(Limits.time(Duration.ofMillis(5)).withDepth(3).withNodes(1_000));
        assertThat(limits.withDepth(4).depth()).hasValue(4);
    }

    @Test
    void areInRange() {
        assertThatIllegalArgumentException().isThrownBy(() -> Limits.depth(0)).withMessageContaining("0");
        assertThatIllegalArgumentException().isThrownBy(() -> Limits.depth(101)).withMessageContaining("101");
        assertThat(Limits.depth(100).depth()).hasValue(100);
        assertThatIllegalArgumentException().isThrownBy(() -> Limits.nodes(0)).withMessageContaining("0");
        assertThat(Limits.nodes(1).nodes()).hasValue(1);
        assertThatIllegalArgumentException().isThrownBy(() -> Limits.time(Duration.ofNanos(-1)));
        assertThat(Limits.time(Duration.ZERO).time()).contains(Duration.ZERO);
    }

    @Test
    void areNeverNone() {
        assertThatIllegalArgumentException().isThrownBy(() -> Limits.infinite().withHolding(Limits.Holding.NONE));
    }

    @Test
    void infinite_withALimit_endsByIt() {
        assertThat(Limits.infinite().withTime(Duration.ofMillis(5))).isEqualTo(Limits.time(Duration.ofMillis(5)));
        assertThat(Limits.infinite().withVariations(3).withNodes(100).holding()).isEqualTo(Limits.Holding.NONE);
        assertThat(Limits.depth(3)
                        .withHolding(Limits.Holding.UNTIL_STOPPED)
                        .withNodes(100)
                        .holding())
                .isEqualTo(Limits.Holding.UNTIL_STOPPED);
    }

    /** Nobody outside can name all values at once, by a constructor or a pattern, so that one more breaks nobody. */
    @ParameterizedTest
    @ValueSource(
            classes = {
                Limits.class,
                Limits.Clock.class,
                SearchResult.class,
                SearchResult.Variation.class,
                SearchResult.RollScore.class
            })
    void anotherValueBreaksNoCaller(Class<?> type) {
        assertThat(type.getConstructors()).isEmpty();
        assertThat(type.isRecord()).isFalse();
        assertThat(type.isSealed()).isTrue();
    }

    @Test
    void limitsPrintTheirPublicNames() {
        assertThat(Limits.depth(5)).hasToString("Limits[depth=5, variations=1]");
        assertThat(Limits.clock(Duration.ofSeconds(20), Duration.ofMillis(100))
                        .withNodes(7)
                        .reproducible())
                .hasToString(
                        "Limits[nodes=7, clock=Clock[remaining=20 s, increment=0.1 s], variations=1, reproducible]");
    }
}
