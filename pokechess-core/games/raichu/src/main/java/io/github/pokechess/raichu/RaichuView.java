package io.github.pokechess.raichu;

import io.github.pokechess.game.Color;
import org.jspecify.annotations.Nullable;

/**
 * A board as an {@link io.github.pokechess.game.engine.Evaluator} of Raichu sees it. Not thread-safe, and valid only
 * during the evaluator's call. No method allocates.
 *
 * <pre>{@code
 * Evaluator<RaichuView> pieces = view -> 1_000 * (view.pieces(view.side()) - view.pieces(view.side().opposite()));
 * int even = pieces.evaluate(RaichuView.of(raichuStart));
 * }</pre>
 *
 * <p>An incremental evaluator receives a piece as its {@linkplain RaichuPiece#code code}, which is below {@link
 * #PIECE_CODES}, and a square by its <i>index</i>: {@code row * size() + column}, both from 0, from the top left
 * corner.
 */
public sealed interface RaichuView permits RaichuBoard {
    /** An upper bound of the {@linkplain RaichuPiece#code codes} of pieces, for tables by code. */
    int PIECE_CODES = 8;

    /** A view of a position for itself, for instance to evaluate it once. */
    static RaichuView of(RaichuPosition position) {
        return new RaichuBoard(position);
    }

    /** The side to move. */
    Color side();

    /** The number of rows and columns, even, 8 to 26. */
    int size();

    /** The rules of the game. */
    RaichuRules rules();

    /** The number of pieces of one kind and side. */
    int count(RaichuPiece piece);

    /** The number of all pieces of a side. */
    int pieces(Color color);

    /**
     * The piece in a row and a column, each from 0, or null.
     *
     * @throws IndexOutOfBoundsException if there is no such place on the board
     */
    @Nullable
    RaichuPiece pieceAt(int row, int column);

    /** The least index of a square with such a piece, or −1 if there is none. */
    int firstSquare(RaichuPiece piece);

    /**
     * The number of moves of a Raichu without a capture to squares where the other side cannot take it with its next
     * move.
     *
     * @param square the index of a square with a Raichu of either side
     * @throws IllegalArgumentException if no Raichu stands there
     * @throws IndexOutOfBoundsException if there is no such square
     */
    int safeRaichuMobility(int square);
}
