package io.github.pokechess.search;

import io.github.pokechess.game.GameTree;

/**
 * The probabilities of a win, a draw and a loss for the side to act, as predicted from an expected score. Immutable.
 *
 * @param win in thousandths
 * @param draw in thousandths
 * @param loss in thousandths; the three add up to 1000
 */
public record Wdl(int win, int draw, int loss) {
    private static final int WHOLE = 1_000;

    /** @throws IllegalArgumentException if a value is negative or they do not add up to 1000 */
    public Wdl {
        if (win < 0 || draw < 0 || loss < 0 || win + draw + loss != WHOLE) {
            throw new IllegalArgumentException("no thousand: " + win + ", " + draw + ", " + loss);
        }
    }

    /**
     * The probabilities that belong to an expected score and a probability of a draw. Only a proven win or loss, ±1,000,000, is
     * certain: any other leaves at least a thousandth.
     *
     * @param millionths the expected score, from −1,000,000 to 1,000,000
     * @param draw in thousandths, at least 0; taken as what the score leaves at the most, if it is more
     * @throws IllegalArgumentException if one is out of range
     */
    public static Wdl of(int millionths, int draw) {
        if (Math.abs(millionths) > GameTree.WIN) {
            throw new IllegalArgumentException("a score is at most " + GameTree.WIN + " millionths: " + millionths);
        }
        int score = Math.round(Math.abs(millionths) / (float) WHOLE);
        int most = Math.min(draw, WHOLE - score);
        int drawn = most > 0 ? most - (most + score) % 2 : most; // what is left can be halved then
        int better = (WHOLE - drawn + score + 1) / 2;
        int worse = WHOLE - drawn - better;
        if (better == WHOLE && Math.abs(millionths) < GameTree.WIN) {
            better--; // rounding makes nothing certain
            worse++;
        }
        return millionths >= 0 ? new Wdl(better, drawn, worse) : new Wdl(worse, drawn, better);
    }
}
