package io.github.pokechess.raichu.evaluation.internal;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.raichu.RaichuPiece;
import io.github.pokechess.raichu.RaichuView;

/** Counts pieces. */
public enum ClassicEvaluator implements Evaluator<RaichuView> {
    INSTANCE;

    private static final long PICHU = 5;
    private static final long PIKACHU = 25;
    private static final long RAICHU = 45;

    /** A lead of so much is half a win; what matters is only that more is more. */
    private static final long HALF = 200;

    @Override
    public int evaluate(RaichuView board) {
        long white = PICHU * (board.count(RaichuPiece.WHITE_PICHU) - board.count(RaichuPiece.BLACK_PICHU))
                + PIKACHU * (board.count(RaichuPiece.WHITE_PIKACHU) - board.count(RaichuPiece.BLACK_PIKACHU))
                + RAICHU * (board.count(RaichuPiece.WHITE_RAICHU) - board.count(RaichuPiece.BLACK_RAICHU));
        long lead = board.side() == Color.WHITE ? white : -white;
        return (int) (lead * GameTree.WIN / (Math.abs(lead) + HALF));
    }
}
