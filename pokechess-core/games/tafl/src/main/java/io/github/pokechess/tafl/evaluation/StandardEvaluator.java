package io.github.pokechess.tafl.evaluation;

import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.tafl.TaflPiece;
import io.github.pokechess.tafl.TaflPiece.Side;
import io.github.pokechess.tafl.TaflRules;
import io.github.pokechess.tafl.TaflView;

/** The standard evaluator, prepared for the rules of a board. Keeps the sum of the worth of pieces where they stand. */
final class StandardEvaluator implements Evaluator<TaflView> {
    static final Evaluator<TaflView> RECIPE = Evaluator.recipe(board -> new StandardEvaluator(board.rules()));

    private final Weights weights;
    private final Lines lines;
    private final int squares;
    private final int[] pieces;

    /** Whether the king goes as far as he likes on a small board. */
    private final boolean quickKing;

    private int sum;

    private StandardEvaluator(TaflRules rules) {
        weights = new Weights(rules);
        lines = new Lines(rules);
        squares = rules.size() * rules.size();
        pieces = weights.pieces;
        quickKing = lines.small && rules.speed(TaflPiece.KING).orElse(rules.size()) >= rules.size();
    }

    @Override
    public boolean isIncremental() {
        return true;
    }

    @Override
    public void clear() {
        sum = 0;
    }

    @Override
    public void put(int piece, int square) {
        sum += pieces[piece * squares + square];
    }

    @Override
    public void remove(int piece, int square) {
        sum -= pieces[piece * squares + square];
    }

    @Override
    public int evaluate(TaflView view) {
        return Points.score(points(view), view);
    }

    private int points(TaflView view) {
        int king = view.kingSquare();
        if (king < 0) {
            return Points.KING;
        }
        int points = sum - weights.start + weights.link * lines.links(view);
        points += view.turn() == Side.DEFENDERS ? -weights.turn : weights.turn;
        points -= quickKing ? lines.smallFreedom(view, weights) : lines.freedom(view, weights);
        return points
                + weights.enemyNextTo * adjacentCount(view, Side.ATTACKERS, king)
                - weights.friendNextTo * adjacentCount(view, Side.DEFENDERS, king);
    }

    /** The number of a side's pieces next to a square. */
    private int adjacentCount(TaflView view, Side side, int square) {
        if (lines.small) {
            return Long.bitCount(view.squares(side) & lines.neighbours[square]);
        }
        int file = lines.files[square];
        int rank = lines.ranks[square];
        return Integer.bitCount(view.row(side, rank) & adjacentCount(file))
                + Integer.bitCount(view.column(side, file) & adjacentCount(rank));
    }

    /** The bits next to a place in a line. */
    private static int adjacentCount(int place) {
        return 1 << place << 1 | 1 << place >>> 1;
    }
}
