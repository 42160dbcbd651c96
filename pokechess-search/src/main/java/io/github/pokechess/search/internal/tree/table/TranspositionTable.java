package io.github.pokechess.search.internal.tree.table;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.GameTree;
import java.util.Arrays;

/**
 * The findings of searches about positions, by key: a fixed block of memory in which newer and deeper findings displace
 * older and shallower ones.
 *
 * <p>An entry is two {@code long}s, the data and the key exclusive-ored with it, so that an entry that two threads
 * wrote half each belongs to no key (R. Hyatt, T. Mann, <i>A lock-less transposition table implementation for parallel
 * search</i>, 2002). Four entries, one cache line, make a bucket; the low bits of the key name it.
 *
 * <p>Words are read and written in opaque mode: each as a whole and in the end seen by all threads, in no order, which
 * the exclusive-or makes up for. That costs nothing where there is one thread.
 *
 * <p>Data, from the low end: score + {@link GameTree#WIN} (21 bits), bound (2), depth (8), generation (6), move (27).
 * Data 0 is no entry.
 */
public final class TranspositionTable {
    /** The position is worth at most the score. */
    public static final int UPPER = 1;

    /** The position is worth at least the score. */
    public static final int LOWER = 2;

    /** The position is worth the score. */
    public static final int EXACT = UPPER | LOWER;

    private static final int MAX_MEBIBYTES = 8192;

    private static final int BOUND_SHIFT = 21;
    private static final int DEPTH_SHIFT = 23;
    private static final int GENERATION_SHIFT = 31;
    private static final int MOVE_SHIFT = 37;
    private static final int VALUE_MASK = (1 << BOUND_SHIFT) - 1;
    private static final int DEPTH_MASK = 255;
    private static final int GENERATION_MASK = 63;

    private static final int LONGS_PER_ENTRY = 2;
    private static final int LONGS_PER_BUCKET = 8;
    private static final int LONGS_PER_MEBIBYTE = 1 << 17;

    /** An array's header takes 16 bytes: after this many more words, buckets begin where cache lines do. */
    private static final int LINE_START = 6;

    /** An entry of an older search counts as this much shallower for each search since. */
    private static final int DEPTH_PER_GENERATION = 4;

    /** The number of entries that tell how full the table is. */
    private static final int SAMPLE = 1000;

    /** The binary logarithm of the number of buckets that are forgotten together: a short search writes few of them. */
    private static final int PART_SHIFT = 4;

    private static final int LONGS_PER_PART = LONGS_PER_BUCKET << PART_SHIFT;

    private final long[] longs;
    private final int bucketMask;

    /** By part, whether an entry was written since the table was forgotten. */
    private final boolean[] isWritten;

    private int generation;

    /**
     * The greatest size of a table that there is room for in this process, in MiB: half of its memory, from 1 to 8192.
     */
    public static int mostMebibytes() {
        return (int) Math.max(1, Math.min(MAX_MEBIBYTES, TableMemory.mebibytesFree()));
    }

    /**
     * Checks the size of a table.
     *
     * @throws InvalidInputException if there is no such table, or no room for it in this process
     */
    public static void requireRoom(int mebibytes) {
        if (mebibytes < 0 || mebibytes > MAX_MEBIBYTES) {
            throw new InvalidInputException("a table has from 0 to " + MAX_MEBIBYTES + " MiB: " + mebibytes);
        }
        if (Integer.highestOneBit(mebibytes) > mostMebibytes()) {
            throw new InvalidInputException("a table of " + mebibytes + " MiB is more than half of the memory that"
                    + " Java may use here: ask for at most " + mostMebibytes() + ", or give it more (java -Xmx4g …)");
        }
    }

    /**
     * A table of the greatest power of two of mebibytes that is not greater than this, 0 to 8192; 0 remembers nothing.
     *
     * @throws InvalidInputException if there is no memory left for it
     */
    public TranspositionTable(int mebibytes) {
        this(mebibytes == 0 ? 0L : (long) Integer.highestOneBit(mebibytes) * (LONGS_PER_MEBIBYTE / LONGS_PER_BUCKET));
    }

    private TranspositionTable(long buckets) {
        int length = buckets == 0 ? 0 : Math.toIntExact(LINE_START + buckets * LONGS_PER_BUCKET);
        longs = TableMemory.tryMake(length)
                .orElseThrow(() -> new InvalidInputException(
                        "there is no memory left for a table of " + length / LONGS_PER_MEBIBYTE
                                + " MiB: ask for a smaller one, or give Java more (java -Xmx4g …)"));
        bucketMask = (int) Math.max(0, buckets - 1);
        isWritten = new boolean[(length + LONGS_PER_PART - 1) / LONGS_PER_PART];
    }

    /** A table with the given number of buckets, a power of two or 0. */
    public static TranspositionTable ofBuckets(int buckets) {
        return new TranspositionTable((long) buckets);
    }

