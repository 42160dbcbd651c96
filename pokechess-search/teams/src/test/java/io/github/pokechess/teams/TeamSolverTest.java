package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.Team;
import io.github.pokechess.teams.PlantedGameTest.Truth;
import io.github.pokechess.teams.pair.PairQuery;
import io.github.pokechess.teams.pair.Pairs;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole search, against a truth that is known. */
final class TeamSolverTest {
    private static TeamSolver solver(Truth truth, long seed, long pairs) {
        return solver(TeamRule.DIFFERENT, truth, seed, pairs);
    }

    private static TeamSolver solver(TeamRule rule, Truth truth, long seed, long pairs) {
        return new TeamSolver(
                PlantedGameTest.planted(truth, seed),
                rule,
                "test",
                seed,
                TeamSolver.Budget.pairs(pairs),
                new TeamSolver.Listener() {});
    }

    @Test
    @Tag("slow")
    void findsACounterThatWins() throws InterruptedException {
        Truth truth = Truth.of(3);
        Mixture target = Mixture.of(Team.random(new SplittableRandom(9)));

        TeamSolver.Solution found = solver(truth, 3, 800).counter(target);

        Team counter = found.mixture().teams().get(0);
        assertThat(truth.payoff(counter, target)).isGreaterThan(0.6 * truth.exploitability(target));
        assertThat(found.answers()).extracting(TeamSolver.Tried::team).contains(counter);
    }

    /**
     * Where types may repeat, answers use that: the best of all these teams is better than the best of different types.
     */
    @Test
    @Tag("slow")
    void anyTypes_findsAMixtureAmongAllTeams() throws InterruptedException {
        Truth truth = Truth.of(3);

        TeamSolver.Solution found = solver(TeamRule.ANY, truth, 3, 400).solve();

        assertThat(found.mixture().teams()).anyMatch(team -> !team.isTournamentLegal());
        double exact = truth.exploitability(TeamRule.ANY, found.mixture());
        Mixture one = Mixture.of(Team.random(new SplittableRandom(9)));
        assertThat(exact).isLessThan(0.3 * truth.exploitability(TeamRule.ANY, one));
        assertThat(found.bounds().orElseThrow().atLeast()).isLessThanOrEqualTo(exact);
        assertThat(truth.exploitability(TeamRule.ANY, one)).isGreaterThan(truth.exploitability(one));
    }

    @Test
    @Tag("slow")
    void theSameGamesGiveTheSameAnswer() throws InterruptedException {
        Truth truth = Truth.of(1);
        TeamSolver.Solution first = solver(truth, 1, 40).solve();
        TeamSolver.Solution again = solver(truth, 1, 40).solve();
        assertThat(again.mixture()).isEqualTo(first.mixture());
        assertThat(again.bounds()).isEqualTo(first.bounds());
    }

    /** A number of pairs is all that is played, to the last quarter of one. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 12, 40})
    @Tag("slow")
    void aNumberOfPairsIsPlayedAndNoMore(long pairs) throws InterruptedException {
        assertPlayed(pairs);
    }

    @ParameterizedTest
    @ValueSource(longs = {5, 113, 154, 700})
    @Tag("thorough")
    void anotherNumberOfPairsIsPlayedAndNoMore(long pairs) throws InterruptedException {
        assertPlayed(pairs);
    }

    private static void assertPlayed(long pairs) throws InterruptedException {
        Truth truth = Truth.of(4);
        Counted games = new Counted(PlantedGameTest.planted(truth, 4));
        TeamSolver.Budget budget = TeamSolver.Budget.pairs(pairs);

        TeamSolver.Solution found =
                new TeamSolver(games, TeamRule.DIFFERENT, "test", 4, budget, new TeamSolver.Listener() {}).solve();
        assertThat(found.answers()).allMatch(tried -> tried.score().pairs() >= 2);
        assertThat(games.quarters).isEqualTo(4 * pairs);

        games.quarters = 0;
        Mixture target = Mixture.of(Team.random(new SplittableRandom(9)));
        new TeamSolver(games, TeamRule.DIFFERENT, "test", 4, budget, new TeamSolver.Listener() {}).counter(target);
        assertThat(games.quarters).isEqualTo(4 * pairs);
    }

    /** Time that is over after the first games still leaves the least plan. */
    @Test
    @Tag("slow")
    void timeThatIsOverAtOnceIsEnough() throws InterruptedException {
        Counted games = new Counted(PlantedGameTest.planted(Truth.of(4), 4));
        games.elapsed = Duration.ofSeconds(1);
        TeamSolver.Budget budget = TeamSolver.Budget.time(Duration.ofSeconds(1));
        assertThat(new TeamSolver(games, TeamRule.DIFFERENT, "test", 4, budget, new TeamSolver.Listener() {})
                        .solve()
                        .bounds())
                .isPresent();
    }

