package io.github.pokechess.raichu.evaluation.internal;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.raichu.RaichuPiece;
import io.github.pokechess.raichu.RaichuView;

/**
 * The evaluation for play on boards of one size. The worth of pieces where they stand is a sum that is kept as they
 * come and go; to it is added what depends on others, and the sum becomes an expected score. For one thread.
 */
public final class StandardEvaluator implements Evaluator<RaichuView> {
    public static final Evaluator<RaichuView> RECIPE = Evaluator.recipe(board -> new StandardEvaluator(board.size()));

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
    private static int score(int points) {
        return points >= 0 ? SCORES[Math.min(points, LIMIT)] : -SCORES[-Math.max(points, -LIMIT)];
    }

    /**
     * A last Raichu can go on for ever against three, but not against four: of all positions of four Raichus against
     * one on 8 × 8 they win 99.7 % if they are to act, in 22 turns of theirs at the most; three win only what they can
     * take at once (retrograde analysis).
     */
    private static final int HUNTERS = 4;

    private static final int DRAWISH = 8;

    /** With a lead of at least this many pieces, trading one for one ends with enough of them. */
    private static final int LASTING = HUNTERS - 1;

    /** The size of the board by whose games the weights were tuned. */
    private static final int TUNED_SIZE = 8;

    private final int size;
    private final int squares;
    private final int[] worths;

    /** The worth of all pieces where they stand, for White. */
    private int worth;

    private StandardEvaluator(int size) {
        this.size = size;
        squares = size * size;
        worths = Weights.worths(size);
    }

    @Override
    public boolean isIncremental() {
        return true;
    }

    @Override
    public void clear() {
        worth = 0;
    }

    @Override
    public void put(int piece, int square) {
        worth += worths[piece * squares + square];
    }

    @Override
    public void remove(int piece, int square) {
        worth -= worths[piece * squares + square];
    }

    @Override
    public int evaluate(RaichuView board) {
        return score(points(board));
    }

    /** The points for the side to act. */
    private int points(RaichuView board) {
        int whiteRaichus = board.count(RaichuPiece.WHITE_RAICHU);
        int blackRaichus = board.count(RaichuPiece.BLACK_RAICHU);
        int lead = worth;
        if (blackRaichus > 0) {
            lead += board.count(RaichuPiece.WHITE_PICHU) * Weights.get(Weights.PICHU_FACING)
                    + board.count(RaichuPiece.WHITE_PIKACHU) * Weights.get(Weights.PIKACHU_FACING);
        } else if (whiteRaichus > 0) {
            lead += Weights.get(Weights.FIRST_RAICHU);
        }
        if (whiteRaichus > 0) {
            lead -= board.count(RaichuPiece.BLACK_PICHU) * Weights.get(Weights.PICHU_FACING)
                    + board.count(RaichuPiece.BLACK_PIKACHU) * Weights.get(Weights.PIKACHU_FACING);
        } else if (blackRaichus > 0) {
            lead -= Weights.get(Weights.FIRST_RAICHU);
        }
        Color strong = lead > 0 ? Color.WHITE : Color.BLACK;
        int pieces = board.pieces(strong);
        int others = board.pieces(strong.opposite());
        lead += lead * ofTunedSize(Math.max(0, 2 * size - pieces - others)) * Weights.get(Weights.FEWNESS) / 100;
        if ((strong == Color.WHITE ? blackRaichus : whiteRaichus) > 0) {
            int more = Math.max(0, pieces - others);
            if (more < LASTING) {
                lead = lead * Weights.get(Weights.LEADS + more) / (pieces < HUNTERS ? DRAWISH * 100 : 100);
            } else if (others == 1) {
                int hunt = hunt(board, strong == Color.WHITE ? RaichuPiece.BLACK_RAICHU : RaichuPiece.WHITE_RAICHU);
                lead += strong == Color.WHITE ? hunt : -hunt;
            }
        }
        return (board.side() == Color.WHITE ? lead : -lead) + Weights.get(Weights.TEMPO);
    }

    /** The points for hunting a last Raichu. */
    private int hunt(RaichuView board, RaichuPiece last) {
        int mobility = board.safeRaichuMobility(board.firstSquare(last));
        return Weights.get(Weights.HUNT) - Weights.get(Weights.SAFE) * ofTunedSize(mobility);
    }

    /** A count that grows with the board, as it would be on that of the weights: else a lead would count as a loss. */
    private int ofTunedSize(int count) {
        return count * TUNED_SIZE / size;
    }
}
