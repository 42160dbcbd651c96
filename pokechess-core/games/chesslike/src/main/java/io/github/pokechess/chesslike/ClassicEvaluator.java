package io.github.pokechess.chesslike;

import io.github.pokechess.game.Color;

/** Grid scores and mobility. */
enum ClassicEvaluator implements ChesslikeEvaluator {
    INSTANCE;

    /** What a unit of a grid's score is worth beside a move. */
    private static final int UNIT = 20;

    private static final int MOVE = 12;

    /** In {@link #UNIT}ths of a score: an advantage of it is worth an expected score of one half. */
    private static final int HALF = 100 * UNIT;

    @Override
    public int evaluate(View view) {
        Color own = view.turn();
        Color other = own.opposite();
        int value =
                UNIT * (view.material(own) - view.material(other)) + MOVE * (view.mobility(own) - view.mobility(other));
        return squash(value, HALF);
    }

    /** An advantage as an expected score; so much of it is worth one half. */
    static int squash(int value, int half) {
        return (int) (1_000_000L * value / (Math.abs((long) value) + half));
    }
}
