package io.github.pokechess.tafl;

import io.github.pokechess.tafl.TaflPiece.Side;
import org.jspecify.annotations.Nullable;

/**
 * A position as evaluators see it; valid only during the evaluator's call. All methods are cheap, and none allocates.
 *
 * <p>Squares are numbered row by row from the lower left one: {@code rank × size + file}, both from 0. {@linkplain
 * io.github.pokechess.game.engine.Evaluator#put Incremental evaluators} receive pieces by their {@link TaflPiece#code},
 * from 1 to 12, and squares by this number.
 *
 * <pre>{@code
 * TaflPosition position = TaflRules.named("ziege").start();
 * Evaluator<TaflView> evaluator = TaflEvaluators.standard();
 * int score = Evaluator.evaluateOnce(evaluator, TaflView.of(position));
 * }</pre>
 *
 * <p>Not thread-safe, as the board that it belongs to.
 */
public sealed interface TaflView permits TaflBoard {
    /** The number of {@linkplain TaflPiece#code codes} of pieces and of none, 0, for tables by code. */
    int PIECE_CODES = 13;

    /** The view of a new board that stands at a position. */
    static TaflView of(TaflPosition position) {
        return position.taflBoard();
    }

    /** The rules. */
    TaflRules rules();

    /** The number of squares on a side of the board. */
    int size();

    /** The side to act. */
    Side turn();

    /**
     * The piece on a square, or null if there is none.
     *
     * @param file from the left, from 0 to {@link #size} − 1
     * @param rank from below, likewise
     * @throws IndexOutOfBoundsException if there is no such square
     */
    @Nullable
    TaflPiece pieceAt(int file, int rank);

    /** The number of pieces of a side. */
    int count(Side side);

    /** The square of the king, or −1 if he is captured. */
    int kingSquare();

    /** The squares of a row that a side occupies, as bits: 1 for the leftmost one. */
    int row(Side side, int rank);

    /** The squares of a column that a side occupies, as bits: 1 for the lowest one. */
    int column(Side side, int file);

    /** The squares that a side occupies on a board of at most 8 × 8, a bit by square; 0 on greater boards. */
    long squares(Side side);

    /**
     * The squares of a row, as bits, to which the king could slide from a square of it, if he stood there. The squares
     * that he may enter are those of his present square, and he himself is an obstacle. He must not be captured.
     */
    int kingRowMobility(int file, int rank);

    /**
     * The squares of a column, as bits, to which the king could slide from a square of it, as in {@link
     * #kingRowMobility}.
     */
    int kingColumnMobility(int file, int rank);
}
