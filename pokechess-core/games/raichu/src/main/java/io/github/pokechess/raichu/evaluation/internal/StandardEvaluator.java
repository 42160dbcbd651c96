package io.github.pokechess.raichu.evaluation.internal;

import io.github.pokechess.game.Evaluator;
import io.github.pokechess.game.GameTree;
import io.github.pokechess.raichu.RaichuPiece;
import io.github.pokechess.raichu.RaichuView;

/** The evaluation for play, as a recipe; {@link StandardSums} is what a search works with. */
public enum StandardEvaluator implements Evaluator<RaichuView> {
    INSTANCE;

    /** The points that are worth tanh 1 of {@link #CEILING}. */
    private static final double SCALE = 900;

    /** The greatest expected score of an evaluation. */
    private static final double CEILING = 0.9;

    private static final int LIMIT = 6000;
    private static final int[] SCORES = scores();

    private static int[] scores() {
        int[] scores = new int[LIMIT + 1];
        for (int i = 0; i <= LIMIT; i++) {
            // StrictMath: the same on every machine and JDK, as results must be
            scores[i] = (int) Math.round(CEILING * GameTree.WIN * StrictMath.tanh(i / SCALE));
        }
        return scores;
    }

    /** The expected score of points, in millionths. */
    static int score(int points) {
        return points >= 0 ? SCORES[Math.min(points, LIMIT)] : -SCORES[-Math.max(points, -LIMIT)];
    }

    /** The score from scratch. */
    @Override
    public int evaluate(RaichuView board) {
        StandardSums sums = new StandardSums(board.size());
        for (int square = 0; square < board.size() * board.size(); square++) {
            RaichuPiece piece = board.pieceAt(square / board.size(), square % board.size());
            if (piece != null) {
                sums.put(piece.code(), square);
            }
        }
        return sums.evaluate(board);
    }

    @Override
    public Evaluator<RaichuView> prepare(RaichuView board) {
        return new StandardSums(board.size());
    }
}
