package io.github.pokechess.search.tree.table;

/** Plain words: one thread alone uses them. */
final class TableWords {
    private TableWords() {}

    static long get(long[] words, int at) {
        return words[at];
    }

    static void set(long[] words, int at, long word) {
        words[at] = word;
    }
}
