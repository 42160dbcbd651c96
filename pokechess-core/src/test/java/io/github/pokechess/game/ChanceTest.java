package io.github.pokechess.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ChanceTest {
    @Test
    void tellsWeights() {
        Chance chance = Chance.of(134, 16, 10);

        assertThat(chance.size()).isEqualTo(3);
        assertThat(chance.total()).isEqualTo(160);
        assertThat(new int[] {chance.weight(0), chance.weight(1), chance.weight(2)})
                .containsExactly(134, 16, 10);
        assertThat(chance.idle()).isEqualTo(Chance.NONE);
        assertThat(chance.lastAtLeastFirst()).isFalse();
        assertThat(chance).hasToString("[134, 16, 10]");
    }

    @Test
    void keepsWhatIsKnownOfOutcomes() {
        Chance chance = Chance.of(3, 1).withIdle(1).withLastAtLeastFirst();

        assertThat(chance.idle()).isEqualTo(1);
        assertThat(chance.lastAtLeastFirst()).isTrue();
        assertThat(Chance.of(3, 1).withLastAtLeastFirst().withIdle(1).lastAtLeastFirst())
                .isTrue();
        assertThat(Chance.certain().total()).isEqualTo(1);
        assertThat(Chance.certain().size()).isEqualTo(1);
    }

    @Test
    void isEqualByAllThatItTells() {
        assertThat(Chance.of(3, 1))
                .isEqualTo(Chance.of(3, 1))
                .hasSameHashCodeAs(Chance.of(3, 1))
                .isNotEqualTo(Chance.of(3, 2))
                .isNotEqualTo(Chance.of(3, 1).withIdle(1))
                .isNotEqualTo(Chance.of(3, 1).withLastAtLeastFirst())
                .isNotEqualTo(null);
    }

    @Test
    void doesNotChangeWithItsArguments() {
        int[] weights = {3, 1};
        Chance chance = Chance.of(weights);
        weights[0] = 2;

        assertThat(chance.weight(0)).isEqualTo(3);
    }

    @Test
    void refusesWhatDoesNotFit() {
        assertThatIllegalArgumentException().isThrownBy(() -> Chance.of(500, 1));
        assertThatIllegalArgumentException().isThrownBy(Chance::of);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Chance.of(1, 2))
                .withMessage("the likeliest roll comes first, so that no weight is above 1: 2");
        assertThatIllegalArgumentException().isThrownBy(() -> Chance.of(3, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> Chance.of(3, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> Chance.of(501));
        assertThatIllegalArgumentException().isThrownBy(() -> Chance.of(1 << 30, 1 << 30, 1 << 30, 1 << 30));
        assertThatIllegalArgumentException().isThrownBy(() -> Chance.of(1, 1, 1, 1, 1, 1, 1, 1, 1));
        assertThat(Chance.of(499, 1).total()).isEqualTo(500);
        assertThat(Chance.of(1, 1, 1, 1, 1, 1, 1, 1).size()).isEqualTo(Chance.MAX_SIZE);
    }

    @Test
    void refusesAnIdleOutcomeThatItHasNot() {
        assertThatIllegalArgumentException().isThrownBy(() -> Chance.of(3, 1).withIdle(2));
        assertThatIllegalArgumentException().isThrownBy(() -> Chance.of(3, 1).withIdle(-2));
        assertThat(Chance.of(3, 1).withIdle(1).withIdle(Chance.NONE)).isEqualTo(Chance.of(3, 1));
    }

    /** The lowest draws stand for the last outcome. */
    @Test
    void drawsAreDividedByWeight() {
        Chance chance = Chance.of(4, 2, 1);

        assertThat(IntStream.range(0, 7).map(chance::rollOf)).containsExactly(2, 1, 1, 0, 0, 0, 0);
        assertThatThrownBy(() -> chance.rollOf(7)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> chance.rollOf(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
