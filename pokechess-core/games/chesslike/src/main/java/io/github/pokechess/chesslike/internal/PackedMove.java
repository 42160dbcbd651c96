package io.github.pokechess.chesslike.internal;

/**
 * Moves as numbers: those of both tiles, six bits of each first, so that the low 12 bits tell all moves on a board of
 * 64 tiles apart, and then four more of each.
 */
public final class PackedMove {
    /** Passing; no step is packed so. */
    public static final int PASS = 1 << 20;

    private PackedMove() {}

    /** Packs a step between two tiles. */
    public static int of(int from, int to) {
        return (from & 63) | (to & 63) << 6 | from >>> 6 << 12 | to >>> 6 << 16;
    }

    /** The tile that a step leaves. */
    public static int from(int move) {
        return (move & 63) | (move >>> 6 & 0x3c0);
    }

    /** The tile that a step goes to. */
    public static int to(int move) {
        return (move >>> 6 & 63) | (move >>> 10 & 0x3c0);
    }

    /** Whether a number has the form of a step on a board with the given number of tiles. */
    static boolean isStep(int move, int tiles) {
        return move >>> 20 == 0 && from(move) < tiles && to(move) < tiles && from(move) != to(move);
    }
}
