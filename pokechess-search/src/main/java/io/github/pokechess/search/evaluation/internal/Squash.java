package io.github.pokechess.search.evaluation.internal;

import io.github.pokechess.game.engine.GameTree;

/** Centipawns as expected scores, by table. The numbers are public for tools that compute it by other means. */
public final class Squash {
    /** The supremum of expected scores of advantages, as a share of a win. */
    public static final double CEILING = 0.9;

    /**
     * Where scores bend, in centipawns: so that games with dice come to what the search finds in them, as {@code
     * calibrate} counts them.
     */
    public static final double SCALE = 830;

    /** Beyond this the score grows by less than its unit a centipawn. */
    private static final int LIMIT = 6000;

    private static final int[] TABLE = createTable();

    private Squash() {}

    private static int[] createTable() {
        int[] table = new int[LIMIT + 1];
        for (int i = 0; i <= LIMIT; i++) {
            // StrictMath: the same on every machine and JDK, as results must be
            table[i] = (int) Math.round(CEILING * GameTree.WIN * StrictMath.tanh(i / SCALE));
        }
        return table;
    }

    /** The expected score for an advantage, in millionths. */
    public static int millionths(int centipawns) {
        return centipawns >= 0 ? TABLE[Math.min(centipawns, LIMIT)] : -TABLE[-Math.max(centipawns, -LIMIT)];
    }
}
