package io.github.pokechess.search.evaluation.internal;

import io.github.pokechess.game.GameTree;

/** Centipawns as expected scores, by table. */
public final class Squash {
    /** Beyond this the score grows by less than its unit a centipawn. */
    private static final int LIMIT = 6000;

    private static final double CEILING = 0.9 * GameTree.WIN;
    private static final double SCALE = 900;
    private static final int[] TABLE = table();

    private Squash() {}

    private static int[] table() {
        int[] table = new int[LIMIT + 1];
        for (int i = 0; i <= LIMIT; i++) {
            // StrictMath: the same on every machine and JDK, as results must be
            table[i] = (int) Math.round(CEILING * StrictMath.tanh(i / SCALE));
        }
        return table;
    }

    /** The expected score for an advantage, in millionths. */
    public static int millionths(int centipawns) {
        return centipawns >= 0 ? TABLE[Math.min(centipawns, LIMIT)] : -TABLE[-Math.max(centipawns, -LIMIT)];
    }
}
