package io.github.pokechess.game.seeds;

import java.util.SplittableRandom;

/**
 * Derives seeds: the only place that computes one number of chance from another. All methods are pure functions of
 * their arguments, and stable across releases.
 *
 * <p><b>Why.</b> A seed {@code s} decides the dice of a game: roll {@code n} is {@link #at at(s, n)}, which is also
 * number {@code n} of {@code new SplittableRandom(s)}. So any other use of such a generator repeats the dice.
 * And generators whose seeds differ by {@link #GAMMA} or a small multiple of it have the same numbers, shifted. Two
 * streams from one seed are independent only if each has a seed of its own, by {@link #of of(seed, purpose, index)}.
 *
 * <p>The generator is SplitMix64: Steele, Lea, Flood, <i>Fast splittable pseudorandom number generators</i>, OOPSLA
 * 2014; constants of Stafford's variant 13.
 */
public final class Seeds {
    /** The distance of the states of two successive numbers. */
    private static final long GAMMA = 0x9e3779b97f4a7c15L;

    private Seeds() {}

    /** The purpose of a derived stream. The keys never change: another key would give a seed other dice. */
    public enum Purpose {
        /** The start of a game whose dice have the seed: its teams, its random position. */
        START(0x7374617274L),
        /** A team of a seed, for a game whose dice may have the same. */
        TEAM(0x7465616dL),
        /** The dice of a copy of a game, which must not show the rolls to come. */
        FORECAST(0x666f726563617374L),
        /** The random choices of a player at a decision; the index is the number of decisions before it. */
        PLAYER(0x706c61796572L),
        /** The dice of a game of a rollout. */
        ROLLOUT_GAME(0x726f6c6c6f7574L),
        /** The order of the first rolls in a block of a rollout. */
        ROLLOUT_STRATA(0x737472617461L);

        private final long key;

        Purpose(long key) {
            this.key = key;
        }
    }

    /**
     * The number at an index of the sequence of a seed: what {@code new SplittableRandom(seed)} gives at that place, in
     * constant time. All 64 bits are good.
     *
     * @param index from 0
     */
    public static long at(long seed, long index) {
        long z = seed + (index + 1) * GAMMA;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    /**
     * The seed of an independent stream: different for each seed, purpose and index, and no number of the seed's own
     * sequence.
     *
     * @param index the number of the stream among those of the purpose
     */
    public static long of(long seed, Purpose purpose, long index) {
        return at(at(at(seed, 0) ^ purpose.key, 0), index);
    }

    /** A generator with the seed {@link #of of(seed, purpose, index)}. */
    public static SplittableRandom random(long seed, Purpose purpose, long index) {
        return new SplittableRandom(of(seed, purpose, index));
    }

    /**
     * All chance of one of many games that a program plays by one seed: its start, its opening, the seed of its dice.
     * The seed is mixed before the number is added, so that games of neighbouring seeds have nothing in common.
     *
     * @param number the number of the game, or of the pair of games
     */
    public static SplittableRandom numbered(long seed, long number) {
        return new SplittableRandom(at(seed, 0) + number);
    }
}
