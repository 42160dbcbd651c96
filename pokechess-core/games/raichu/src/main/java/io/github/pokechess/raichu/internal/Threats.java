package io.github.pokechess.raichu.internal;

/** Determines whether pieces could be captured, on a board as it is or after a move. */
final class Threats {
    private Threats() {}

    /** Whether the enemy, were it to act now, could take a side's only piece; false if there are more. */
    static boolean isLastPieceAttacked(Board board, int side) {
        if (board.pieces(side) != 1) {
            return false;
        }
        for (int kind = PieceCode.PICHU; kind < PieceCode.RAICHU; kind++) {
            int code = PieceCode.of(side, kind);
            if (board.counts[code] != 0) {
                return isAttacked(board, board.first(code), code);
            }
        }
        int code = PieceCode.of(side, PieceCode.RAICHU);
        return isAttacked(board, board.first(code), code);
    }

    private static boolean isAttacked(Board board, int square, int code) {
        return isAttacked(board, square, code, 0, -1);
    }

    /** Whether a piece may be taken at the destination of its legal move. */
    static boolean isLostAfter(Board board, int move) {
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        int code = PackedMove.promotes(move) ? board.codes[from] | PieceCode.RAICHU : board.codes[from];
        int start = board.places[from];
        int end = board.places[to];
        int far = Geometry.column(end) - Geometry.column(start);
        int down = Geometry.row(end) - Geometry.row(start);
        int line;
        int bit;
        if (far == 0) {
            line = board.size + Geometry.column(end);
            bit = Geometry.row(end) + Geometry.MARGIN;
            far = down;
        } else {
            line = down == 0 ? Geometry.row(end) : down == far ? Geometry.falling(end) : Geometry.rising(end);
            bit = Geometry.column(end) + Geometry.MARGIN;
        }
        // What leaves the board, or its place, stands on the line of the move.
        int gone = 1 << (bit - far) | 1 << (bit - Integer.signum(far) * PackedMove.back(move));
        return isAttacked(board, to, code, line, ~gone);
    }

    /**
     * Whether the enemy of a piece could take it on a square, seeing only some pieces of one line.
     *
     * @param line the line
     * @param mask its pieces that are seen
     */
    private static boolean isAttacked(Board board, int square, int code, int line, int mask) {
        int side = PieceCode.side(code);
        int kind = PieceCode.kind(code);
        int enemy = PieceCode.of(side ^ 1, 0);
        boolean byRaichu = board.counts[enemy | PieceCode.RAICHU] > 0;
        int place = board.places[square];
        int row = Geometry.row(place);
        int column = Geometry.column(place);
        int across = column + Geometry.MARGIN;
        int size = board.size;
        if (byRaichu || (kind <= PieceCode.PIKACHU && board.counts[enemy | PieceCode.PIKACHU] > 0)) {
            int down = row + Geometry.MARGIN;
            int vertical = size + column;
            int upwards = side == 1 ? PieceCode.PIKACHU : 0;
            int downwards = PieceCode.PIKACHU - upwards;
            int rowMask = line == row ? mask : -1;
            int columnMask = line == vertical ? mask : -1;
            if (isAttacked(board, square, code, row, across, 1, PieceCode.PIKACHU, PieceCode.PIKACHU, rowMask)
                    || isAttacked(board, square, code, vertical, down, size, upwards, downwards, columnMask)) {
                return true;
            }
        }
        if (byRaichu || (kind == PieceCode.PICHU && board.counts[enemy | PieceCode.PICHU] > 0)) {
            int falling = Geometry.falling(place);
            int rising = Geometry.rising(place);
            int upwards = side == 1 ? PieceCode.PICHU : 0;
            int downwards = PieceCode.PICHU - upwards;
            int fallingMask = line == falling ? mask : -1;
            int risingMask = line == rising ? mask : -1;
            return isAttacked(board, square, code, falling, across, size + 1, upwards, downwards, fallingMask)
                    || isAttacked(board, square, code, rising, across, 1 - size, downwards, upwards, risingMask);
        }
        return false;
    }

    /**
     * Whether a square is attacked along one line.
     *
     * @param upwards the kind that, besides Raichus, takes towards higher bits, or 0
     * @param downwards the kind that, besides Raichus, takes towards lower bits, or 0
     */
    private static boolean isAttacked(
            Board board, int square, int code, int line, int bit, int step, int upwards, int downwards, int mask) {
        int all = (board.all(line) & mask) | board.walls[line];
        int enemies = board.piecesOn(PieceCode.side(code) ^ 1, line) & mask;
        if ((all >>> (bit + 1) & 1) == 0) {
            int attacker = 31 - Integer.numberOfLeadingZeros(all & ((1 << bit) - 1));
            if ((enemies >>> attacker & 1) != 0 && takes(board, square, code, bit - attacker, -step, upwards)) {
                return true;
            }
        }
        if ((all >>> (bit - 1) & 1) == 0) {
            int attacker = Integer.numberOfTrailingZeros(all & (-2 << bit));
            return (enemies >>> attacker & 1) != 0 && takes(board, square, code, attacker - bit, step, downwards);
        }
        return false;
    }

    private static boolean takes(Board board, int square, int code, int distance, int step, int kind) {
        int attacker = PieceCode.kind(board.codes[square + distance * step]);
        return attacker == PieceCode.RAICHU
                || (attacker == kind
                        && PieceCode.kind(code) <= kind
                        && distance <= kind); // a Pichu takes what is next to it, a Pikachu also two away
    }

    /** The number of steps of a Raichu that lead to squares on which it could not be taken at once. */
    static int safeRaichuMobility(Board board, int square) {
        int place = board.places[square];
        int row = Geometry.row(place);
        int column = Geometry.column(place);
        int across = column + Geometry.MARGIN;
        int size = board.size;
        return safeSteps(board, square, row, across, 1)
                + safeSteps(board, square, size + column, row + Geometry.MARGIN, size)
                + safeSteps(board, square, Geometry.falling(place), across, size + 1)
                + safeSteps(board, square, Geometry.rising(place), across, 1 - size);
    }

    private static int safeSteps(Board board, int square, int line, int bit, int step) {
        int all = board.all(line);
        int code = board.codes[square];
        int mask = ~(1 << bit);
        int count = 0;
        for (int to = bit + 1; (all >>> to & 1) == 0; to++) {
            count += isAttacked(board, square + (to - bit) * step, code, line, mask) ? 0 : 1;
        }
        for (int to = bit - 1; (all >>> to & 1) == 0; to--) {
            count += isAttacked(board, square + (to - bit) * step, code, line, mask) ? 0 : 1;
        }
        return count;
    }
}
