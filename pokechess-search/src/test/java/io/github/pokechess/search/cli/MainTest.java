package io.github.pokechess.search.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class MainTest {
    @Test
    void helps() {
        assertThat(Main.run("--help")).isZero();
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        assertThat(Main.run("--nonsense")).isEqualTo(2);
    }
}
