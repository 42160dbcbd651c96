package java.util;

import java.util.random.RandomGenerator;

/**
 * SplitMix64 (Steele, Lea, Flood, <i>Fast splittable pseudorandom number generators</i>, OOPSLA 2014), which TeaVM
 * lacks: the same numbers as the JDK's from the same seed, bounded draws too, which TeaVM's generators draw otherwise.
 */
public final class SplittableRandom implements RandomGenerator {
    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private long seed;

    public SplittableRandom(long seed) {
        this.seed = seed;
    }

    @Override
    public long nextLong() {
        seed += GOLDEN_GAMMA;
        long z = seed;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    @Override
    public int nextInt() {
        seed += GOLDEN_GAMMA;
        long z = seed;
        z = (z ^ z >>> 33) * 0x62a9d9ed799705f5L;
        return (int) ((z ^ z >>> 28) * 0xcb24d0a5c88c35b3L >>> 32);
    }

    @Override
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        int drawn = nextInt();
        if ((bound & bound - 1) == 0) {
            return drawn & bound - 1;
        }
        int bits = drawn >>> 1;
        while (bits + bound - 1 - bits % bound < 0) {
            bits = nextInt() >>> 1;
        }
        return bits % bound;
    }
}
