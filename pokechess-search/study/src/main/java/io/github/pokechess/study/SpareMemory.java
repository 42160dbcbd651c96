package io.github.pokechess.study;

/**
 * The memory that is left. In a class of its own, since a browser does not tell: a build for it replaces this class.
 */
final class SpareMemory {
    private SpareMemory() {}

    /** The number of bytes that Java may still use. */
    static long bytes() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
    }
}
