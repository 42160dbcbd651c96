package io.github.pokechess.search.evaluation.internal;

import java.util.Arrays;

/**
 * Sums that are added up four at a time, side by side in a {@code long}. A net of a size that fits this evaluation has
 * some 32 of them, eight longs, too few for what a compiler makes of loops over arrays.
 *
 * <p>A sum has {@value #BITS} bits, and who packs numbers has seen to it that none can come to more ({@link
 * Inputs#bound}). Numbers are packed as they are, with their signs, so that a row of them is added or taken away as
 * longs are; what one borrows from its neighbour, the next gives back. {@link #start} lifts each sum by half of its
 * room, so that none is below zero when all is added: the highest bit of its room then says that it is positive.
 */
final class PackedSums {
    /** The number of sums in one long. */
    static final int IN_ONE = 4;

    /** The greatest sum either way. */
    static final int MOST = Short.MAX_VALUE;

    private static final int BITS = Short.SIZE;

    /** Lengths are multiples of this: the number of sums that are added up at once. */
    private static final int BLOCK = 8;

    /** The highest bit of each sum's room. */
    private static final long HALVES = 0x8000_8000_8000_8000L;

    private PackedSums() {}

    /** The number of longs that the given number of sums takes. */
    static int length(int sums) {
        int blocks = (sums + IN_ONE * BLOCK - 1) / (IN_ONE * BLOCK);
        return blocks * BLOCK;
    }

    /** Writes numbers into a row that is as long as {@link #length} says. */
    static void pack(int[] numbers, long[] rows, int from) {
        for (int i = 0; i < numbers.length; i++) {
            rows[from + i / IN_ONE] += (long) numbers[i] << (BITS * (i % IN_ONE));
        }
    }

    /** The packed sums before any row is added. */
    static long[] start(int[] numbers) {
        long[] sums = new long[length(numbers.length)];
        Arrays.fill(sums, HALVES);
        pack(numbers, sums, 0);
        return sums;
    }

    /** Adds a row, which is as long as the sums. */
    static void add(long[] sums, long[] rows, int row) {
        int from = row * sums.length;
        for (int i = 0; i < sums.length; i += BLOCK) {
            sums[i] += rows[from + i];
            sums[i + 1] += rows[from + i + 1];
            sums[i + 2] += rows[from + i + 2];
            sums[i + 3] += rows[from + i + 3];
            sums[i + 4] += rows[from + i + 4];
            sums[i + 5] += rows[from + i + 5];
            sums[i + 6] += rows[from + i + 6];
            sums[i + 7] += rows[from + i + 7];
        }
    }

    /** Takes a row away again. */
    static void subtract(long[] sums, long[] rows, int row) {
        int from = row * sums.length;
        for (int i = 0; i < sums.length; i += BLOCK) {
            sums[i] -= rows[from + i];
            sums[i + 1] -= rows[from + i + 1];
            sums[i + 2] -= rows[from + i + 2];
            sums[i + 3] -= rows[from + i + 3];
            sums[i + 4] -= rows[from + i + 4];
            sums[i + 5] -= rows[from + i + 5];
            sums[i + 6] -= rows[from + i + 6];
            sums[i + 7] -= rows[from + i + 7];
        }
    }

    /** Takes one row away and adds another. */
    static void change(long[] sums, long[] rows, int before, int after) {
        int from = before * sums.length;
        int to = after * sums.length;
        for (int i = 0; i < sums.length; i += BLOCK) {
            sums[i] += rows[to + i] - rows[from + i];
            sums[i + 1] += rows[to + i + 1] - rows[from + i + 1];
            sums[i + 2] += rows[to + i + 2] - rows[from + i + 2];
            sums[i + 3] += rows[to + i + 3] - rows[from + i + 3];
            sums[i + 4] += rows[to + i + 4] - rows[from + i + 4];
            sums[i + 5] += rows[to + i + 5] - rows[from + i + 5];
            sums[i + 6] += rows[to + i + 6] - rows[from + i + 6];
            sums[i + 7] += rows[to + i + 7] - rows[from + i + 7];
        }
    }

    /**
     * The weighted sum of the positive parts of sums to which rows are added.
     *
     * @param sums since {@link #start}
     * @param more of the same length, not since start
     * @param chosen the rows, the first {@code count} of them
     * @param weights by sum
     */
    static int rectified(long[] sums, long[] more, long[] rows, int[] chosen, int count, int[] weights) {
        int sum = 0;
        for (int i = 0; i < sums.length; i += BLOCK) {
            long a = sums[i] + more[i];
            long b = sums[i + 1] + more[i + 1];
            long c = sums[i + 2] + more[i + 2];
            long d = sums[i + 3] + more[i + 3];
            long e = sums[i + 4] + more[i + 4];
            long f = sums[i + 5] + more[i + 5];
            long g = sums[i + 6] + more[i + 6];
            long h = sums[i + 7] + more[i + 7];
            for (int j = 0; j < count; j++) {
                int from = chosen[j] * sums.length + i;
                a += rows[from];
                b += rows[from + 1];
                c += rows[from + 2];
                d += rows[from + 3];
                e += rows[from + 4];
                f += rows[from + 5];
                g += rows[from + 6];
                h += rows[from + 7];
            }
            int at = i * IN_ONE;
            sum += weighted(a, weights, at)
                    + weighted(b, weights, at + IN_ONE)
                    + weighted(c, weights, at + 2 * IN_ONE)
                    + weighted(d, weights, at + 3 * IN_ONE)
                    + weighted(e, weights, at + 4 * IN_ONE)
                    + weighted(f, weights, at + 5 * IN_ONE)
                    + weighted(g, weights, at + 6 * IN_ONE)
                    + weighted(h, weights, at + 7 * IN_ONE);
        }
        return sum;
    }

    private static int weighted(long lifted, int[] weights, int at) {
        long positive = lifted & HALVES;
        long rest = lifted & (positive - (positive >>> (BITS - 1)));
        return ((int) rest & MOST) * weights[at]
                + ((int) (rest >>> BITS) & MOST) * weights[at + 1]
                + ((int) (rest >>> (2 * BITS)) & MOST) * weights[at + 2]
                + (int) (rest >>> (3 * BITS)) * weights[at + 3];
    }
}
