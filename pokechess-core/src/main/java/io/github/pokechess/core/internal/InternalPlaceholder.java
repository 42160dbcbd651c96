package io.github.pokechess.core.internal;

/** Placeholder of the house, to be replaced by the first real class. */
public final class InternalPlaceholder {
    private InternalPlaceholder() {}

    /**
     * Adds.
     *
     * @param a a number
     * @param b a number
     * @return their sum
     */
    public static int add(int a, int b) {
        return a + b;
    }
}
