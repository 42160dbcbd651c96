package io.github.pokechess.study;

/** What a page may use, nobody says: a gigabyte is taken to be there. */
final class SpareMemory {
    private SpareMemory() {}

    static long bytes() {
        return 1L << 30;
    }
}
