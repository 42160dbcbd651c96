package io.github.pokechess.raichu.internal;

/** The moves of Raichus: any distance in all eight directions, over at most one enemy of any kind. */
final class RaichuMoves {
    private RaichuMoves() {}

    static int captures(Board board, int side, int square, int[] buffer, int start) {
        int place = board.places[square];
        int row = Geometry.row(place);
        int column = Geometry.column(place);
        int bit = column + Geometry.MARGIN;
        int size = board.size;
        int end = captures(board, side, square, row, bit, 1, buffer, start);
        end = captures(board, side, square, size + column, row + Geometry.MARGIN, size, buffer, end);
        end = captures(board, side, square, Geometry.falling(place), bit, size + 1, buffer, end);
        return captures(board, side, square, Geometry.rising(place), bit, 1 - size, buffer, end);
    }

    /** The captures on a line, whose bits are a step apart on the board. */
    private static int captures(
            Board board, int side, int square, int line, int bit, int step, int[] buffer, int start) {
        int enemies = board.line(side ^ 1, line);
        int all = board.all(line);
        int end = start;
        int above = all & (-2 << bit);
        int victim = Integer.numberOfTrailingZeros(above);
        if ((enemies >>> victim & 1) != 0) {
            int stop = Integer.numberOfTrailingZeros(above & (above - 1));
            for (int landing = victim + 1; landing < stop; landing++) {
                buffer[end++] = PackedMove.of(square, square + (landing - bit) * step, landing - victim);
            }
        }
        int below = all & ((1 << bit) - 1);
        victim = 31 - Integer.numberOfLeadingZeros(below);
        if ((enemies >>> victim & 1) != 0) {
            int stop = 31 - Integer.numberOfLeadingZeros(below ^ (1 << victim));
            for (int landing = victim - 1; landing > stop; landing--) {
                buffer[end++] = PackedMove.of(square, square + (landing - bit) * step, victim - landing);
            }
        }
        return end;
    }

    static int steps(Board board, int square, int[] buffer, int start) {
        int place = board.places[square];
        int row = Geometry.row(place);
        int column = Geometry.column(place);
        int bit = column + Geometry.MARGIN;
        int size = board.size;
        int end = steps(board, square, row, bit, 1, buffer, start);
        end = steps(board, square, size + column, row + Geometry.MARGIN, size, buffer, end);
        end = steps(board, square, Geometry.falling(place), bit, size + 1, buffer, end);
        return steps(board, square, Geometry.rising(place), bit, 1 - size, buffer, end);
    }

    private static int steps(Board board, int square, int line, int bit, int step, int[] buffer, int start) {
        int all = board.all(line);
        int end = start;
        int stop = Integer.numberOfTrailingZeros(all & (-2 << bit));
        for (int landing = bit + 1; landing < stop; landing++) {
            buffer[end++] = PackedMove.of(square, square + (landing - bit) * step, 0);
        }
        stop = 31 - Integer.numberOfLeadingZeros(all & ((1 << bit) - 1));
        for (int landing = bit - 1; landing > stop; landing--) {
            buffer[end++] = PackedMove.of(square, square + (landing - bit) * step, 0);
        }
        return end;
    }
}
