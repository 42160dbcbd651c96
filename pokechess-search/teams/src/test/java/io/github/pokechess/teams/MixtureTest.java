package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.Team;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class MixtureTest {
    private final Team one = Team.random(new SplittableRandom(1));
    private final Team two = Team.random(new SplittableRandom(2));
    private final Team three = Team.random(new SplittableRandom(3));

    @Test
    void drawsAsOftenAsItSays() {
        Mixture mixture = new Mixture(List.of(one, two), List.of(0.2, 0.8));
        SplittableRandom random = new SplittableRandom(7);
        int ones = 0;
        for (int i = 0; i < 10_000; i++) {
            ones += mixture.sample(random).equals(one) ? 1 : 0;
        }
        assertThat(ones).isBetween(1840, 2160);
        assertThat(Mixture.of(three).sample(random)).isEqualTo(three);
    }

    @Test
    void leavesOutWhatIsSmall() {
        Mixture mixture = Mixture.of(List.of(one, two, three), List.of(1.0, 98.5, 0.5), 0.01);
        assertThat(mixture.teams()).containsExactly(one, two);
        assertThat(mixture.weights().get(1)).isCloseTo(98.5 / 99.5, within(1e-12));
        assertThat(Mixture.of(List.of(one, two), List.of(1.0, 1.1), 0.9).teams())
                .containsExactly(two);
    }

    @Test
    void refusesWhatIsNone() {
        List.<Runnable>of(
                        () -> new Mixture(List.of(), List.of()),
                        () -> new Mixture(List.of(one), List.of(0.5, 0.5)),
                        () -> new Mixture(List.of(one, one), List.of(0.5, 0.5)),
                        () -> new Mixture(List.of(one, two), List.of(1.5, -0.5)),
                        () -> new Mixture(List.of(one, two), List.of(1.0, Double.NaN)),
                        () -> new Mixture(List.of(one, two), List.of(0.5, 0.4)),
                        () -> Mixture.of(List.of(one), List.of(0.0), 0),
                        () -> Mixture.of(List.of(one, two), List.of(1.0), 0))
                .forEach(wrong -> assertThatThrownBy(wrong::run).isInstanceOf(IllegalArgumentException.class));
    }
}
