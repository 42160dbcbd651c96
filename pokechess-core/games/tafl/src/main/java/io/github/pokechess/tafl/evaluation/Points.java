package io.github.pokechess.tafl.evaluation;

import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.tafl.TaflPiece.Side;
import io.github.pokechess.tafl.TaflView;

/** The scale of evaluators: points for the attackers, of which an ordinary piece has about 300. */
final class Points {
    /** The points of a captured king. */
    static final int KING = 10_000;

    /** Beyond this there is no difference. */
    private static final int MOST = 9_000;

    /** Points that are worth half of a win. */
    private static final int HALF = 1_200;

    private Points() {}

    /** The expected score of the side to act, in millionths. */
    static int score(int points, TaflView view) {
        long bounded = Math.max(-MOST, Math.min(points, MOST));
        long score = bounded * GameTree.WIN / (Math.abs(bounded) + HALF);
        return (int) (view.turn() == Side.ATTACKERS ? score : -score);
    }
}
