package io.github.pokechess.study;

import java.util.Arrays;

/**
 * Numbers the placements of a few pieces, each side to act counted apart. Placements that a symmetry of the board turns
 * into each other have one number: the eight of the square, or the two that leave pawns going their way.
 *
 * <p>A placement is an {@code int} of six bits a piece, the white king lowest, the black king next. Numbers of Black to
 * act follow those of White, half of {@link #size} later. Some numbers stand for no placement.
 */
final class Placements {
    private static final long DIAGONAL = 0x8040201008040201L;
    private static final long OTHER_DIAGONAL = 0x0102040810204080L;
    private static final int KINGS = 1 << 12;

    /**
     * Added to a symmetry of {@link #symmetries} if both kings are on the diagonal then: the others decide whether to
     * swap.
     */
    private static final int BOTH_ON_DIAGONAL = 8;

    /** In a symmetry: files and ranks are swapped, after files (1) and ranks (2) are reversed. */
    private static final int SWAP = 4;

    private final int pieces;
    private final boolean pawns;
    private final int half;
    private final byte[] symmetries = new byte[KINGS];
    private final short[] numbers = new short[KINGS];
    private final short[] kings;
    private final byte[][] mapped = new byte[8][64];

    /** @param pieces 2 to 4 */
    Placements(int pieces, boolean pawns) {
        this.pieces = pieces;
        this.pawns = pawns;
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            for (int square = 0; square < 64; square++) {
                mapped[symmetry][square] = (byte) squareUnderSymmetry(square, symmetry);
            }
        }
        short[] found = new short[KINGS];
        int count = 0;
        for (int pair = 0; pair < KINGS; pair++) {
            symmetries[pair] = (byte) symmetryOfKings(pair & 63, pair >> 6);
            if (symmetries[pair] % BOTH_ON_DIAGONAL == 0 && (pair & 63) != pair >> 6) {
                numbers[pair] = (short) count;
                found[count++] = (short) pair;
            }
        }
        kings = Arrays.copyOf(found, count);
        half = count << (6 * (pieces - 2));
    }

    private static int squareUnderSymmetry(int square, int symmetry) {
        int turned = square ^ ((symmetry & 1) != 0 ? 7 : 0) ^ ((symmetry & 2) != 0 ? 56 : 0);
        return (symmetry & SWAP) != 0 ? (turned >> 3) | ((turned & 7) << 3) : turned;
    }

    private int symmetryOfKings(int white, int black) {
        int symmetry = (white & 7) > 3 ? 1 : 0;
        if (pawns) {
            return symmetry;
        }
        symmetry |= white >> 3 > 3 ? 2 : 0;
        int above = sideOfDiagonal(squareUnderSymmetry(white, symmetry));
        above = above == 0 ? sideOfDiagonal(squareUnderSymmetry(black, symmetry)) : above;
        return above == 0 ? symmetry | BOTH_ON_DIAGONAL : above > 0 ? symmetry | SWAP : symmetry;
    }

    /** Positive above the diagonal from a1 to h8, 0 on it. */
    private static int sideOfDiagonal(int square) {
        return (square >> 3) - (square & 7);
    }

    /** One more than the greatest number. */
    int size() {
        return 2 * half;
    }

    /** The offset of the numbers with Black to act. */
    int offsetOfBlack() {
        return half;
    }

    /** The number of a placement. */
    int numberOf(int side, int placement) {
        int symmetry = symmetries[placement & (KINGS - 1)];
        if (symmetry >= BOTH_ON_DIAGONAL) {
            symmetry -= BOTH_ON_DIAGONAL;
            for (int piece = 2; piece < pieces; piece++) {
                int above = sideOfDiagonal(mapped[symmetry][(placement >> (6 * piece)) & 63]);
                if (above != 0) {
                    symmetry |= above > 0 ? SWAP : 0;
                    break;
                }
            }
        }
        byte[] map = mapped[symmetry];
        int number = numbers[map[placement & 63] | (map[(placement >> 6) & 63] << 6)];
        for (int piece = 2; piece < pieces; piece++) {
            number = (number << 6) | map[(placement >> (6 * piece)) & 63];
        }
        return side == 0 ? number : number + half;
    }

    /** The placement of a number, either side to act. */
    int placementOf(int number) {
        int rest = number >= half ? number - half : number;
        int placement = 0;
        for (int piece = pieces - 1; piece >= 2; piece--) {
            placement |= (rest & 63) << (6 * piece);
            rest >>= 6;
        }
        return placement | kings[rest];
    }

    /** The set of the squares of a placement; fewer than there are pieces if two share one. */
    long occupiedSquares(int placement) {
        long occupied = 0;
        for (int piece = 0; piece < pieces; piece++) {
            occupied |= 1L << ((placement >> (6 * piece)) & 63);
        }
        return occupied;
    }

    /**
     * The number of symmetries that leave a placement as it is: 2 if all stand on one of the long diagonals, else 1.
     */
    int symmetriesKeeping(long occupied) {
        return !pawns && ((occupied & ~DIAGONAL) == 0 || (occupied & ~OTHER_DIAGONAL) == 0) ? 2 : 1;
    }
}
