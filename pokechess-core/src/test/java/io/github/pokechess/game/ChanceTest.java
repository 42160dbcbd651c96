package io.github.pokechess.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

final class ChanceTest {
    @Test
    void tellsWeights() {
        Chance chance = Chance.of(134, 16, 10);

        assertThat(chance.outcomes()).isEqualTo(3);
        assertThat(chance.total()).isEqualTo(160);
        assertThat(new int[] {chance.weight(0), chance.weight(1), chance.weight(2)})
                .containsExactly(134, 16, 10);
        assertThat(chance.idle()).isEqualTo(Chance.NONE);
        assertThat(chance.lastAtLeastFirst()).isFalse();
    }

    @Test
    void keepsWhatIsKnownOfOutcomes() {
        Chance chance = Chance.of(3, 1).withIdle(1).withLastAtLeastFirst();

        assertThat(chance.idle()).isEqualTo(1);
        assertThat(chance.lastAtLeastFirst()).isTrue();
        assertThat(Chance.of(3, 1).withLastAtLeastFirst().withIdle(1).lastAtLeastFirst())
                .isTrue();
        assertThat(Chance.certain().total()).isEqualTo(1);
    }

    @Test
    void refusesWhatDoesNotFit() {
        assertThatIllegalArgumentException().isThrownBy(() -> Chance.of(500, 1));
        assertThatIllegalArgumentException().isThrownBy(Chance::of);
        assertThat(Chance.of(499, 1).total()).isEqualTo(500);
    }
}
