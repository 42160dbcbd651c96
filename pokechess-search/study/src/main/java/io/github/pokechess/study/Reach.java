package io.github.pokechess.study;

import io.github.pokechess.core.Role;

/** The squares that a piece attacks on a board with few others, as sets of squares in a {@code long}. */
final class Reach {
    private static final int[] FILES = {1, 0, -1, 0, 1, -1, -1, 1};
    private static final int[] RANKS = {0, 1, 0, -1, 1, 1, -1, -1};

    /** The squares of a line from a square, by direction (rook lines first, then diagonals) and square. */
    private static final long[][] LINES = new long[8][64];

    private static final long[] KNIGHT = new long[64];
    private static final long[] KING = new long[64];
    private static final long[][] PAWN = new long[2][64];

    static {
        for (int square = 0; square < 64; square++) {
            for (int direction = 0; direction < 8; direction++) {
                int files = FILES[direction];
                int ranks = RANKS[direction];
                for (int steps = 1; steps < 8; steps++) {
                    LINES[direction][square] |= squareBit(square, files * steps, ranks * steps);
                }
                KING[square] |= squareBit(square, files, ranks);
                if (direction >= 4) {
                    KNIGHT[square] |= squareBit(square, 2 * files, ranks) | squareBit(square, files, 2 * ranks);
                    PAWN[ranks > 0 ? 0 : 1][square] |= squareBit(square, files, ranks);
                }
            }
        }
    }

    private Reach() {}

    private static long squareBit(int square, int files, int ranks) {
        int file = (square & 7) + files;
        int rank = (square >> 3) + ranks;
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? 0 : 1L << (rank * 8 + file);
    }

    /** The squares that a piece attacks, empty or not. */
    static long attacks(Role role, int color, int square, long occupied) {
        return switch (role) {
            case PAWN -> PAWN[color][square];
            case KNIGHT -> KNIGHT[square];
            case KING -> KING[square];
            case ROOK -> lineAttacks(0, 4, square, occupied);
            case BISHOP -> lineAttacks(4, 8, square, occupied);
            case QUEEN -> lineAttacks(0, 8, square, occupied);
        };
    }

    /** The empty squares that a piece may move to; a pawn's last rank is one of them. */
    static long quietTargets(Role role, int color, int square, long occupied) {
        if (role != Role.PAWN) {
            return attacks(role, color, square, occupied) & ~occupied;
        }
        int ahead = color == 0 ? 8 : -8;
        long once = 1L << (square + ahead) & ~occupied;
        boolean mayStepTwice = once != 0 && square >> 3 == (color == 0 ? 1 : 6);
        return mayStepTwice ? once | (1L << (square + 2 * ahead) & ~occupied) : once;
    }

    /** The empty squares from which a piece may have come by a move that captured nothing and promoted nothing. */
    static long quietOrigins(Role role, int color, int square, long occupied) {
        if (role != Role.PAWN) {
            return attacks(role, color, square, occupied) & ~occupied;
        }
        int behind = color == 0 ? -8 : 8;
        int rank = color == 0 ? square >> 3 : 7 - (square >> 3);
        if (rank < 2) {
            return 0;
        }
        long once = 1L << (square + behind) & ~occupied;
        return once != 0 && rank == 3 ? once | (1L << (square + 2 * behind) & ~occupied) : once;
    }

    private static long lineAttacks(int from, int to, int square, long occupied) {
        long attacks = 0;
        for (int direction = from; direction < to; direction++) {
            long line = LINES[direction][square];
            long blockers = line & occupied;
            if (blockers != 0) {
                // Directions that lead up, and the one to the right, meet their lowest square first.
                boolean up = RANKS[direction] > 0 || (RANKS[direction] == 0 && FILES[direction] > 0);
                int first = up ? Long.numberOfTrailingZeros(blockers) : 63 - Long.numberOfLeadingZeros(blockers);
                line ^= LINES[direction][first];
            }
            attacks |= line;
        }
        return attacks;
    }
}
