package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.CorePlaceholder;
import org.junit.jupiter.api.Test;

final class NotationPlaceholderTest {
    @Test
    void writes() {
        assertThat(NotationPlaceholder.write(new CorePlaceholder(3))).isEqualTo("placeholder 3");
    }
}
