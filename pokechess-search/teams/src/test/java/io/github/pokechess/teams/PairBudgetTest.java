package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Team;
import io.github.pokechess.teams.pair.Extent;
import io.github.pokechess.teams.pair.PairQuery;
import io.github.pokechess.teams.pair.Pairs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

final class PairBudgetTest {
    private final SplittableRandom random = new SplittableRandom(1);
    private final AtomicReference<Duration> clock = new AtomicReference<>(Duration.ZERO);
    private final AtomicReference<Runnable> told = new AtomicReference<>(() -> {});

    private final List<PairQuery> asked = new ArrayList<>();

    /** Each pair takes a second. */
    private final Pairs games = new Pairs() {
        @Override
        public List<double[]> playForPayoffs(List<PairQuery> queries) {
            asked.addAll(queries);
            for (int i = queries.get(0).from(); i < queries.get(0).to(); i++) {
                clock.updateAndGet(time -> time.plusSeconds(1));
                told.get().run();
            }
            return List.of(new double[0]);
        }

        @Override
        public long storedOrNewDecision(String name, LongSupplier decision) {
            return decision.getAsLong();
        }

        @Override
        public void beginQuestion(String label) {}

        @Override
        public Duration elapsed() {
            return clock.get();
        }
    };

    /** By the clock all is asked that is wanted, also of teams that have played before. */
    @Test
    void aBudgetOfTimeAsksForAllPairs() throws InterruptedException {
        List<PairQuery> wanted = List.of(
                new PairQuery(Team.random(random), Team.random(random), Extent.CUT, 3, 5),
                new PairQuery(Team.random(random), Team.random(random), Extent.FULL, 1, 2));

        new PairBudget(0, Optional.of(Duration.ofSeconds(1)), games, () -> 0).playForPayoffs(wanted);

        assertThat(asked).isEqualTo(wanted);
    }

    /** One question of a hundred pairs, each of which takes a second. */
    @Test
    void tellsHowFarALongQuestionIs() throws InterruptedException {
        PairBudget pairBudget = new PairBudget(100, Optional.empty(), games, () -> 0);
        List<Double> done = new ArrayList<>();
        List<Long> left = new ArrayList<>();
        told.set(() -> {
            pairBudget.countPlayedPair();
            done.add(pairBudget.shareDone());
            left.add(pairBudget.estimatedTimeLeft().toSeconds());
        });

        assertThat(pairBudget.planTotal("start")).isEqualTo(400);
        pairBudget.playForPayoffs(
                List.of(new PairQuery(Team.random(random), Team.random(random), Extent.FULL, 0, 100)));

        assertThat(done).hasSize(100).isSorted().startsWith(0.01).endsWith(1.0);
        assertThat(left.get(24)).isEqualTo(75);
        assertThat(left.get(99)).isZero();
        assertThat(pairBudget.shareDone()).isZero();
    }

    /** Pairs that were there already, of another question, say nothing of how fast games are played. */
    @Test
    void planTotal_countsTheTimeOfWhatWasPlayed() throws InterruptedException {
        PairBudget pairBudget = new PairBudget(0, Optional.of(Duration.ofSeconds(100)), games, () -> 10_000);
        told.set(pairBudget::countPlayedPair);
        pairBudget.beginQuestion("test");

        pairBudget.playForPayoffs(List.of(new PairQuery(Team.random(random), Team.random(random), Extent.FULL, 0, 10)));

        assertThat(pairBudget.planTotal("round 1")).isEqualTo(10_000 + 90 * 4);
    }

    /** The first pairs behind a break, with the start of the workers in their time, are no measure of the speed. */
    @Test
    void planTotal_goesOnAtTheSpeedBeforeABreak() throws InterruptedException {
        clock.set(Duration.ofSeconds(1800));
        PairBudget pairBudget = new PairBudget(0, Optional.of(Duration.ofHours(1)), games, () -> 90_000);
        told.set(pairBudget::countPlayedPair);
        pairBudget.beginQuestion("test");

        pairBudget.playForPayoffs(List.of(new PairQuery(Team.random(random), Team.random(random), Extent.FULL, 0, 1)));

        assertThat(pairBudget.planTotal("round 2")).isBetween(179_000L, 181_000L);
    }
}