    /** In one journal neither decides for the other, nor spends its time. */
    @Test
    @Tag("slow")
    void questionsShareNoNotes() throws InterruptedException {
        Truth truth = Truth.of(4);
        Team one = Team.random(new SplittableRandom(9));
        Team other = Team.random(new SplittableRandom(10));
        Counted solving = new Counted(PlantedGameTest.planted(truth, 4));
        Counted first = new Counted(PlantedGameTest.planted(truth, 4));
        Counted second = new Counted(PlantedGameTest.planted(truth, 4));
        TeamSolver.Budget budget = TeamSolver.Budget.time(Duration.ofSeconds(1));
        List<Counted> all = List.of(solving, first, second);
        all.forEach(games -> games.elapsed = Duration.ofSeconds(1)); // so that little is played

        new TeamSolver(solving, TeamRule.DIFFERENT, "test", 4, budget, new TeamSolver.Listener() {}).solve();
        new TeamSolver(first, TeamRule.DIFFERENT, "test", 4, budget, new TeamSolver.Listener() {})
                .counter(Mixture.of(one));
        new TeamSolver(second, TeamRule.DIFFERENT, "test", 4, budget, new TeamSolver.Listener() {})
                .counter(Mixture.of(other));

        assertThat(all).flatExtracting(games -> games.questions).hasSize(3).doesNotHaveDuplicates();
        assertThat(all).flatExtracting(games -> games.decisions).doesNotHaveDuplicates();
        assertThat(solving.decisions).contains("plan test 1s start", "plan test 1s round 1"); // as in old journals
    }

    /** Counts what is asked for, in the time of cut pairs. */
    private static final class Counted implements Pairs {
        private final Pairs games;
        private final Set<String> questions = new LinkedHashSet<>();
        private final Set<String> decisions = new LinkedHashSet<>();
        private long quarters;
        private Duration elapsed = Duration.ZERO;

        Counted(Pairs games) {
            this.games = games;
        }

        @Override
        public List<double[]> playForPayoffs(List<PairQuery> queries) throws InterruptedException {
            for (PairQuery query : queries) {
                quarters += query.isMirror() ? 0 : (long) query.extent().costInCutPairs() * (query.to() - query.from());
            }
            return games.playForPayoffs(queries);
        }

        @Override
        public long storedOrNewDecision(String name, LongSupplier decision) {
            decisions.add(name);
            return games.storedOrNewDecision(name, decision);
        }

        @Override
        public void beginQuestion(String label) {
            questions.add(label);
        }

        @Override
        public Duration elapsed() {
            return elapsed;
        }
    }

    @Test
    @Tag("slow")
    void anyBudgetIsEnoughAndNoneIsNot() throws InterruptedException {
        Truth truth = Truth.of(2);
        assertThat(solver(truth, 1, 1).solve().bounds()).isEmpty();
        assertThat(solver(truth, 1, 10).solve().bounds()).isPresent();
        assertThatThrownBy(() -> TeamSolver.Budget.pairs(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TeamSolver.Budget.time(Duration.ZERO)).isInstanceOf(IllegalArgumentException.class);
    }
}
