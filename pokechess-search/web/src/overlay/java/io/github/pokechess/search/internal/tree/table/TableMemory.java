package io.github.pokechess.search.internal.tree.table;

import java.util.Optional;

/** Plain access: one thread alone uses them. */
final class TableMemory {
    private TableMemory() {}

    /** Half of the address space: what a page may use, nobody says. */
    static long mebibytesFree() {
        return 1L << 11;
    }

    static Optional<long[]> tryMake(int length) {
        return Optional.of(new long[length]);
    }

    static long get(long[] longs, int at) {
        return longs[at];
    }

    static void set(long[] longs, int at, long word) {
        longs[at] = word;
    }
}
