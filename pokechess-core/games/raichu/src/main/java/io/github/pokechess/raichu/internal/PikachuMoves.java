package io.github.pokechess.raichu.internal;

/**
 * The moves of Pikachus: forward and sideways, by one or two, or by two or three over an enemy Pichu or Pikachu. All
 * that matters are the next three squares.
 */
final class PikachuMoves {
    /** Three bits the other way round, as octal digits. */
    private static final int REVERSED = 073516240;

    private PikachuMoves() {}

    /**
     * A side's Pikachus of a word with an enemy that they could take if rows had no ends and nobody else stood there.
     */
    static long nearVictims(Board board, int side, int word) {
        long pikachus = board.sets[PieceCode.of(side, PieceCode.PIKACHU) * board.longs + word];
        if (pikachus == 0) {
            return 0;
        }
        int forward = (1 - 2 * side) * board.size;
        long below = word > 0 ? victims(board, side, word - 1) : 0;
        long here = victims(board, side, word);
        long above = word + 1 < board.longs ? victims(board, side, word + 1) : 0;
        return pikachus
                & (here >>> 1
                        | here >>> 2
                        | above << -1
                        | above << -2
                        | here << 1
                        | here << 2
                        | below >>> -1
                        | below >>> -2
                        | PichuMoves.shifted(below, here, above, forward)
                        | PichuMoves.shifted(below, here, above, 2 * forward));
    }

    private static long victims(Board board, int side, int word) {
        int pichus = PieceCode.of(side ^ 1, PieceCode.PICHU) * board.longs + word;
        return board.sets[pichus] | board.sets[pichus + board.longs];
    }

    /** The next three squares on a line, the nearest in the lowest bit. */
    private static int ahead(int line, int bit, boolean up) {
        return up ? line >>> (bit + 1) & 7 : REVERSED >>> (3 * (line << 3 >>> bit & 7)) & 7;
    }

    static int captures(Board board, int side, int square, int[] buffer, int start) {
        int place = board.places[square];
        int row = Geometry.row(place);
        int column = Geometry.column(place);
        int enemies = board.line(side ^ 1, row);
        int all = board.all(row);
        int bit = column + Geometry.MARGIN;
        int end = captures(board, side, square, ahead(all, bit, true), ahead(enemies, bit, true), 1, buffer, start);
        end = captures(board, side, square, ahead(all, bit, false), ahead(enemies, bit, false), -1, buffer, end);
        enemies = board.line(side ^ 1, board.size + column);
        all = board.all(board.size + column);
        bit = row + Geometry.MARGIN;
        boolean up = side == 0;
        int step = up ? board.size : -board.size;
        return captures(board, side, square, ahead(all, bit, up), ahead(enemies, bit, up), step, buffer, end);
    }

    private static int captures(
            Board board, int side, int square, int all, int enemies, int step, int[] buffer, int start) {
        int end = start;
        if ((all & 1) != 0) {
            if ((enemies & 1) != 0
                    && (all & 2) == 0
                    && PieceCode.kind(board.codes[square + step]) != PieceCode.RAICHU) {
                buffer[end++] = board.geometry.smallMove(side, square, square + 2 * step, 1);
                if ((all & 4) == 0) {
                    buffer[end++] = board.geometry.smallMove(side, square, square + 3 * step, 2);
                }
            }
        } else if ((enemies & 2) != 0
                && (all & 4) == 0
                && PieceCode.kind(board.codes[square + 2 * step]) != PieceCode.RAICHU) {
            buffer[end++] = board.geometry.smallMove(side, square, square + 3 * step, 1);
        }
        return end;
    }

    /** @param wanted kinds of steps, as {@link MoveGenerator} has them */
    static int steps(Board board, int side, int square, int[] buffer, int start, int wanted) {
        int place = board.places[square];
        int row = Geometry.row(place);
        int column = Geometry.column(place);
        int end = start;
        if ((wanted & MoveGenerator.QUIET) != 0) {
            int all = board.all(row);
            int bit = column + Geometry.MARGIN;
            end = sidewaysSteps(square, ahead(all, bit, true), 1, buffer, end);
            end = sidewaysSteps(square, ahead(all, bit, false), -1, buffer, end);
        }
        int far = board.geometry.farRow(side);
        int forward = 1 - 2 * side;
        int all = ahead(board.all(board.size + column), row + Geometry.MARGIN, side == 0);
        if ((all & 1) == 0) {
            if ((wanted & (row + forward == far ? MoveGenerator.PROMOTIONS : MoveGenerator.QUIET)) != 0) {
                buffer[end++] = board.geometry.smallMove(side, square, square + forward * board.size, 0);
            }
            if ((all & 2) == 0
                    && (wanted & (row + 2 * forward == far ? MoveGenerator.PROMOTIONS : MoveGenerator.QUIET)) != 0) {
                buffer[end++] = board.geometry.smallMove(side, square, square + 2 * forward * board.size, 0);
            }
        }
        return end;
    }

    /** Steps in one row, which is not the far one. */
    private static int sidewaysSteps(int square, int all, int step, int[] buffer, int start) {
        int end = start;
        if ((all & 1) == 0) {
            buffer[end++] = PackedMove.of(square, square + step, 0);
            if ((all & 2) == 0) {
                buffer[end++] = PackedMove.of(square, square + 2 * step, 0);
            }
        }
        return end;
    }
}
