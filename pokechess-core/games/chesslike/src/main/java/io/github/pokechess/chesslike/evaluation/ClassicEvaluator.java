package io.github.pokechess.chesslike.evaluation;

import io.github.pokechess.chesslike.ChesslikeView;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.Evaluator;

/** Grid scores and mobility, in twentieths of a point of a grid's score. */
enum ClassicEvaluator implements Evaluator<ChesslikeView> {
    INSTANCE;

    private static final int POINT = 20;

    /** For each move and capture. */
    private static final int MOVE = 12;

    /** An advantage of a hundred points is worth an expected score of one half. */
    private static final int HALF = 100 * POINT;

    @Override
    public int evaluate(ChesslikeView view) {
        Color own = view.side();
        Color other = own.opposite();
        int value = POINT * (view.material(own) - view.material(other))
                + MOVE * (view.mobility(own) - view.mobility(other));
        return expectedScore(value, HALF);
    }

    /**
     * An advantage as an expected score in millionths, −1,000,000 to 1,000,000, both exclusive.
     *
     * @param half the advantage that is worth one half
     */
    static int expectedScore(int advantage, int half) {
        return (int) (1_000_000L * advantage / (Math.abs((long) advantage) + half));
    }
}
