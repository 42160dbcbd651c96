package io.github.pokechess.raichu.evaluation.internal;

import io.github.pokechess.raichu.RaichuPiece;
import io.github.pokechess.raichu.RaichuView;

/**
 * The weights of what the evaluation for play counts, in hundredths of about a Pichu.
 *
 * <p>Pieces are worth what the tables say for their distance from the far row and from the edges, beyond
 * {@value #REACH} the same: on a larger board a piece runs the same race, only longer.
 */
final class Weights {
    static final int REACH = 7;
    private static final int RINGS = 4;

    // Where the tables and single weights begin.
    static final int PICHU_ROW = 0; // by rows to go
    static final int PICHU_COLUMN = PICHU_ROW + REACH + 1; // by distance from the left or right edge
    static final int PIKACHU_ROW = PICHU_COLUMN + RINGS;
    static final int PIKACHU_COLUMN = PIKACHU_ROW + REACH + 1;
    static final int RAICHU_RING = PIKACHU_COLUMN + RINGS; // corner, edge, next to the edge, further in, and so on
    static final int FIRST_RAICHU = RAICHU_RING + RINGS + 1; // for having one where the other side has none
    static final int PICHU_FACING = FIRST_RAICHU + 1; // for each Pichu if the enemy has a Raichu
    static final int PIKACHU_FACING = PICHU_FACING + 1;
    static final int TEMPO = PIKACHU_FACING + 1;
    static final int FEWNESS = TEMPO + 1; // percent of the whole for each piece fewer than twice the size
    static final int HUNT = FEWNESS + 1; // for a last Raichu that is hunted
    static final int SAFE = HUNT + 1; // for each square where it can go and not be taken
    static final int LEADS =
            SAFE + 1; // percent that a lead counts, by how many pieces it is more, if the other side has a Raichu

    private static final int[] VALUES = {
        0, 418, 241, 122, 60, 50, 90, 90, 62, 15, 3, 0, // Pichus
        0, 573, 583, 399, 317, 211, 160, 180, 164, 120, 117, 135, // Pikachus
        1297, 1223, 1221, 1227, 1207, // Raichus
        650, 130, 0, 37, -4, 308, 22, 60, 60, 65,
    };

    private Weights() {}

    static int get(int index) {
        return VALUES[index];
    }

    /** The worth of each piece on each square of a board, from White's point of view, by code and square. */
    static int[] worths(int size) {
        int squares = size * size;
        int[] worths = new int[RaichuView.PIECE_CODES * squares];
        for (int square = 0; square < squares; square++) {
            int row = square / size;
            int column = square % size;
            int mirrored = (size - 1 - row) * size + column;
            int side = Math.min(Math.min(column, size - 1 - column), RINGS - 1);
            int end = Math.min(Math.min(row, size - 1 - row), RINGS - 1);
            int toGo = Math.min(size - 1 - row, REACH);
            int ring = side == 0 && end == 0 ? 0 : Math.min(1 + Math.min(side, end), RINGS);
            int pichu = VALUES[PICHU_ROW + toGo] + VALUES[PICHU_COLUMN + side];
            int pikachu = VALUES[PIKACHU_ROW + toGo] + VALUES[PIKACHU_COLUMN + side];
            int raichu = VALUES[RAICHU_RING + ring];
            worths[RaichuPiece.WHITE_PICHU.code() * squares + square] = pichu;
            worths[RaichuPiece.WHITE_PIKACHU.code() * squares + square] = pikachu;
            worths[RaichuPiece.WHITE_RAICHU.code() * squares + square] = raichu;
            worths[RaichuPiece.BLACK_PICHU.code() * squares + mirrored] = -pichu;
            worths[RaichuPiece.BLACK_PIKACHU.code() * squares + mirrored] = -pikachu;
            worths[RaichuPiece.BLACK_RAICHU.code() * squares + mirrored] = -raichu;
        }
        return worths;
    }
}
