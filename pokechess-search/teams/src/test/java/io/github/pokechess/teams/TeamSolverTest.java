package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.Team;
import io.github.pokechess.teams.PlantedGameTest.Truth;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The whole search, against a truth that is known. */
final class TeamSolverTest {
    private static TeamSolver solver(Truth truth, long seed, long pairs) {
        return new TeamSolver(
                PlantedGameTest.planted(truth, seed),
                "test",
                seed,
                TeamSolver.Budget.pairs(pairs),
                new TeamSolver.Listener() {});
    }

    @Test
    void findsACounterThatWins() throws InterruptedException {
        Truth truth = Truth.of(3);
        Mixture target = Mixture.of(Team.random(new SplittableRandom(9)));

        TeamSolver.Solution found = solver(truth, 3, 800).counter(target);

        Team counter = found.mixture().teams().get(0);
        assertThat(truth.payoff(counter, target)).isGreaterThan(0.6 * truth.exploitability(target));
        assertThat(found.answers()).extracting(TeamSolver.Tried::team).contains(counter);
    }

    @Test
    void theSameGamesGiveTheSameAnswer() throws InterruptedException {
        Truth truth = Truth.of(1);
        TeamSolver.Solution first = solver(truth, 1, 200).solve();
        assertThat(solver(truth, 1, 200).solve().mixture()).isEqualTo(first.mixture());
        assertThat(solver(truth, 1, 200).solve().bounds()).isEqualTo(first.bounds());
    }

    @Test
    void anyBudgetIsEnoughAndNoneIsNot() throws InterruptedException {
        Truth truth = Truth.of(2);
        assertThat(solver(truth, 1, 1).solve().bounds()).isPresent();
        assertThatThrownBy(() -> TeamSolver.Budget.pairs(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TeamSolver.Budget.time(Duration.ZERO)).isInstanceOf(IllegalArgumentException.class);
    }
}
