package io.github.pokechess.search.internal.tree.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The words of a table that threads share, read and written in opaque mode. In a class of its own, so that a build without
 * {@code java.lang.invoke} can replace it by plain accesses, which do where there is one thread.
 */
final class TableWords {
    private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);

    private TableWords() {}

    /** Half of the memory that Java may use, in MiB: the other half is for the program. */
    static long mebibytesFree() {
        return Runtime.getRuntime().maxMemory() >> 21;
    }

    static long get(long[] words, int at) {
        return (long) WORDS.getOpaque(words, at);
    }

    static void set(long[] words, int at, long word) {
        WORDS.setOpaque(words, at, word);
    }
}
