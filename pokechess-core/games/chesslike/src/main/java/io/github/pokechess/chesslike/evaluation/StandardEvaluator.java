package io.github.pokechess.chesslike.evaluation;

import io.github.pokechess.chesslike.ChesslikeRules.Objective;
import io.github.pokechess.chesslike.ChesslikeView;
import io.github.pokechess.chesslike.PieceKind;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.Evaluator;
import java.util.Arrays;

/**
 * The standard evaluator for one level. The unit is a tenth of a point of a grid's score. The weights of mobility, zone
 * and nearness come from matches against {@link ClassicEvaluator} on levels made up by chance.
 *
 * <p>Costs 2 · tiles² bytes where a king is to be captured: 8 KB on 8 × 8, 2 MB on 32 × 32. Read only once it is made.
 */
final class StandardEvaluator implements Evaluator<ChesslikeView> {
    static final Evaluator<ChesslikeView> RECIPE = Evaluator.recipe(StandardEvaluator::new);

    /** For each point of a grid's score. */
    private static final int SCORE = 10;

    /** An advantage of so much is worth an expected score of one half. */
    private static final int HALF = 1000;

    private static final int TEMPO = 8;

    /** For each move and capture. */
    private static final int MOBILITY = 10;

    /** For each of those that leads to the enemy's last king or next to it. */
    private static final int ZONE = 7;

    /** Against each step that a piece is away from that king, up to {@link #FAR}. */
    private static final int NEARNESS = 2;

    private static final int FAR = 12;

    /** For each key that there is a door for. */
    private static final int KEY = 20;

    /** Half of it for a piece one move from a goal, a third for two, and so on. */
    private static final int GOAL = 1000;

    private final int tiles;
    private final boolean kings;
    private final boolean[] royal = new boolean[ChesslikeView.PIECES];

    /** By tile of the enemy's last king and tile: the weight of a move to there; at the end a row for no such king. */
    private final byte[] weights;

    /** The offset in the weights of the row for no king. */
    private final int noKing;

    /** By tile of the enemy's last king and tile: the price of being so far away. */
    private final byte[] prices;

    /**
     * By piece and tile: the number of moves to a goal of its side on the map alone; empty where goals do not matter.
     */
    private final byte[] goalMoves;

    private StandardEvaluator(ChesslikeView view) {
        tiles = view.width() * view.height();
        kings = view.rules().objective() == Objective.KING;
        int rows = kings ? tiles : 0;
        noKing = rows * tiles;
        weights = new byte[noKing + tiles];
        prices = new byte[noKing];
        Arrays.fill(weights, (byte) MOBILITY);
        Walks walks = new Walks(view);
        for (int king = 0; king < rows; king++) {
            byte[] distances = walks.from(king);
            for (int tile = 0; tile < tiles; tile++) {
                int distance = distances[tile] & Walks.NEVER;
                weights[king * tiles + tile] += (byte) (distance <= 1 ? ZONE : 0);
                prices[king * tiles + tile] = (byte) (NEARNESS * Math.min(FAR, distance));
            }
        }
        boolean goals = view.rules().objective() == Objective.GOAL;
        goalMoves = new byte[goals ? ChesslikeView.PIECES * tiles : 0];
        for (PieceKind kind : view.kinds()) {
            for (int side = 0; side < 2; side++) {
                int piece = 2 * (kind.letter() - 'A') + side;
                royal[piece] = kind.royal();
                if (goals) {
                    System.arraycopy(Walks.toGoals(view, piece), 0, goalMoves, piece * tiles, tiles);
                }
            }
        }
    }

    @Override
    public int evaluate(ChesslikeView view) {
        Color own = view.side();
        return ClassicEvaluator.expectedScore(value(view, own) - value(view, own.opposite()) + TEMPO, HALF);
    }

    private int value(ChesslikeView view, Color color) {
        int king = kings ? view.lastPiece(color.opposite()) : ChesslikeView.NONE;
        boolean hunts = king != ChesslikeView.NONE;
        int row = hunts ? king * tiles : noKing;
        int value = SCORE * view.material(color);
        int nearest = Walks.NEVER;
        for (int tile = view.nextPiece(color, 0); tile >= 0; tile = view.nextPiece(color, tile + 1)) {
            int piece = view.pieceAt(tile);
            value += view.reach(tile, weights, row);
            if (hunts && !royal[piece]) {
                value -= prices[row + tile];
            }
            if (goalMoves.length > 0) {
                nearest = Math.min(nearest, goalMoves[piece * tiles + tile] & Walks.NEVER);
            }
        }
        if (nearest < Walks.NEVER) {
            value += GOAL / (nearest + 1);
        }
        int doors = view.closedDoors();
        return doors > 0 ? value + KEY * Math.min(view.keys(color), doors) : value;
    }
}
