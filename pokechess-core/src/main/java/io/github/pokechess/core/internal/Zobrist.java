package io.github.pokechess.core.internal;

import java.util.SplittableRandom;

/**
 * The keys of the position hash, exclusive-ored together. Stable across releases: they are the SplitMix64 sequence of a
 * fixed seed.
 *
 * <p>A piece's key is one for colour, role and square, and one for type and square. Two keys of 15 KiB in all stay in
 * the first-level cache where one table over all four would need 108 KiB, and since every occupied square takes one of
 * each, different boards still get independent sums. A. Zobrist, <i>A new hashing method with application for game
 * playing</i>, 1970.
 */
final class Zobrist {
    private static final long SEED = 0x506f6b656d6f6e21L;

    /** The step of SplitMix64, by which the sequence is entered in its middle. */
    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private static final int ROLE_KEYS = 2 << 3 << 6;
    private static final int TYPE_KEYS = 32 << 6;

    private static final long[] ROLE = keys(0, ROLE_KEYS, ROLE_KEYS);
    private static final long[] TYPE = keys(ROLE_KEYS, TYPE_KEYS, TYPE_KEYS);
    private static final long[] EN_PASSANT = keys(ROLE_KEYS + TYPE_KEYS, 64, 65);
    private static final long[] CHAIN = keys(ROLE_KEYS + TYPE_KEYS + 64, 64, 65);
    private static final long[] CASTLING = keys(ROLE_KEYS + TYPE_KEYS + 128, 16, 16);

    /** The key of Black to move. */
    static final long BLACK_TO_MOVE = keys(ROLE_KEYS + TYPE_KEYS + 144, 1, 1)[0];

    private Zobrist() {}

    private static long[] keys(int firstIndex, int count, int length) {
        long[] keys = new long[length]; // what is beyond the count stands for "none" and keeps 0
        SplittableRandom sequence = new SplittableRandom(SEED + firstIndex * GOLDEN_GAMMA);
        for (int i = 0; i < count; i++) {
            keys[i] = sequence.nextLong();
        }
        return keys;
    }

    /** The key of a piece, given as its square's code (type and role), its colour and its square. */
    static long piece(int code, int color, int square) {
        return ROLE[color << 9 | (code >>> State.ROLE_SHIFT) << 6 | square]
                ^ TYPE[(code & State.TYPE_MASK) << 6 | square];
    }

    /** The key of an en passant square, 0 for {@link State#NO_SQUARE}. */
    static long enPassant(int square) {
        return EN_PASSANT[square];
    }

    /** The key of a chain square, 0 for {@link State#NO_SQUARE}. */
    static long chain(int square) {
        return CHAIN[square];
    }

    /** The key of a set of castling rights. */
    static long castling(int rights) {
        return CASTLING[rights];
    }
}
