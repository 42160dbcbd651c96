package io.github.pokechess.search;

import io.github.pokechess.game.GameTree;

/**
 * The probabilities of a win, a draw and a loss for the side to act, as predicted from an expected score s: 320 · (1 − |s|) ·
 * (1 − |s| / 4) draws in a thousand, which is what games of the engine against itself come to. Immutable.
 *
 * @param win in thousandths
 * @param draw in thousandths
 * @param loss in thousandths; the three add up to 1000
 */
public record Wdl(int win, int draw, int loss) {
    private static final int WHOLE = 1_000;

    /** The probability that an even game is drawn, in thousandths, as counted in games of the engine against itself. */
    private static final int EVEN_DRAW = 320;

    /** @throws IllegalArgumentException if a value is negative or they do not add up to 1000 */
    public Wdl {
        if (win < 0 || draw < 0 || loss < 0 || win + draw + loss != WHOLE) {
            throw new IllegalArgumentException("no thousand: " + win + ", " + draw + ", " + loss);
        }
    }

    /**
     * The probabilities that belong to an expected score: the even score is the likeliest to be a draw, a certain one never is.
     *
     * @param millionths the expected score, from −1,000,000 to 1,000,000
     * @throws IllegalArgumentException if it is out of range
     */
    public static Wdl of(int millionths) {
        if (Math.abs(millionths) > GameTree.WIN) {
            throw new IllegalArgumentException("a score is at most " + GameTree.WIN + " millionths: " + millionths);
        }
        int score = Math.round(Math.abs(millionths) / (float) WHOLE);
        int draw = EVEN_DRAW * (WHOLE - score) / WHOLE * (4 * WHOLE - score) / (4 * WHOLE);
        int better = (WHOLE - draw + score + 1) / 2;
        int worse = WHOLE - draw - better;
        return millionths >= 0 ? new Wdl(better, draw, worse) : new Wdl(worse, draw, better);
    }
}
