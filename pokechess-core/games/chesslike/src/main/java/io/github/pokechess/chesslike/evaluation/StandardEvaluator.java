package io.github.pokechess.chesslike.evaluation;

import io.github.pokechess.chesslike.ChesslikeView;
import io.github.pokechess.game.Evaluator;

/** The recipe of {@link PreparedStandard}, which has tables for a level. */
enum StandardEvaluator implements Evaluator<ChesslikeView> {
    INSTANCE;

    @Override
    public int evaluate(ChesslikeView view) {
        return prepare(view).evaluate(view);
    }

    @Override
    public Evaluator<ChesslikeView> prepare(ChesslikeView view) {
        return new PreparedStandard(view);
    }
}
