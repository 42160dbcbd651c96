package io.github.pokechess.study;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The values of an ending: the expected score, from −1 to 1, of the side to act in every placement of its pieces.
 * Immutable once it is solved.
 */
final class EndgameTable {
    private static final int NO_PAWN = -1;

    final Material material;
    final Rules rules;
    final Placements placements;
    final float[] values;

    /**
     * The number of turns, up to 255, before the next exit of the game if both play for the value; of even placements
     * nothing.
     */
    final byte[] turns;

    /** The share of attempts that miss, equal for all effects but no effect. */
    final double miss;

    private final Role[] roles;
    private final int[] colors;

    /** The pieces of each side, as a set of their indices. */
    private final int[] sides = new int[2];

    /** By attacker and defender. */
    private final Effectiveness[][] effects;

    /** The endings without one of the pieces, which is no king. */
    private final List<EndgameTable> without = new ArrayList<>();

    private final int pawn;
    private final List<Promotion> promotions = new ArrayList<>();

    /** The ending after a promotion; its pieces may stand in another order. */
    private record Promotion(EndgameTable table, int index) {}

    /** @param solved gives the endings that captures and promotions lead to, solved */
    EndgameTable(Material material, Rules rules, Function<Material, EndgameTable> solved) {
        this.material = material;
        this.rules = rules;
        List<Piece> pieces = material.pieces();
        int count = pieces.size();
        placements = new Placements(count, material.hasPawn());
        miss = rules.luck().odds(Effectiveness.NEUTRAL).miss() / (double) Odds.TOTAL;
        roles = pieces.stream().map(Piece::role).toArray(Role[]::new);
        colors = pieces.stream().mapToInt(piece -> piece.color().ordinal()).toArray();
        effects = new Effectiveness[count][count];
        int found = NO_PAWN;
        for (int i = 0; i < count; i++) {
            sides[colors[i]] |= 1 << i;
            for (int j = 0; j < count; j++) {
                effects[i][j] = rules.chart()
                        .effectiveness(pieces.get(i).type(), pieces.get(j).type());
            }
            if (i > Material.BLACK_KING) {
                without.add(solved.apply(material.without(i)));
            }
            found = roles[i] == Role.PAWN ? i : found;
        }
        pawn = found;
        for (Role role : pawn == NO_PAWN ? List.<Role>of() : Role.promotions()) {
            EndgameTable table = solved.apply(material.withPromoted(pawn, role));
            int index = table.material
                    .pieces()
                    .indexOf(new Piece(
                            pieces.get(pawn).color(), role, pieces.get(pawn).type()));
            promotions.add(new Promotion(table, index));
        }
        values = new float[placements.size()];
        turns = new byte[placements.size()];
    }

    /** The expected score of the side to act at the start of a turn. */
    double value(int side, int placement) {
        return values[placements.numberOf(side, placement)];
    }

    /**
     * The number of turns before the next capture attempt or promotion, if both sides play for the value and it is not
     * 0.
     */
    int turnsToExit(int side, int placement) {
        return turns[placements.numberOf(side, placement)] & 0xff;
    }

    /** The pieces of a side, as a set of their indices. */
    int piecesOfSide(int side) {
        return sides[side];
    }

    /** Whether a placement can be one of a game's: all apart, and no pawn on the first or last rank. */
    boolean isPossible(int placement) {
        return Long.bitCount(placements.occupiedSquares(placement)) == roles.length
                && (pawn == NO_PAWN || (squareOf(placement, pawn) >> 3 > 0 && squareOf(placement, pawn) >> 3 < 7));
    }

    static int squareOf(int placement, int piece) {
        return (placement >> (6 * piece)) & 63;
    }

    /** The placement with one piece elsewhere. */
    static int withPieceMoved(int placement, int piece, int to) {
        return (placement & ~(63 << (6 * piece))) | (to << (6 * piece));
    }

    /** The placement without one piece. */
    private static int withoutPiece(int placement, int piece) {
        int below = (1 << (6 * piece)) - 1;
        return (placement & below) | ((placement >>> 6) & ~below);
    }

    long attacks(int placement, int piece, long occupied) {
        return Reach.attacks(roles[piece], colors[piece], squareOf(placement, piece), occupied);
    }

