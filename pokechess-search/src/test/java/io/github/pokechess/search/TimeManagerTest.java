package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Move;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TimeManagerTest {
    private static final long MILLISECOND = 1_000_000;

    @Property
    void neverTakesMoreThanThereIs(
            @ForAll @IntRange(max = 600_000) int remaining,
            @ForAll @IntRange(max = 20_000) int increment,
            @ForAll @IntRange(max = 60) int turns) {
        Limits.Clock clock = Limits.Clock.of(Duration.ofMillis(remaining), Duration.ofMillis(increment));
        Limits limits = Limits.depth(5).withClock(turns == 0 ? clock : clock.withTurns(turns));

        TimeManager time = TimeManager.of(limits);

        assertThat(time.most()).isBetween(1L, Math.max(MILLISECOND, (remaining - 15) * MILLISECOND));
        assertThat(time.enough()).isBetween(1L, time.most());
    }

    /** The longer a clock, the more time: sums that a long cannot hold would decide at once. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 40, Integer.MAX_VALUE})
    void clock_saturatesWhereTimesAreBeyondALong(int turns) {
        List<Duration> times = List.of(
                Duration.ofDays(1), Duration.ofNanos(Long.MAX_VALUE), Duration.ofSeconds(Long.MAX_VALUE, 999_999_999));
        for (Duration remaining : times) {
            for (Duration increment : times) {
                Limits.Clock clock = Limits.Clock.of(remaining, increment);
                TimeManager time =
                        TimeManager.of(Limits.depth(5).withClock(turns == 0 ? clock : clock.withTurns(turns)));

                assertThat(time.enough()).isBetween(Duration.ofHours(1).toNanos(), time.most());
                assertThat(time.most()).isLessThan(Long.MAX_VALUE);
            }
        }
    }

    @Test
    void stopsEarlierTheLongerNothingHasChanged() {
        TimeManager time = TimeManager.of(Limits.clock(Duration.ofMinutes(1), Duration.ZERO));
        long half = time.enough() / 2;

        assertThat(time.isEnough(half, 6)).isTrue();
        assertThat(time.isEnough(half, 0)).isFalse();
        assertThat(time.isEnough(time.enough(), 0)).isTrue();
    }

    @Test
    void withoutAClockThereIsAllTheTimeOfTheLimit() {
        TimeManager time = TimeManager.of(Limits.time(Duration.ofMillis(70)));

        assertThat(time.most()).isEqualTo(70 * MILLISECOND);
        assertThat(time.isEnough(70 * MILLISECOND, 9)).isFalse();
        assertThat(TimeManager.of(Limits.depth(3)).most()).isEqualTo(Long.MAX_VALUE);
        assertThat(TimeManager.of(Limits.time(Duration.ofSeconds(Long.MAX_VALUE)))
                        .most())
                .isEqualTo(Long.MAX_VALUE);
    }

    /** A whole game on a clock that advances by a tenth of a millisecond with each look. */
    @Tag("slow")
    @Test
    void keepsToAClockThatIsInjected() {
        AtomicLong now = new AtomicLong();
        Searcher searcher =
                Searcher.builder().clock(() -> now.addAndGet(MILLISECOND / 10)).build();
        long left = 500 * MILLISECOND;
        for (int turn = 0; turn < 40; turn++) {
            long before = now.get();
            SearchResult<Move> result =
                    searcher.search(Positions.start(), Limits.clock(Duration.ofNanos(left), Duration.ofMillis(10)));
            assertThat(result.best()).isPresent();
            left -= now.get() - before;
            assertThat(left).isPositive();
            left += 10 * MILLISECOND;
        }
    }

    @Test
    @Tag("slow")
    void limitsOfTimeAreNotExceeded() {
        AtomicLong now = new AtomicLong();
        Searcher searcher =
                Searcher.builder().clock(() -> now.addAndGet(MILLISECOND / 10)).build();
        for (int i = 0; i < 20; i++) {
            SearchResult<Move> result = searcher.search(Positions.start(), Limits.time(Duration.ofMillis(10)));
            assertThat(result.elapsed()).isBetween(Duration.ofMillis(10), Duration.ofMillis(12));
        }
        Limits both =
                Limits.time(Duration.ofMillis(3)).withClock(Limits.Clock.of(Duration.ofMinutes(9), Duration.ZERO));
        assertThat(searcher.search(Positions.start(), both).elapsed()).isLessThan(Duration.ofMillis(5));
    }
}
