package io.github.pokechess.benchmarks;

/**
 * The yardstick: chess without check and without types on a board of 120 squares, written plainly and never to be made
 * faster. The speed of other benchmarks is divided by its own, so that figures of different machines and days compare.
 */
final class Mailbox {
    /** The paths of three half-moves from the start, which is what the yardstick counts. */
    static final int DEPTH = 3;

    static final int NODES = 8902;

    private static final int PAWN = 1;
    private static final int KNIGHT = 2;
    private static final int BISHOP = 3;
    private static final int ROOK = 4;
    private static final int QUEEN = 5;
    private static final int KING = 6;
    private static final int WALL = 99;
    private static final int[] BACK_RANK = {ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK};
    private static final int[][] STEPS = {
        {},
        {},
        {-21, -19, -12, -8, 8, 12, 19, 21},
        {-11, -9, 9, 11},
        {-10, -1, 1, 10},
        {-11, -10, -9, -1, 1, 9, 10, 11},
        {-11, -10, -9, -1, 1, 9, 10, 11}
    };

    /** Positive for White, negative for Black, 0 for empty. */
    private final int[] board = new int[120];

    private final int[][] moves = new int[DEPTH + 1][256];
    private int passed;

    Mailbox() {
        for (int square = 0; square < 120; square++) {
            int file = square % 10 - 1;
            int rank = square / 10 - 2;
            board[square] = file < 0 || file > 7 || rank < 0 || rank > 7 ? WALL : pieceAtStart(file, rank);
        }
    }

    private static int pieceAtStart(int file, int rank) {
        return switch (rank) {
            case 0 -> BACK_RANK[file];
            case 1 -> PAWN;
            case 6 -> -PAWN;
            case 7 -> -BACK_RANK[file];
            default -> 0;
        };
    }

    /** Counts paths from the start; castling and promotion are out of reach at {@link #DEPTH}. */
    long perft() {
        return perft(1, DEPTH);
    }

    private long perft(int color, int depth) {
        if (depth == 0) {
            return 1;
        }
        int count = generate(color, moves[depth]);
        int before = passed;
        long nodes = 0;
        for (int i = 0; i < count; i++) {
            int from = moves[depth][i] >> 8;
            int to = moves[depth][i] & 255;
            int piece = board[from];
            int victimSquare = piece == PAWN * color && to == before ? to - 10 * color : to;
            int victim = board[victimSquare];
            board[victimSquare] = 0;
            board[from] = 0;
            board[to] = piece;
            passed = piece == PAWN * color && to - from == 20 * color ? from + 10 * color : 0;
            nodes += victim == -KING * color ? depth == 1 ? 1 : 0 : perft(-color, depth - 1);
            board[to] = 0;
            board[from] = piece;
            board[victimSquare] = victim;
            passed = before;
        }
        return nodes;
    }

    private int generate(int color, int[] found) {
        int count = 0;
        for (int from = 21; from < 99; from++) {
            int piece = board[from] * color;
            if (piece <= 0 || board[from] == WALL) {
                continue;
            }
            if (piece == PAWN) {
                count = pawn(color, from, found, count);
                continue;
            }
            for (int step : STEPS[piece]) {
                int to = from + step;
                while (board[to] == 0 && piece >= BISHOP && piece <= QUEEN) {
                    found[count++] = from << 8 | to;
                    to += step;
                }
                if (board[to] != WALL && board[to] * color <= 0) {
                    found[count++] = from << 8 | to;
                }
            }
        }
        return count;
    }

    private int pawn(int color, int from, int[] found, int start) {
        int count = start;
        int to = from + 10 * color;
        if (board[to] == 0) {
            found[count++] = from << 8 | to;
            int home = color > 0 ? 3 : 8;
            if (from / 10 == home && board[to + 10 * color] == 0) {
                found[count++] = from << 8 | (to + 10 * color);
            }
        }
        for (int side = -1; side <= 1; side += 2) {
            int target = board[to + side];
            if ((target != WALL && target * color < 0) || (to + side == passed && passed != 0)) {
                found[count++] = from << 8 | (to + side);
            }
        }
        return count;
    }
}
