package io.github.pokechess.search.evaluation.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Packed sums against sums one by one. */
class PackedSumsTest {
    private static final int ROWS = 12;

    /** Rows that are added, taken away and looked at once, all sums together just within their room. */
    @Property
    void areThoseOneByOne(@ForAll long seed, @ForAll @IntRange(min = 1, max = 40) int count) {
        SplittableRandom random = new SplittableRandom(seed);
        int most = random.nextBoolean() ? PackedSums.MOST / (2 * ROWS) : 3;
        int[] start = numbers(random, count, most);
        int[] more = numbers(random, count, most);
        int[] weights = numbers(random, PackedSums.IN_ONE * PackedSums.length(count), 1000);
        int[][] rows = new int[ROWS][];
        int length = PackedSums.length(count);
        long[] packed = new long[ROWS * length];
        for (int row = 0; row < ROWS; row++) {
            rows[row] = numbers(random, count, most);
            PackedSums.pack(rows[row], packed, row * length);
        }
        long[] sums = PackedSums.start(start);
        int[] plain = start.clone();
        for (int i = 0; i < ROWS / 2; i++) {
            int row = random.nextInt(ROWS);
            boolean adds = random.nextBoolean();
            if (adds) {
                PackedSums.add(sums, packed, row);
            } else {
                PackedSums.subtract(sums, packed, row);
            }
            add(plain, rows[row], adds ? 1 : -1);
            int before = random.nextInt(ROWS);
            PackedSums.change(sums, packed, before, row);
            add(plain, rows[before], -1);
            add(plain, rows[row], 1);
        }
        int[] chosen = random.ints(ROWS, 0, ROWS).toArray();
        int looked = random.nextInt(ROWS);
        long[] besides = new long[length];
        PackedSums.pack(more, besides, 0);
        add(plain, more, 1);
        for (int i = 0; i < looked; i++) {
            add(plain, rows[chosen[i]], 1);
        }

        int found = PackedSums.rectified(sums, besides, packed, chosen, looked, weights);

        assertThat(found)
                .isEqualTo(IntStream.range(0, count)
                        .map(i -> Math.max(plain[i], 0) * weights[i])
                        .sum());
    }

    private static int[] numbers(SplittableRandom random, int count, int most) {
        return random.ints(count, -most, most + 1).toArray();
    }

    private static void add(int[] to, int[] row, int times) {
        for (int i = 0; i < to.length; i++) {
            to[i] += times * row[i];
        }
    }
}
