package io.github.pokechess.chesslike.internal;

/** The numbers that hashes of positions are made of, by exclusive or (A. Zobrist, 1970). They never change. */
public final class Hashing {
    static final long BLACK_TO_ACT = 0x51f7b3c0e5a8d94bL;

    private static final long GROUND_SEED = 0x1d8e4e27c47d124fL;
    private static final long HELD_SEED = 0x6a09e667f3bcc909L;

    private Hashing() {}

    /** A number that looks like chance: the finalizer of SplitMix64 (Steele, Lea, Flood, 2014). */
    public static long mix(long number) {
        long z = number * 0x9e3779b97f4a7c15L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    static long ground(int ground, int tile) {
        return mix(GROUND_SEED + ground * 1024L + tile);
    }

    static long held(int side, int count) {
        return count == 0 ? 0 : mix(HELD_SEED + side * 2048L + count);
    }
}
