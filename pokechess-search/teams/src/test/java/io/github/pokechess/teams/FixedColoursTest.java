package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.teams.pair.Extent;
import io.github.pokechess.teams.pair.PairJob;
import io.github.pokechess.teams.pair.PairQuery;
import io.github.pokechess.teams.pair.PlayedPair;
import io.github.pokechess.teams.pool.WorkerPool;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Teams where colours are known. */
final class FixedColoursTest {
    private static final Team ONE = Team.random(new SplittableRandom(1));
    private static final Team OTHER = Team.random(new SplittableRandom(2));

    /**
     * Games in which a team is worth the place of its types, and White a little more, with noise: so the best team is
     * one, and the value White's edge.
     *
     * @param edge White's edge in payoff
     */
    private static WorkerPool planted(double edge) {
        return new WorkerPool() {
            @Override
            @SuppressWarnings("unchecked") // results are pairs where jobs are
            public <J, R> void run(WorkerFactory<J, R> factory, List<J> jobs, Consumer<? super R> results) {
                jobs.forEach(job -> results.accept((R) played((PairJob) job, edge)));
            }
        };
    }

    private static PlayedPair played(PairJob job, double edge) {
        SplittableRandom random = job.newRandom();
        double better = worth(job.first()) - worth(job.second());
        double first = edge + better + random.nextDouble(-0.1, 0.1);
        double second = edge - better + random.nextDouble(-0.1, 0.1);
        return new PlayedPair(job, List.of(first, second), List.of(0.0, 0.0), List.of(9, 9), 1);
    }

    /** Between 0 and about 0.5. */
    private static double worth(Team team) {
        double worth = 0;
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            worth += slot * Slots.typeIn(team, slot).ordinal() / 4000.0;
        }
        return worth;
    }

    private static double best(List<Team> teams) {
        return teams.stream().mapToDouble(FixedColoursTest::worth).max().orElseThrow();
    }

    @Test
    void toString_saysWhereThereAreTooFewPairsForABound() {
        Mixture mixture = Mixture.of(List.of(ONE), List.of(1.0), 0);
        MeanScore few = MeanScore.NONE.plus(0.4).plus(0.6);
        MeanScore many = MeanScore.NONE;
        for (int i = 0; i < 200; i++) {
            many = many.plus(i % 2 == 0 ? 0.4 : 0.6);
        }
        assertThat(new FixedColours(mixture, mixture, many, List.of(few), List.of(many)).toString())
                .contains(
                        "1 answer was tried to Black's mixture: too few pairs for a bound. 1 answer was tried to White's mixture: none"
                                + " leaves White less than 48.")
                .doesNotContain("100.0 %");
        assertThat(new FixedColours(mixture, mixture, many, List.of(many), List.of(few)).toString())
                .contains("none scores more than 51.", "to White's mixture: too few pairs for a bound.")
                .doesNotContain(" 0.0 %");
    }

    /** At most the number of pairs is played, and most of it, whichever mixture it begins with. */
    @ParameterizedTest
    @Tag("slow")
    @ValueSource(ints = {FixedColours.LEAST_PAIRS, 200, 299, 1000, 3001})
    void aNumberOfPairsIsPlayedAndNoMore(int pairs) throws InterruptedException {
        TeamGames games = TeamGames.of(LuckModel.STANDARD, 10, 1, Workers.of(planted(0.1)));
        FixedColours.find(games, TeamsFile.standard(LuckModel.STANDARD), pairs);
        assertThat(games.pairs()).isBetween((long) (0.7 * pairs), (long) pairs);
    }

    @Test
    @Tag("slow")
    void findsTheValueAndTellsWhatAnswersGain() throws InterruptedException {
        TeamsFile begin = TeamsFile.standard(LuckModel.STANDARD);
        TeamGames games = TeamGames.of(LuckModel.STANDARD, 10, 1, Workers.of(planted(0.1)));

        FixedColours found = FixedColours.find(games, begin, 3000);

        assertThat(found)
                .isEqualTo(FixedColours.find(
                        TeamGames.of(LuckModel.STANDARD, 10, 1, Workers.of(planted(0.1))), begin, 3000));
        // Both sides have had the same teams to choose from, or nearly so.
        assertThat(2 * found.value().score() - 1).isCloseTo(0.1, within(0.05));
        // The search begins from the heaviest teams of the mixture alone: the best of those at least is found.
        assertThat(best(found.white().teams()))
                .isGreaterThanOrEqualTo(best(begin.mixture().byWeight().stream()
                        .limit(6)
                        .map(begin.mixture().teams()::get)
                        .toList()));
        assertThat(found.toString()).contains("White scores 5", "Black's mixture: none scores more than", "untried");
        for (Mixture mixture : List.of(found.white(), found.black())) {
            assertThat(mixture.teams()).allMatch(Team::isTournamentLegal);
        }
        assertThat(found.whiteAnswers()).hasSizeGreaterThan(2).allMatch(score -> score.pairs() > 50);
    }

    /** A team of its own as White and against itself. */
    @Test
    void whitesAreThoseOfTheirColour() throws InterruptedException {
        TeamGames games = TeamGames.of(LuckModel.STANDARD, 10, 1, Workers.of(planted(0.5)));
        double better = worth(ONE) - worth(OTHER);
        List<double[]> whites = games.playForWhitePayoffs(Stream.of(
                        new PairQuery(ONE, OTHER, Extent.FULL, 0, 50),
                        new PairQuery(OTHER, ONE, Extent.FULL, 0, 50),
                        new PairQuery(ONE, ONE, Extent.FULL, 0, 50))
                .toList());
        assertThat(mean(whites.get(0))).isCloseTo(0.5 + better, within(0.05));
        assertThat(mean(whites.get(1))).isCloseTo(0.5 - better, within(0.05));
        assertThat(mean(whites.get(2))).isCloseTo(0.5, within(0.05));
        assertThat(games.pairs()).isEqualTo(100);
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    @Test
    void wantsSomething() {
        TeamGames games = TeamGames.of(LuckModel.STANDARD, 10, 1, Workers.of(planted(0.1)));
        assertThatThrownBy(() -> FixedColours.find(games, TeamsFile.standard(LuckModel.STANDARD), 0))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
