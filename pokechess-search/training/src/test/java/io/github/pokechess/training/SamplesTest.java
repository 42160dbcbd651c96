package io.github.pokechess.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.pokechess.game.InvalidInputException;
import org.junit.jupiter.api.Test;

final class SamplesTest {
    /** The sum of a length and its half is more than an int from some 50 million positions on. */
    @Test
    void larger_growsUpToTheLongestArray() {
        int length = 1 << 16;
        while (length < Integer.MAX_VALUE - 8) {
            int next = Samples.larger(length);
            assertThat(next).isGreaterThan(length);
            length = next;
        }
        int longest = length;
        assertThat(longest).isEqualTo(Integer.MAX_VALUE - 8);
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> Samples.larger(longest))
                .withMessageContaining("too many positions");
    }
}