    /** The memory of its entries, in bytes. */
    public long bytes() {
        return Math.max(0, longs.length - LINE_START) * (long) Long.BYTES;
    }

    /** Forgets everything. */
    public void clear() {
        for (int part = 0; part < isWritten.length; part++) {
            if (isWritten[part]) {
                int start = LINE_START + part * LONGS_PER_PART;
                Arrays.fill(longs, start, Math.min(start + LONGS_PER_PART, longs.length), 0);
                isWritten[part] = false;
            }
        }
        generation = 0;
    }

    /** Begins another search. Present entries count as older from now on. */
    public void nextGeneration() {
        generation = generation + 1 & GENERATION_MASK;
    }

    /** The data for a key, or 0 if there is none. */
    public long probe(long key) {
        if (longs.length == 0) {
            return 0;
        }
        int bucket = bucketIndex(key);
        for (int at = bucket; at < bucket + LONGS_PER_BUCKET; at += LONGS_PER_ENTRY) {
            long data = word(at + 1);
            if ((word(at) ^ data) == key) {
                return data; // 0 if the key is 0 and the entry empty, which is right too
            }
        }
        return 0;
    }

    /**
     * Stores an entry. It replaces the entry of the key, else the oldest and shallowest entry of its bucket.
     *
     * @param move the best one, or {@link GameTree#NO_MOVE} to keep the present one
     */
    public void store(long key, int depth, int value, int bound, int move) {
        if (longs.length == 0) {
            return;
        }
        int bucket = bucketIndex(key);
        int victim = bucket;
        int leastWorth = Integer.MAX_VALUE;
        int kept = move;
        for (int at = bucket; at < bucket + LONGS_PER_BUCKET; at += LONGS_PER_ENTRY) {
            long data = word(at + 1);
            if (data != 0 && (word(at) ^ data) == key) {
                victim = at;
                kept = move == GameTree.NO_MOVE ? move(data) : move;
                break;
            }
            int worth = data == 0 ? Integer.MIN_VALUE : depth(data) - DEPTH_PER_GENERATION * age(data);
            if (worth < leastWorth) {
                leastWorth = worth;
                victim = at;
            }
        }
        long data = (long) (value + GameTree.WIN)
                | (long) bound << BOUND_SHIFT
                | (long) depth << DEPTH_SHIFT
                | (long) generation << GENERATION_SHIFT
                | (long) kept << MOVE_SHIFT;
        TableMemory.set(longs, victim, key ^ data);
        TableMemory.set(longs, victim + 1, data);
        int part = ((int) key & bucketMask) >>> PART_SHIFT;
        if (!isWritten[part]) { // asked first: threads that only read it share its cache line
            isWritten[part] = true;
        }
    }

    /** The score of an entry's data. */
    public static int value(long data) {
        return ((int) data & VALUE_MASK) - GameTree.WIN;
    }

    /** {@link #UPPER}, {@link #LOWER} or {@link #EXACT}, of an entry's data. */
    public static int bound(long data) {
        return (int) (data >>> BOUND_SHIFT) & EXACT;
    }

    /** The depth of the search that found an entry's data. */
    public static int depth(long data) {
        return (int) (data >>> DEPTH_SHIFT) & DEPTH_MASK;
    }

    /** The best move of an entry's data, or {@link GameTree#NO_MOVE}. */
    public static int move(long data) {
        return (int) (data >>> MOVE_SHIFT);
    }

    /** Whether a score with its bound is as good as the value to a search with a window. */
    public static boolean isDecisive(int bound, int score, int alpha, int beta) {
        return bound == EXACT || (bound == LOWER ? score >= beta : score <= alpha);
    }

    /**
     * The bound that a search with a window has found: below it an upper one, above it a lower one, inside the value.
     */
    public static int boundOf(int score, int alpha, int beta) {
        return score >= beta ? LOWER : score > alpha ? EXACT : UPPER;
    }

    /**
     * The share of the entries that the present search has written, per mille, by a sample of at most a thousand
     * ({@code hashfull} of the Universal Chess Interface).
     */
    public int perMilleUsed() {
        int end = Math.min(longs.length, LINE_START + SAMPLE * LONGS_PER_ENTRY);
        int used = 0;
        int entries = 0;
        for (int at = LINE_START; at < end; at += LONGS_PER_ENTRY) {
            long data = word(at + 1);
            used += data != 0 && age(data) == 0 ? 1 : 0;
            entries++;
        }
        return entries == 0 ? 0 : used * 1000 / entries;
    }

    private long word(int at) {
        return TableMemory.get(longs, at);
    }

    private int age(long data) {
        return generation - (int) (data >>> GENERATION_SHIFT) & GENERATION_MASK;
    }

    private int bucketIndex(long key) {
        return LINE_START + ((int) key & bucketMask) * LONGS_PER_BUCKET;
    }
}
