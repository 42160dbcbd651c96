package io.github.pokechess.raichu.internal;

/** The moves of Pichus: diagonally forward, by one, or by two over an enemy Pichu. */
final class PichuMoves {
    private PichuMoves() {}

    /**
     * A side's Pichus of a word that could take the next piece, or could if rows had no ends and nobody stood behind
     * it.
     */
    static long nearVictims(Board board, int side, int word) {
        int own = PieceCode.of(side, PieceCode.PICHU) * board.longs;
        long pichus = board.sets[own + word];
        if (pichus == 0) {
            return 0;
        }
        int enemy = PieceCode.of(side ^ 1, PieceCode.PICHU) * board.longs + word;
        int forward = 1 - 2 * side;
        long below = word > 0 ? board.sets[enemy - 1] : 0;
        long here = board.sets[enemy];
        long above = word + 1 < board.longs ? board.sets[enemy + 1] : 0;
        return pichus
                & (shifted(below, here, above, forward * (board.size - 1))
                        | shifted(below, here, above, forward * (board.size + 1)));
    }

    /**
     * The squares from which those of a set are the given number of squares further, fewer than 64, row by row, as if
     * rows had no ends.
     */
    static long shifted(long below, long here, long above, int distance) {
        return distance > 0 ? here >>> distance | above << -distance : here << -distance | below >>> distance;
    }

    static int captures(Board board, int side, int square, int[] buffer, int start) {
        int place = board.places[square];
        int bit = Geometry.column(place) + Geometry.MARGIN;
        int falling = Geometry.falling(place);
        int rising = Geometry.rising(place);
        int victim = PieceCode.of(side ^ 1, PieceCode.PICHU);
        int end = start;
        int forward = 1 - 2 * side;
        // On the falling diagonal forward is to the right for White, on the rising one to the left.
        if ((board.line(side ^ 1, falling) >>> (bit + forward) & 1) != 0
                && board.isFree(falling, bit + 2 * forward)
                && board.codes[square + forward * (board.size + 1)] == victim) {
            buffer[end++] = board.geometry.smallMove(side, square, square + 2 * forward * (board.size + 1), 1);
        }
        if ((board.line(side ^ 1, rising) >>> (bit - forward) & 1) != 0
                && board.isFree(rising, bit - 2 * forward)
                && board.codes[square + forward * (board.size - 1)] == victim) {
            buffer[end++] = board.geometry.smallMove(side, square, square + 2 * forward * (board.size - 1), 1);
        }
        return end;
    }

    /** @param wanted kinds of steps, as {@link MoveGenerator} has them */
    static int steps(Board board, int side, int square, int[] buffer, int start, int wanted) {
        int place = board.places[square];
        int forward = 1 - 2 * side;
        boolean promotes = Geometry.row(place) + forward == board.geometry.farRow(side);
        if ((wanted & (promotes ? MoveGenerator.PROMOTIONS : MoveGenerator.QUIET)) == 0) {
            return start;
        }
        int bit = Geometry.column(place) + Geometry.MARGIN;
        int end = start;
        if (board.isFree(Geometry.falling(place), bit + forward)) {
            buffer[end++] = board.geometry.smallMove(side, square, square + forward * (board.size + 1), 0);
        }
        if (board.isFree(Geometry.rising(place), bit - forward)) {
            buffer[end++] = board.geometry.smallMove(side, square, square + forward * (board.size - 1), 0);
        }
        return end;
    }
}
