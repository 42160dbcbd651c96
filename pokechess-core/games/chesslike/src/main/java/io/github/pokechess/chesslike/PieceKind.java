package io.github.pokechess.chesslike;

import java.util.List;

/**
 * A kind of piece. Immutable.
 *
 * <pre>{@code
 * PieceKind rider = PieceKind.of('r', "rider", Grid.parseBetza("NN"), false);
 * }</pre>
 */
public sealed interface PieceKind permits PieceKindRecord {
    /**
     * A kind of piece.
     *
     * @param letter A to Z; in the map of a level White's pieces are written with it, Black's with the small one
     * @param name a word of letters, digits and hyphens, at most 32, that begins with a letter
     * @param grid the way it moves
     * @param royal whether it is a king for {@link ChesslikeRules.Objective#KING}
     * @throws IllegalArgumentException if letter or name is none
     */
    static PieceKind of(char letter, String name, Grid grid, boolean royal) {
        return new PieceKindRecord(letter, name, grid, royal);
    }

    /**
     * Pawn, Knight, King, Bishop, Rook, Queen and Beast, whose letter is X; unmodifiable. A level may redefine each.
     */
    static List<PieceKind> standard() {
        return PieceKindRecord.STANDARD;
    }

    /** The letter, A to Z. */
    char letter();

    /** The name. */
    String name();

    /** The way it moves. */
    Grid grid();

    /** Whether it is a king for {@link ChesslikeRules.Objective#KING}. */
    boolean royal();

    /** The score of its grid, its approximate value. */
    default int score() {
        return grid().score();
    }
}
