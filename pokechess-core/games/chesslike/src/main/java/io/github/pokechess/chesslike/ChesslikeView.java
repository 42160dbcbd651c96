package io.github.pokechess.chesslike;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.Evaluator;
import java.util.List;

/**
 * A position of Chesslike as evaluators see it: numbers only, without allocation. {@link #of} makes one of a single
 * position:
 *
 * <pre>{@code
 * ChesslikePosition position = Chesslike.sample("vault");
 * int score = ChesslikeEvaluators.standard().evaluate(ChesslikeView.of(position));
 * }</pre>
 *
 * <p><b>Tiles</b> are numbered from 0 in the south-west, to the east first: {@code file + width · rank}. <b>Pieces</b>
 * are numbered by kind and side, 0 to {@link #PIECES} − 1: twice the place of the kind's letter in the alphabet, from 0
 * for A, and one more for Black's. So {@code piece & 1} is the ordinal of its colour. These are the pieces and squares
 * that an {@linkplain Evaluator#isIncremental incremental} evaluator receives.
 *
 * <p>Invalid tiles and pieces give exceptions or unspecified results. Not thread-safe, and valid only while the board
 * does not change.
 */
public sealed interface ChesslikeView permits ChesslikeBoard {
    /** No piece, or no tile. */
    int NONE = -1;

    /** The number of possible pieces of both sides in any level. */
    int PIECES = 52;

    /** The view of a position. */
    static ChesslikeView of(ChesslikePosition position) {
        return new ChesslikeBoard(position.level(), position.field());
    }

    // ---- the level, equal for all positions of a game ----

    /** The rules of the level. */
    ChesslikeRules rules();

    /** The kinds of pieces of the level, by letter; unmodifiable. */
    List<PieceKind> kinds();

    /** The number of files, 1 to 32. */
    int width();

    /** The number of ranks, 1 to 32. */
    int height();

    /** Whether a tile is a goal of a side. */
    boolean isGoal(Color color, int tile);

    /**
     * The tiles that a piece could move to from a tile if nothing else were on the board, and all doors were open; a
     * tile may be there twice. For tables that are made before a game: it allocates.
     */
    int[] openMoves(int piece, int tile);

    // ---- the position ----

    /** The side to act. */
    Color side();

    /** The present terrain of a tile. */
    Terrain terrainAt(int tile);

    /** The number of closed doors. */
    int closedDoors();

    /** The number of keys that a side holds. */
    int keys(Color color);

    /** The piece on a tile, or {@link #NONE}. */
    int pieceAt(int tile);

    /**
     * The first tile from a given one on that has a piece of a side, or {@link #NONE}. To visit all of them:
     *
     * <pre>{@code
     * for (int tile = view.nextPiece(color, 0); tile >= 0; tile = view.nextPiece(color, tile + 1)) …
     * }</pre>
     *
     * @param tile from 0 to the number of tiles, inclusive
     */
    int nextPiece(Color color, int tile);

    /**
     * The tile of the one piece of a side whose capture would lose it the game: its last king or piece; or {@link
     * #NONE}.
     */
    int lastPiece(Color color);

    /** The number of pieces of a side. */
    int count(Color color);

    /** The sum of the {@linkplain PieceKind#score grid scores} of the pieces of a side. */
    int material(Color color);

    /** The number of moves and captures of a side if it were to act. */
    int mobility(Color color);

    /**
     * The sum of the weights of the tiles that a piece could move to, or capture at, were its side to act. With weights
     * of 1 it is the piece's mobility.
     *
     * @param tile with a piece on it
     * @param weights the weight of a tile is at {@code offset} and its number
     */
    int reach(int tile, byte[] weights, int offset);
}
