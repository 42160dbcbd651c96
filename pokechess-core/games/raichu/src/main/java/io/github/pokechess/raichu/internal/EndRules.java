package io.github.pokechess.raichu.internal;

/**
 * The ends of a game, besides that a side has lost all pieces.
 *
 * @param noMove the fate of a side that has pieces and no legal move: {@link #LOSES}, {@link #DRAWS} or {@link #PASSES}
 * @param repetition whether the third occurrence of a position draws
 * @param turnLimit the number of turns in a row without progress that draws, or {@link #UNLIMITED}
 */
public record EndRules(int noMove, boolean repetition, int turnLimit) {
    public static final int LOSES = 0;
    public static final int DRAWS = 1;
    public static final int PASSES = 2;

    /** A limit that is never reached. */
    public static final int UNLIMITED = Integer.MAX_VALUE;
}