    /** The empty squares that a piece may move to. */
    long quietTargets(int placement, int piece, long occupied) {
        return Reach.quietTargets(roles[piece], colors[piece], squareOf(placement, piece), occupied);
    }

    /** The squares that a piece may have come from in this very ending without a capture. */
    long quietOrigins(int placement, int piece, long occupied) {
        return Reach.quietOrigins(roles[piece], colors[piece], squareOf(placement, piece), occupied);
    }

    /** Whether a piece is a pawn that a square makes something else. */
    boolean isPromotion(int piece, int square) {
        return piece == pawn && (square >> 3 == 0 || square >> 3 == 7);
    }

    Effectiveness effectOn(int attacker, int defender) {
        return effects[attacker][defender];
    }

    /**
     * The part of a capture attempt's worth to its side that comes from hits: what the hit and the critical hit are
     * worth, by their probability. The rest is what a miss is worth.
     */
    double valueOfHits(int side, int placement, int attacker, int defender) {
        Effectiveness effect = effects[attacker][defender];
        Odds odds = rules.luck().odds(effect);
        double plain = valueAfterHit(side, placement, attacker, defender, effect);
        double critical = odds.critical() == 0
                ? 0
                : valueAfterHit(side, placement, attacker, defender, Effectiveness.SUPER_EFFECTIVE);
        return (odds.hit() * plain + odds.critical() * critical) / Odds.TOTAL;
    }

    private double valueAfterHit(int side, int placement, int attacker, int defender, Effectiveness effect) {
        boolean bothGo = effect == Effectiveness.NOT_VERY_EFFECTIVE;
        if (defender <= Material.BLACK_KING) {
            return bothGo && attacker <= Material.BLACK_KING ? 0 : 1;
        }
        if (bothGo && attacker <= Material.BLACK_KING) {
            return -1;
        }
        EndgameTable rest = without.get(defender - 2);
        int left = attacker > defender ? attacker - 1 : attacker;
        int target = squareOf(placement, defender);
        int after = withoutPiece(placement, defender);
        if (bothGo) {
            return -rest.without.get(left - 2).value(1 - side, withoutPiece(after, left));
        }
        after = withPieceMoved(after, left, target);
        boolean goesOn = effect == Effectiveness.SUPER_EFFECTIVE;
        if (rest.isPromotion(left, target)) {
            return rest.bestPromotionValue(side, after, goesOn);
        }
        return goesOn ? rest.chainValue(side, after, left) : -rest.value(1 - side, after);
    }

    /** The best promotion of a pawn that stands on its last rank, for its side. */
    private double bestPromotionValue(int side, int placement, boolean goesOn) {
        double best = -1;
        int square = squareOf(placement, pawn);
        int others = withoutPiece(placement, pawn);
        for (Promotion promotion : promotions) {
            int shift = 6 * promotion.index;
            int below = (1 << shift) - 1;
            int after = (others & below) | (square << shift) | ((others & ~below) << 6);
            EndgameTable table = promotion.table;
            best = Math.max(
                    best, goesOn ? table.chainValue(side, after, promotion.index) : -table.value(1 - side, after));
        }
        return best;
    }

    /** The value of a piece's turn to go on in a chain, for its side. */
    private double chainValue(int side, int placement, int piece) {
        double passed = -value(1 - side, placement);
        double best = passed;
        long occupied = placements.occupiedSquares(placement);
        for (long to = quietTargets(placement, piece, occupied); to != 0; to &= to - 1) {
            best = Math.max(best, quietMoveValue(side, placement, piece, Long.numberOfTrailingZeros(to)));
        }
        long attacked = attacks(placement, piece, occupied);
        for (int defender = 0; defender < roles.length; defender++) {
            if (colors[defender] != side
                    && ((attacked >>> squareOf(placement, defender)) & 1) != 0
                    && effects[piece][defender] != Effectiveness.NO_EFFECT) {
                best = Math.max(best, valueOfHits(side, placement, piece, defender) + miss * passed);
            }
        }
        return best;
    }

    /** The worth of a move to an empty square, the best promotion included. */
    double quietMoveValue(int side, int placement, int piece, int to) {
        int after = withPieceMoved(placement, piece, to);
        return isPromotion(piece, to) ? bestPromotionValue(side, after, false) : -value(1 - side, after);
    }
}
