package io.github.pokechess.game.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class SeedsTest {
    private static final int SEEDS = 50;
    private static final int INDICES = 51;
    private static final int NUMBERS = 64;
    private static final long GAMMA = 0x9e3779b97f4a7c15L;

    // Computed outside, by a program of ten lines in another language.
    private static final long START_OF_42 = -1328471764072128291L;
    private static final long DIGEST = 8401128055165228397L;

    @Test
    void at_isTheNumberOfTheGeneratorAtThatPlace() {
        for (long seed : new long[] {0, 1, -1, 42, Long.MIN_VALUE, Long.MAX_VALUE}) {
            SplittableRandom random = new SplittableRandom(seed);
            for (int i = 0; i < NUMBERS; i++) {
                assertThat(Seeds.at(seed, i)).isEqualTo(random.nextLong());
            }
        }
    }

    /** No statistics: not one of two million numbers comes twice, so no stream is a part of another. */
    @Test
    @Tag("slow")
    void streamsOfNeighbouringSeedsPurposesAndIndices_shareNoNumber() {
        assertThat(repeated(streams(Seeds::of))).isZero();
    }

    /** What was drawn before by steps of the generator's own gamma is seen by the same count. */
    @Test
    @Tag("slow")
    void streamsWhoseSeedsDifferByTheGamma_areSeenToShareNumbers() {
        long[] numbers = streams((seed, purpose, index) -> Seeds.at(seed, 0) + index * GAMMA);

        assertThat(repeated(numbers)).isGreaterThan(numbers.length / 2);
    }

    @Test
    void derivedSeeds_areNoNumbersOfTheirSeed_andNotOneGammaApart() {
        for (long seed = -SEEDS; seed <= SEEDS; seed++) {
            Set<Long> own = Arrays.stream(first(seed)).boxed().collect(Collectors.toSet());
            for (Seeds.Purpose purpose : Seeds.Purpose.values()) {
                long[] derived = new long[INDICES];
                for (int index = 0; index < INDICES; index++) {
                    derived[index] = Seeds.of(seed, purpose, index);
                }
                assertThat(Arrays.stream(derived).filter(own::contains)).isEmpty();
                assertThat(IntStream.range(1, INDICES)
                                .mapToLong(index -> Math.abs(derived[index] - derived[index - 1]))
                                .filter(step -> step == Math.abs(GAMMA)))
                        .isEmpty();
            }
        }
    }

    /** Games of seeds are reproducible across releases, so these numbers stay. */
    @Test
    void derivedSeeds_areStable() {
        long digest = 0;
        for (Seeds.Purpose purpose : Seeds.Purpose.values()) {
            digest = 31 * digest + Seeds.of(42, purpose, 7);
        }

        assertThat(Seeds.of(42, Seeds.Purpose.START, 0)).isEqualTo(START_OF_42);
        assertThat(Seeds.numbered(42, 7).nextLong()).isEqualTo(Seeds.at(Seeds.at(42, 0) + 7, 0));
        assertThat(digest).isEqualTo(DIGEST);
    }

    private interface Derivation {
        long of(long seed, Seeds.Purpose purpose, long index);
    }

    /** The first numbers of the streams of all seeds, purposes and indices, and of the seeds themselves. */
    private static long[] streams(Derivation derivation) {
        Seeds.Purpose[] purposes = Seeds.Purpose.values();
        long[] numbers = new long[(2 * SEEDS + 1) * (1 + purposes.length * INDICES) * NUMBERS];
        int end = 0;
        for (long seed = -SEEDS; seed <= SEEDS; seed++) {
            end = append(numbers, end, seed);
            for (Seeds.Purpose purpose : purposes) {
                for (int index = 0; index < INDICES; index++) {
                    end = append(numbers, end, derivation.of(seed, purpose, index));
                }
            }
        }
        return numbers;
    }

    private static int append(long[] numbers, int end, long seed) {
        for (int index = 0; index < NUMBERS; index++) {
            numbers[end + index] = Seeds.at(seed, index);
        }
        return end + NUMBERS;
    }

    private static long[] first(long seed) {
        long[] numbers = new long[NUMBERS];
        append(numbers, 0, seed);
        return numbers;
    }

    private static int repeated(long[] numbers) {
        Arrays.sort(numbers);
        int count = 0;
        for (int i = 1; i < numbers.length; i++) {
            count += numbers[i] == numbers[i - 1] ? 1 : 0;
        }
        return count;
    }
}
