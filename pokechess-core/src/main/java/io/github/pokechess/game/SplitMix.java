package io.github.pokechess.game;

/**
 * SplitMix64 as a function of seed and index: the number that the generator gives at that place, in O(1).
 *
 * <p>Steele, Lea, Flood, <i>Fast splittable pseudorandom number generators</i>, OOPSLA 2014; constants of Stafford's
 * variant 13.
 */
final class SplitMix {
    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private SplitMix() {}

    /** The number at an index of the sequence that starts at a seed; all 64 bits are good. */
    static long at(long seed, long index) {
        long z = seed + (index + 1) * GOLDEN_GAMMA;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
