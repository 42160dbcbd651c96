package io.github.pokechess.raichu.internal;

/** All moves of a side's pieces on a board. */
final class MoveGenerator {
    // Kinds of steps, which are moves without a capture.
    static final int PROMOTIONS = 1;
    static final int QUIET = 2;

    private final Board board;

    /** For the moves of one piece. */
    private final int[] scratch;

    MoveGenerator(Board board) {
        this.board = board;
        scratch = new int[8 * board.size];
    }

    int captures(int side, int[] buffer, int start) {
        int end = start;
        int raichus = PieceCode.of(side, PieceCode.RAICHU) * board.longs;
        for (int word = 0; word < board.longs; word++) {
            for (long rest = PichuMoves.nearVictims(board, side, word); rest != 0; rest &= rest - 1) {
                end = PichuMoves.captures(board, side, Board.square(word, rest), buffer, end);
            }
            for (long rest = PikachuMoves.nearVictims(board, side, word); rest != 0; rest &= rest - 1) {
                end = PikachuMoves.captures(board, side, Board.square(word, rest), buffer, end);
            }
            for (long rest = board.sets[raichus + word]; rest != 0; rest &= rest - 1) {
                end = RaichuMoves.captures(board, side, Board.square(word, rest), buffer, end);
            }
        }
        return end;
    }

    /** @param wanted {@link #QUIET}, or with {@link #PROMOTIONS} too */
    int steps(int side, int[] buffer, int start, int wanted) {
        int end = start;
        int set = PieceCode.of(side, PieceCode.PICHU) * board.longs;
        for (int word = 0; word < board.longs; word++) {
            for (long rest = board.sets[set + word]; rest != 0; rest &= rest - 1) {
                end = PichuMoves.steps(board, side, Board.square(word, rest), buffer, end, wanted);
            }
        }
        set += board.longs;
        for (int word = 0; word < board.longs; word++) {
            for (long rest = board.sets[set + word]; rest != 0; rest &= rest - 1) {
                end = PikachuMoves.steps(board, side, Board.square(word, rest), buffer, end, wanted);
            }
        }
        set += board.longs;
        for (int word = 0; word < board.longs; word++) {
            for (long rest = board.sets[set + word]; rest != 0; rest &= rest - 1) {
                end = RaichuMoves.steps(board, Board.square(word, rest), buffer, end);
            }
        }
        return end;
    }

    /** The steps that make a Raichu. */
    int promotions(int side, int[] buffer, int start) {
        int end = start;
        int zone = side * board.longs;
        int pichus = PieceCode.of(side, PieceCode.PICHU) * board.longs;
        for (int word = 0; word < board.longs; word++) {
            long near = board.geometry.zones[zone + word];
            for (long rest = board.sets[pichus + word] & near; rest != 0; rest &= rest - 1) {
                end = PichuMoves.steps(board, side, Board.square(word, rest), buffer, end, PROMOTIONS);
            }
            for (long rest = board.sets[pichus + board.longs + word] & near; rest != 0; rest &= rest - 1) {
                end = PikachuMoves.steps(board, side, Board.square(word, rest), buffer, end, PROMOTIONS);
            }
        }
        return end;
    }

    /** Whether any positive number but a pass is a side's move. */
    boolean isLegal(int side, int move) {
        int from = PackedMove.from(move);
        if (from >= board.geometry.squares || !isOf(side, from)) {
            return false;
        }
        int count = movesFrom(from);
        for (int i = 0; i < count; i++) {
            if (scratch[i] == move) {
                return true;
            }
        }
        return false;
    }

    /** A side's move between two squares of the board, or 0. */
    int find(int side, int from, int to) {
        if (isOf(side, from)) {
            int count = movesFrom(from);
            for (int i = 0; i < count; i++) {
                if (PackedMove.to(scratch[i]) == to) {
                    return scratch[i];
                }
            }
        }
        return 0;
    }

    private boolean isOf(int side, int square) {
        int code = board.codes[square];
        return code != 0 && PieceCode.side(code) == side;
    }

    /** Puts the moves of a piece into {@link #scratch}. */
    private int movesFrom(int square) {
        int code = board.codes[square];
        int side = PieceCode.side(code);
        switch (PieceCode.kind(code)) {
            case PieceCode.PICHU -> {
                int end = PichuMoves.captures(board, side, square, scratch, 0);
                return PichuMoves.steps(board, side, square, scratch, end, PROMOTIONS | QUIET);
            }
            case PieceCode.PIKACHU -> {
                int end = PikachuMoves.captures(board, side, square, scratch, 0);
                return PikachuMoves.steps(board, side, square, scratch, end, PROMOTIONS | QUIET);
            }
            default -> {
                int end = RaichuMoves.captures(board, side, square, scratch, 0);
                return RaichuMoves.steps(board, square, scratch, end);
            }
        }
    }

    /** Whether a side, were it to act, would have a move. */
    boolean canMove(int side) {
        int forward = 1 - 2 * side;
        for (int kind = PieceCode.PICHU; kind <= PieceCode.RAICHU; kind++) {
            int set = PieceCode.of(side, kind) * board.longs;
            for (int word = 0; word < board.longs; word++) {
                for (long rest = board.sets[set + word]; rest != 0; rest &= rest - 1) {
                    int place = board.places[Board.square(word, rest)];
                    int row = Geometry.row(place);
                    int column = Geometry.column(place);
                    int bit = column + Geometry.MARGIN;
                    if (kind != PieceCode.PICHU
                            && (board.isFree(row, bit - 1)
                                    || board.isFree(row, bit + 1)
                                    || board.isFree(board.size + column, row + Geometry.MARGIN + forward))) {
                        return true;
                    }
                    if (kind != PieceCode.PIKACHU
                            && (board.isFree(Geometry.falling(place), bit + forward)
                                    || board.isFree(Geometry.rising(place), bit - forward))) {
                        return true;
                    }
                }
            }
        }
        return canMoveElse(side);
    }

    /**
     * Whether a side can move although no piece can go a step forward or sideways. This is rare: a Raichu may go back,
     * and there are captures.
     */
    private boolean canMoveElse(int side) {
        for (int kind = PieceCode.PICHU; kind <= PieceCode.RAICHU; kind++) {
            int set = PieceCode.of(side, kind) * board.longs;
            for (int word = 0; word < board.longs; word++) {
                for (long rest = board.sets[set + word]; rest != 0; rest &= rest - 1) {
                    if (movesFrom(Board.square(word, rest)) > 0) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
