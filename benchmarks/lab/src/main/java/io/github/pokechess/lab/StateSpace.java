package io.github.pokechess.lab;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Upper bounds of the number of positions at the start of a turn, by counting placements of pieces with the side to
 * act: every square holds at most one piece, and no more pieces of a kind stand than there were, promotions included.
 * Castling rights, en passant and counters are left out, and nobody asks whether a position can be reached.
 */
final class StateSpace {
    private static final int SQUARES = 64;
    private static final int PAWN_SQUARES = 48;
    private static final int PAWNS = 8;
    private static final int PROMOTIONS = 4;

    /** The pieces of a side other than king and pawns. */
    private static final int OTHERS = 7;

    /** The knights, bishops, rooks and queens of a side. */
    private static final List<Integer> OFFICERS = List.of(2, 2, 2, 1);

    private StateSpace() {}

    /**
     * Pokémon Chess with two given teams of sixteen different types: all pieces differ. A pawn is on one of 48 squares,
     * or has become one of four pieces, which keep its type.
     */
    static BigInteger pokemonChess() {
        return different(SQUARES, PAWN_SQUARES, PAWNS, OTHERS);
    }

    /** All pieces differ: {@code each} pawns and {@code officers} a side, and the kings. */
    static BigInteger different(int squares, int pawnSquares, int each, int officers) {
        BigInteger all = BigInteger.ZERO;
        int pawns = 2 * each;
        for (int stay = 0; stay <= pawns; stay++) {
            BigInteger placed = choose(pawns, stay).multiply(falling(pawnSquares, stay));
            for (int promoted = 0; promoted <= pawns - stay; promoted++) {
                BigInteger kinds = choose(pawns - stay, promoted)
                        .multiply(BigInteger.valueOf(PROMOTIONS).pow(promoted));
                for (int others = 0; others <= 2 * officers; others++) {
                    all = all.add(placed.multiply(kinds)
                            .multiply(choose(2 * officers, others))
                            .multiply(falling(squares - stay, promoted + others + 2)));
                }
            }
        }
        return all.shiftLeft(1);
    }

    /** The number with Normal types alone: pieces of a side and a role are alike. */
    static BigInteger neutralChess() {
        return alike(SQUARES, PAWN_SQUARES, PAWNS, OFFICERS);
    }

    /** Pieces of a side and a role are alike: the number of pawns a side, and officers by their role. */
    static BigInteger alike(int squares, int pawnSquares, int each, List<Integer> officers) {
        List<Side> sides = sides(each, officers);
        BigInteger all = BigInteger.ZERO;
        for (Side white : sides) {
            for (Side black : sides) {
                int pawns = white.pawns() + black.pawns();
                all = all.add(choose(pawnSquares, white.pawns())
                        .multiply(choose(pawnSquares - white.pawns(), black.pawns()))
                        .multiply(choose(squares - pawns, white.pieces()))
                        .multiply(choose(squares - pawns - white.pieces(), black.pieces()))
                        .multiply(white.orders())
                        .multiply(black.orders()));
            }
        }
        return all.shiftLeft(1);
    }

    /**
     * The army of a side by its size.
     *
     * @param pieces the pieces that are no pawns
     * @param orders in how many ways these pieces fill as many squares, over all armies of this size
     */
    private record Side(int pawns, int pieces, BigInteger orders) {}

    private static List<Side> sides(int most, List<Integer> officers) {
        List<Side> sides = new ArrayList<>();
        int all = 1 + most + officers.stream().mapToInt(Integer::intValue).sum();
        for (int pawns = 0; pawns <= most; pawns++) {
            BigInteger[] orders = new BigInteger[all + 1];
            Arrays.fill(orders, BigInteger.ZERO);
            add(officers, most - pawns, 1, BigInteger.ONE, orders);
            for (int pieces = 0; pieces < orders.length; pieces++) {
                if (orders[pieces].signum() > 0) {
                    sides.add(new Side(pawns, pieces, orders[pieces]));
                }
            }
        }
        return sides;
    }

    /** Adds the orders of all armies that have some pieces already: the king first, then role by role. */
    private static void add(List<Integer> roles, int promotions, int pieces, BigInteger ways, BigInteger[] orders) {
        if (roles.isEmpty()) {
            orders[pieces] = orders[pieces].add(ways);
            return;
        }
        int own = roles.get(0);
        for (int count = 0; count <= own + promotions; count++) {
            BigInteger more = ways.multiply(choose(pieces + count, count));
            List<Integer> rest = roles.subList(1, roles.size());
            add(rest, promotions - Math.max(0, count - own), pieces + count, more, orders);
        }
    }

    /** Raichu: pichus and pikachus of both sides on any squares, and each may have become a Raichu. */
    static BigInteger raichu(int size, int pichus, int pikachus) {
        BigInteger all = BigInteger.ZERO;
        int squares = size * size;
        List<int[]> armies = new ArrayList<>();
        for (int small = 0; small <= pichus; small++) {
            for (int big = 0; big <= pikachus; big++) {
                for (int raichus = 0; raichus <= pichus + pikachus - small - big; raichus++) {
                    armies.add(new int[] {small, big, raichus});
                }
            }
        }
        for (int[] white : armies) {
            for (int[] black : armies) {
                BigInteger ways = BigInteger.ONE;
                int left = squares;
                for (int[] army : List.of(white, black)) {
                    for (int count : army) {
                        ways = ways.multiply(choose(left, count));
                        left -= count;
                    }
                }
                all = all.add(ways);
            }
        }
        return all.shiftLeft(1);
    }

    /** Tafl: a king, and no more attackers and defenders than there were. */
    static BigInteger tafl(int size, int attackers, int defenders) {
        BigInteger all = BigInteger.ZERO;
        int squares = size * size;
        for (int some = 0; some <= attackers; some++) {
            for (int others = 0; others <= defenders; others++) {
                all = all.add(BigInteger.valueOf(squares)
                        .multiply(choose(squares - 1, some))
                        .multiply(choose(squares - 1 - some, others)));
            }
        }
        return all.shiftLeft(1);
    }

    private static BigInteger choose(int of, int count) {
        return falling(of, count).divide(falling(count, count));
    }

    /** The number of ways to put different pieces on squares. */
    private static BigInteger falling(int squares, int pieces) {
        BigInteger ways = BigInteger.ONE;
        for (int i = 0; i < pieces; i++) {
            ways = ways.multiply(BigInteger.valueOf(squares - i));
        }
        return ways;
    }
}
