package io.github.pokechess.search.internal.tree.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Optional;

/**
 * The words of a table that threads share, read and written in opaque mode. In a class of its own, so that a build
 * without {@code java.lang.invoke} can replace it by plain accesses, which do where there is one thread.
 */
final class TableMemory {
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

    private TableMemory() {}

    /** Half of the memory that Java may use, in MiB: the other half is for the program. */
    static long mebibytesFree() {
        return Runtime.getRuntime().maxMemory() >> 21;
    }

    /** So many words, if there is memory for them. */
    static Optional<long[]> tryMake(int length) {
        try {
            return Optional.of(new long[length]);
        } catch (OutOfMemoryError full) {
            return Optional.empty(); // nothing has begun yet: whoever has asked can ask for less
        }
    }

    static long get(long[] longs, int at) {
        return (long) LONGS.getOpaque(longs, at);
    }

    static void set(long[] longs, int at, long word) {
        LONGS.setOpaque(longs, at, word);
    }
}
