package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class LimitsTest {
    @Test
    void areCombined() {
        Limits limits = Limits.depth(3).withNodes(1_000).withTime(Duration.ofMillis(5));

        assertThat(limits)
                .isEqualTo(new Limits(OptionalInt.of(3), OptionalLong.of(1_000), Optional.of(Duration.ofMillis(5))))
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
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Limits(OptionalInt.empty(), OptionalLong.empty(), Optional.empty()));
    }
}
