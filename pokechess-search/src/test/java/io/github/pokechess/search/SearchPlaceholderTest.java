package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.CorePlaceholder;
import org.junit.jupiter.api.Test;

final class SearchPlaceholderTest {
    @Test
    void searches() {
        assertThat(SearchPlaceholder.search(new CorePlaceholder(3))).isEqualTo(5);
    }
}
