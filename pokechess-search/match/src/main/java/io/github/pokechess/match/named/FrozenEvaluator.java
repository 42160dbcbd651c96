package io.github.pokechess.match.named;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameTree;
import java.util.Arrays;
import java.util.List;

/**
 * The evaluator of the first engine, an opponent that never changes: with an exact searcher it plays as that did. To be
 * beaten, not to be mended.
 *
 * <p>A piece's worth is its role's and its square's, times a factor for its type. The factor counts, over the different
 * types of the living enemies, what the type does to them and they to it. It depends on the set of these types alone,
 * which changes with captures only, so that the factors of a few hundred sets are kept.
 *
 * <p>Not thread-safe; {@link #RECIPE} is.
 */
final class FrozenEvaluator implements Evaluator<BoardView> {
    static final Evaluator<BoardView> RECIPE = Evaluator.recipe(board -> new FrozenEvaluator(board.rules()));

    private static final List<Role> ROLES = List.of(Role.values());
    private static final int TYPES = PokemonType.values().length;
    private static final int KING = Role.KING.ordinal();

    /** Worth of roles in centipawns; a king has no price, only places. */
    private static final int[] WORTH = {100, 310, 330, 500, 950, 0};

    /** Worth in centipawns by role and square in White's view, including the worth of the role. */
    private static final int[] PLACED = placeWorths();

    /**
     * Worth of attacking with, and of being attacked with, multipliers 0, ½, 1 and 2, in 1024ths of a piece's worth.
     */
    private static final int[] ATTACK = {-700, -350, 0, 600};

    private static final int[] DEFENCE = {700, 200, 0, -350};

    /** Worth in centipawns of a king that all enemies' types can harm, and of one that an enemy attacks. */
    private static final int KING_HARM = -80;

    private static final int KING_ATTACKED = -60;

    /** Worth of the right to act, in centipawns. */
    private static final int TEMPO = 12;

    /**
     * The expected scores of advantages in centipawns, in millionths; the first engine's own, since the library's may
     * change.
     */
    private static final int[] EXPECTED = expectedScores(6000);

    private static final int UNIT_SHIFT = 10;
    private static final int CACHE = 256;

    private final byte[] chart = new byte[TYPES * TYPES];
    private final int kingHit;

    /** By slot a set of enemy types, and the factor of every type against it. */
    private final int[] cachedSets = new int[CACHE];

    private final int[] cachedFactors = new int[CACHE * TYPES];

    /** The worth of the pieces by type, of the side that is added up. */
    private final int[] worth = new int[TYPES];

    private FrozenEvaluator(Rules rules) {
        TypeChart types = rules.chart();
        for (PokemonType attacker : PokemonType.values()) {
            for (PokemonType defender : PokemonType.values()) {
                chart[attacker.ordinal() * TYPES + defender.ordinal()] =
                        (byte) types.effectiveness(attacker, defender).ordinal();
            }
        }
        Odds odds = rules.luck().odds(Effectiveness.NEUTRAL);
        kingHit = odds.hit() + odds.critical();
        Arrays.fill(cachedSets, -1);
    }

    @Override
    public int evaluate(BoardView board) {
        Color us = board.side();
        Color them = us.opposite();
        int ours = typeSet(board, us);
        int theirs = typeSet(board, them);
        int centipawns = TEMPO + sideWorth(board, us, theirs) - sideWorth(board, them, ours);
        int ourKing = Long.numberOfTrailingZeros(board.pieces(us) & board.pieces(Role.KING));
        int theirKing = Long.numberOfTrailingZeros(board.pieces(them) & board.pieces(Role.KING));
        if (isHarmed(board, ourKing, them)) {
            centipawns += KING_ATTACKED;
        }
        int score = expectedMillionths(centipawns);
        if (isHarmed(board, theirKing, us)) {
            int taken = GameTree.WIN - 1; // strictly less than a win, even without luck
            return score + (taken - score) / Odds.TOTAL * kingHit;
        }
        return score;
    }

    private static int expectedMillionths(int centipawns) {
        int expected = EXPECTED[Math.min(Math.abs(centipawns), EXPECTED.length - 1)];
        return centipawns < 0 ? -expected : expected;
    }

    /** The types of a side's pieces as a set of bits. */
    private static int typeSet(BoardView board, Color color) {
        int types = 0;
        for (long rest = board.pieces(color); rest != 0; rest &= rest - 1) {
            types |= 1 << board.typeAt(Long.numberOfTrailingZeros(rest)).ordinal();
        }
        return types;
    }

