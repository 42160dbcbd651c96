package io.github.pokechess.game.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

final class HistoryTest {
    /** The same, written slowly: all positions, each with what it was pushed with. */
    private static final class Naive {
        private record Entry(long key, int reversible, boolean arbitrary) {}

        private final List<Entry> entries;
        private final int step;
        private final int root;

        Naive(List<Entry> entries, int step) {
            this.entries = entries;
            this.step = step;
            root = entries.size() - 1;
        }

        private Entry last() {
            return entries.get(entries.size() - 1);
        }

        /** The places where the present position occurred before, the latest one first. */
        private List<Integer> before() {
            List<Integer> places = new ArrayList<>();
            int at = entries.size() - 1;
            for (int back = step; back <= Math.min(at, last().reversible()); back += step) {
                if (entries.get(at - back).key() == last().key()) {
                    places.add(at - back);
                }
            }
            return places;
        }

        /** Twice before, or once on the line and since chance or a null move. */
        boolean repeats() {
            int since = root;
            for (int i = 0; i < entries.size(); i++) {
                since = Math.max(since, entries.get(i).arbitrary() ? i : 0);
            }
            List<Integer> places = before();
            return places.size() >= 2 || (!places.isEmpty() && places.get(0) >= since);
        }
    }

    /** What is done with a history is told by numbers: what to do, a key, and how many turns were reversible. */
    @Property
    @Tag("slow")
    void agreesWithANaiveList(
            @ForAll List<@IntRange(min = 0, max = 9) Integer> acts,
            @ForAll @IntRange(min = 1, max = 3) int keys,
            @ForAll @IntRange(min = 1, max = 2) int step,
            @ForAll long seed) {
        History history = new History(0, step);
        SplittableRandom numbers = new SplittableRandom(seed);
        Naive naive = new Naive(new ArrayList<>(List.of(new Naive.Entry(0, 0, false))), step);
        for (int i = 0; i < acts.size(); i++) {
            long random = numbers.nextLong() >>> 1;
            int act = acts.get(i);
            if (act == 0) {
                History copy = history.copy();
                naive = copied(naive);
                history = copy;
            } else if (act == 5) {
                history.restart(random % keys);
                naive = new Naive(new ArrayList<>(List.of(new Naive.Entry(random % keys, 0, false))), step);
            } else if (act <= 2 && history.made() > 0) {
                history.pop();
                naive.entries.remove(naive.entries.size() - 1);
            } else {
                boolean arbitrary = act == 3;
                int most = naive.last().reversible() + 1;
                int reversible = act == 4 ? (int) (random / keys % (most + 1)) : most;
                history.push(random % keys, reversible, arbitrary);
                int known = Math.min(reversible, naive.entries.size());
                naive.entries.add(new Naive.Entry(random % keys, known, arbitrary));
            }
            assertThat(history.made()).isEqualTo(naive.entries.size() - 1 - naive.root);
            assertThat(history.occurrences()).isEqualTo(1 + naive.before().size());
            assertThat(history.isThreefold()).isEqualTo(naive.before().size() >= 2);
            assertThat(history.repeats()).isEqualTo(naive.repeats());
            assertThat(history.reversible()).isEqualTo(naive.last().reversible());
        }
    }

    /** Of the game before, what chance brought about does not matter any more. */
    private static Naive copied(Naive naive) {
        List<Naive.Entry> entries = new ArrayList<>();
        naive.entries.forEach(entry -> entries.add(new Naive.Entry(entry.key(), entry.reversible(), false)));
        return new Naive(entries, naive.step);
    }

    @Test
    void whoComesBackOnTheLineRepeats() {
        History history = new History(1);
        history.push(2, 1, false);
        history.push(1, 2, false);

        assertThat(history.repeats()).isTrue();
        assertThat(history.occurrences()).isEqualTo(2);
        assertThat(history.isThreefold()).isFalse();
        assertThat(history.copy().repeats())
                .as("the first time lies in the game before")
                .isFalse();
    }

    @Test
    void whomChanceBringsBackDoesNotRepeat() {
        History history = new History(1);
        history.push(2, 1, true);
        history.push(1, 2, false);

        assertThat(history.repeats()).isFalse();
        history.push(2, 3, false);
        history.push(1, 4, false);
        assertThat(history.repeats()).as("the third time").isTrue();
    }

    @Test
    void aReplayedGameIsTheGameBefore() {
        History history = History.of(new long[] {1, 2, 1, 2, 1});

        assertThat(history.made()).isZero();
        assertThat(history.occurrences()).isEqualTo(3);
        assertThat(history.reversible()).isEqualTo(4);
    }

    /** The end by the position comes first, then repetition, then the limit on turns. */
    @Test
    void theThirdOccurrenceComesBetweenOtherEnds() {
        Outcome won = Outcome.win(Color.WHITE, "king captured");
        Outcome limit = Outcome.draw("turn limit");
        History twice = History.of(new long[] {1, 2, 1});
        History thrice = History.of(new long[] {1, 2, 1, 2, 1});

        assertThat(twice.outcome(null, limit)).isNull();
        assertThat(twice.outcome(limit, limit)).isEqualTo(limit);
        assertThat(thrice.outcome(null, limit)).isEqualTo(History.threefold());
        assertThat(thrice.outcome(limit, limit)).isEqualTo(History.threefold());
        assertThat(thrice.outcome(won, limit)).isEqualTo(won);
    }

    @Test
    void aLongGameFits() {
        History history = new History(0);
        for (int i = 1; i <= 1_000; i++) {
            history.push(i % 400, i, false);
        }

        assertThat(history.made()).isEqualTo(1_000);
        assertThat(history.occurrences()).isEqualTo(3);
        assertThat(history.copy().occurrences()).isEqualTo(3);
        assertThat(history.copy().made()).isZero();
    }
}
