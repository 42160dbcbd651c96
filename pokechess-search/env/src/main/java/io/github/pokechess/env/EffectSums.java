package io.github.pokechess.env;

import io.github.pokechess.core.internal.Chart;
import java.util.Arrays;

/**
 * The numbers of pieces of a side that each type hits by each effect, and that hit it. It depends on how many pieces of
 * each type the side has, so that it changes with captures alone; what was summed up once is kept under these numbers.
 * For one thread.
 *
 * <p>A sum is a word of eight bytes: how many pieces the type hits by 0, ½, 1 and 2, and how many hit it so.
 */
final class EffectSums {
    private static final int TYPES = 18;

    /** The types whose numbers of pieces, up to 64, fit into one word. */
    private static final int TYPES_A_WORD = 9;

    private static final int BITS = 7;

    /** A row has the two words of its key, and then the sum of each type. */
    private static final int ROW = 2 + TYPES;

    private static final int ROWS_LOG = 9;

    /** The rows, of which a key has one to be in. A new one has the key of no piece, and its sums. */
    private final long[] rows = new long[ROW << ROWS_LOG];

    /** By the type of another piece, and by type: a one at each of the two effects. */
    private final long[] pairs = new long[TYPES * TYPES];

    /** The contribution of a piece of a type to each of the two words. */
    private final long[] lows = new long[TYPES];

    private final long[] highs = new long[TYPES];

    // The key.
    private long low;
    private long high;

    EffectSums(Chart chart) {
        for (int type = 0; type < TYPES; type++) {
            lows[type] = type < TYPES_A_WORD ? 1L << (BITS * type) : 0;
            highs[type] = type < TYPES_A_WORD ? 0 : 1L << (BITS * (type - TYPES_A_WORD));
            for (int other = 0; other < TYPES; other++) {
                pairs[TYPES * other + type] = 1L << (Byte.SIZE * chart.effectiveness(type, other))
                        | 1L << (Integer.SIZE + Byte.SIZE * chart.effectiveness(other, type));
            }
        }
    }

    /** Begins a key, of no piece. */
    void beginKey() {
        low = 0;
        high = 0;
    }

    /** Adds a piece to the key. */
    void addToKey(int type) {
        low += lows[type];
        high += highs[type];
    }

    /** Where the sums of the pieces in the key are, until the next call. */
    int findOrComputeSums() {
        long mixed = (low ^ high * 0x9e3779b97f4a7c15L) * 0xbf58476d1ce4e5b9L;
        int row = (int) (mixed >>> (Long.SIZE - ROWS_LOG)) * ROW;
        if (rows[row] != low || rows[row + 1] != high) {
            rows[row] = low;
            rows[row + 1] = high;
            computeSums(row + 2);
        }
        return row + 2;
    }

    /** The sum of a type. */
    long sumOf(int found, int type) {
        return rows[found + type];
    }

    private void computeSums(int at) {
        Arrays.fill(rows, at, at + TYPES, 0);
        for (int other = 0; other < TYPES; other++) {
            long word = other < TYPES_A_WORD ? low >>> (BITS * other) : high >>> (BITS * (other - TYPES_A_WORD));
            for (long count = word & ((1L << BITS) - 1); count > 0; count--) {
                for (int type = 0; type < TYPES; type++) {
                    rows[at + type] += pairs[TYPES * other + type];
                }
            }
        }
    }
}
