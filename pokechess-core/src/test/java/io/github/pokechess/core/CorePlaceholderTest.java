package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

final class CorePlaceholderTest {
    @Test
    void nextOfZeroIsOne() {
        assertThat(new CorePlaceholder(0).next()).isEqualTo(new CorePlaceholder(1));
    }

    @Property
    void nextAddsOne(@ForAll int value) {
        assertThat(new CorePlaceholder(value).next().value()).isEqualTo(value + 1);
    }
}