    /** Worth of a side's pieces in centipawns against enemies of these types. */
    private int sideWorth(BoardView board, Color color, int enemies) {
        int flip = color == Color.WHITE ? 0 : 56;
        long own = board.pieces(color);
        Arrays.fill(worth, 0);
        for (int role = 0; role < KING; role++) {
            for (long rest = own & board.pieces(ROLES.get(role)); rest != 0; rest &= rest - 1) {
                int square = Long.numberOfTrailingZeros(rest);
                worth[board.typeAt(square).ordinal()] += PLACED[role << 6 | (square ^ flip)];
            }
        }
        int factors = factorsIndex(enemies);
        int sum = 0;
        for (int type = 0; type < TYPES; type++) {
            sum += worth[type] * cachedFactors[factors + type];
        }
        int king = Long.numberOfTrailingZeros(own & board.pieces(Role.KING));
        return (sum >> UNIT_SHIFT) + PLACED[KING << 6 | (king ^ flip)] + harmToKing(board.typeAt(king), enemies);
    }

    private int harmToKing(PokemonType king, int enemies) {
        int harmful = 0;
        for (int rest = enemies; rest != 0; rest &= rest - 1) {
            int attacker = Integer.numberOfTrailingZeros(rest);
            harmful += chart[attacker * TYPES + king.ordinal()] == 0 ? 0 : 1;
        }
        return KING_HARM * harmful / Integer.bitCount(enemies);
    }

    /** Index in the cache of the factors against a set of types, which has at least the king's. */
    private int factorsIndex(int enemies) {
        int slot = (enemies * 0x9e3779b1) >>> (Integer.SIZE - Integer.numberOfTrailingZeros(CACHE));
        int start = slot * TYPES;
        if (cachedSets[slot] != enemies) {
            cachedSets[slot] = enemies;
            for (int type = 0; type < TYPES; type++) {
                cachedFactors[start + type] = worthFactor(type, enemies);
            }
        }
        return start;
    }

    /** The factor of a piece's worth, in 1024ths. */
    private int worthFactor(int type, int enemies) {
        int sum = 0;
        for (int rest = enemies; rest != 0; rest &= rest - 1) {
            int enemy = Integer.numberOfTrailingZeros(rest);
            sum += ATTACK[chart[type * TYPES + enemy]] + DEFENCE[chart[enemy * TYPES + type]];
        }
        return (1 << UNIT_SHIFT) + sum / Integer.bitCount(enemies);
    }

    /** Whether a side attacks a king with some effect. */
    private boolean isHarmed(BoardView board, int king, Color by) {
        for (long rest = board.attackers(king, by); rest != 0; rest &= rest - 1) {
            int attacker = board.typeAt(Long.numberOfTrailingZeros(rest)).ordinal();
            if (chart[attacker * TYPES + board.typeAt(king).ordinal()] != 0) {
                return true;
            }
        }
        return false;
    }

    private static int[] expectedScores(int limit) {
        int[] expected = new int[limit + 1];
        for (int i = 0; i <= limit; i++) {
            expected[i] = (int) Math.round(900_000 * StrictMath.tanh(i / 900.0));
        }
        return expected;
    }

    private static int[] placeWorths() {
        int[] placed = new int[ROLES.size() << 6];
        for (int role = 0; role <= KING; role++) {
            for (int square = 0; square < 64; square++) {
                placed[role << 6 | square] = WORTH[role] + placeWorth(ROLES.get(role), square & 7, square >>> 3);
            }
        }
        return placed;
    }

    /** Worth of a place in centipawns: the centre for what leaps, the way to promotion, shelter for the king. */
    private static int placeWorth(Role role, int file, int rank) {
        int centre = Math.min(Math.min(file, 7 - file), 3) + Math.min(Math.min(rank, 7 - rank), 3); // 0 to 6
        return switch (role) {
            case PAWN -> (file == 3 || file == 4 ? 6 * Math.min(rank, 3) : 0) + rank * rank * rank / 4 - 8;
            case KNIGHT -> 9 * centre - 30;
            case BISHOP -> 5 * centre - 12;
            case ROOK -> (rank == 6 ? 15 : 0) + (file == 3 || file == 4 ? 6 : 0);
            case QUEEN -> 2 * centre - 4;
            case KING -> -14 * Math.min(rank, 4) + (centre < 3 ? 10 : 0);
        };
    }
}
