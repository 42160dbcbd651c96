package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.Team;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class MixtureTest {
    private final Team one = Team.random(new SplittableRandom(1));
    private final Team two = Team.random(new SplittableRandom(2));
    private final Team three = Team.random(new SplittableRandom(3));
    private final SplittableRandom random = new SplittableRandom(4);

    @Test
    void drawsAsOftenAsItSays() {
        Mixture mixture = new Mixture(List.of(one, two), List.of(0.2, 0.8));
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
    void roundsToFourDecimalsTheHeaviestFirst() {
        Mixture third = Mixture.of(List.of(one, two, three), List.of(0.3333333, 0.00001, 0.6666567), 0);

        Mixture rounded = third.withRoundedWeights();

        assertThat(rounded.teams()).containsExactly(three, one);
        assertThat(rounded.weights()).containsExactly(0.6667, 0.3333);
        Mixture half = new Mixture(List.of(one, two), List.of(0.49996, 0.50004));
        assertThat(half.withRoundedWeights().weights()).containsExactly(0.5, 0.5);
        assertThat(half.byWeight()).containsExactly(1, 0);
        Mixture many = new Mixture(
                Stream.generate(() -> Team.random(random)).limit(7).toList(), Collections.nCopies(7, 1 / 7.0));
        assertThat(many.withRoundedWeights().weights())
                .containsExactly(0.1426, 0.1429, 0.1429, 0.1429, 0.1429, 0.1429, 0.1429);
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
