package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.MeanScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class TeamGamesTest {
    private final Team one = Team.random(new SplittableRandom(1));
    private final Team two = Team.random(new SplittableRandom(2));

    private static TeamGames games(long seed) {
        return new TeamGames(Rules.standard(), 40, seed);
    }

    @Test
    void swappedTeamsGetTheNegativeBitForBit() {
        TeamGames games = games(1);
        List<Double> payoffs = new ArrayList<>();
        for (int number = 0; number < 3; number++) {
            double payoff = games.payoff(one, two, number);
            assertThat(games(1).payoff(two, one, number)).isEqualTo(-payoff);
            payoffs.add(payoff);
        }
        payoffs.add(games(2).payoff(one, two, 0));
        // Short games may have rolled the same.
        assertThat(Set.copyOf(payoffs)).hasSizeGreaterThan(1).allMatch(payoff -> Math.abs(payoff) < 4);
        assertThat(games.payoff(one, one, 0)).isZero();
    }

    @Test
    void scoresDoNotDependOnTheJobs() throws InterruptedException {
        Mixture mixture = new Mixture(List.of(one, two), List.of(0.5, 0.5));
        Team three = Team.random(new SplittableRandom(3));
        List<MeanScore> told = new ArrayList<>();

        MeanScore single = games(1).score(three, mixture, 6, 1, told::add);

        assertThat(games(1).score(three, mixture, 6, 3, score -> {})).isEqualTo(single);
        assertThat(told).hasSize(6).endsWith(single);
        assertThat(single.pairs()).isEqualTo(6);
        assertThat(games(1).randomScores(new SplittableRandom(4), 3, 2, done -> {}))
                .isEqualTo(games(1).randomScores(new SplittableRandom(4), 3, 1, done -> {}))
                .allMatch(score -> score.variance() > 0);
    }

    /** Fighting has no effect on Ghost: such a team takes nothing at all. */
    @Test
    void whoTakesNothingLoses() throws InterruptedException {
        Team ghosts = Team.uniform(PokemonType.GHOST);
        Team fighters = Team.uniform(PokemonType.FIGHTING);

        MeanScore score = games(1).score(ghosts, Mixture.of(fighters), 8, 2, told -> {});

        assertThat(score.score() - score.margin()).isGreaterThan(0.5);
        Bounds bounds = games(1).bounds(Mixture.of(fighters), List.of(ghosts, fighters), 8, 2, told -> {});
        assertThat(bounds.atLeast()).isGreaterThan(0);
        assertThat(bounds.pairs()).isEqualTo(16);
    }

    @Test
    void anInterruptEndsAllGames() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> games(1).score(one, Mixture.of(two), 10_000, 2, told -> {}))
                .isInstanceOf(InterruptedException.class);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> games(1).payoff(one, two, 0)).isInstanceOf(RuntimeException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void refusesNumbersOutOfRange() {
        assertThatThrownBy(() -> new TeamGames(Rules.standard(), 0, 1)).isInstanceOf(IllegalArgumentException.class);
        Mixture mixture = Mixture.of(two);
        assertThatThrownBy(() -> games(1).score(one, mixture, 0, 1, told -> {}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> games(1).score(one, mixture, 1, 0, told -> {}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> games(1).bounds(mixture, List.of(one), 1, 1, told -> {}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> games(1).bounds(mixture, List.of(), 2, 1, told -> {}))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
