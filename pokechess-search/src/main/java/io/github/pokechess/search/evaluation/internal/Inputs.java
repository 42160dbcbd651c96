package io.github.pokechess.search.evaluation.internal;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.core.internal.State;

/**
 * The inputs of {@link Net}, each a row of its weights, as one side sees them: its own pieces and its foe's, the ranks
 * from its own end. No type is named anywhere: what counts is what a type does to those that live, so that another
 * chart needs no other weights, and renaming types together with the chart changes nothing.
 *
 * <ul>
 *   <li><b>Squares</b>: side, role and square of each piece.
 *   <li><b>Census</b>: by side and role of each piece, what share of the living foes it is without effect on, not very
 *       effective, super effective, in {@value #UNIT}ths; the same of what they do to it; and the same of the foe's
 *       king alone. It depends on material alone.
 *   <li><b>Attacks</b>: each piece that stands on a square that a foe attacks, by the attacker's side, effect and both
 *       roles, and by whether a friend stands ready to take back. It is the product of two types, which no sum over
 *       pieces can form.
 *   <li><b>Zones</b>: attacks by the part of the board where the victim stands, regardless of its defence.
 *   <li><b>Rings</b>: each piece that attacks squares around the foe's king, by its side, its effect on the king, its
 *       role, and how many squares.
 * </ul>
 *
 * <p>Attacks with their zones, and rings, are {@linkplain #seen seen} by a scan of the board; {@link SeenAttacks} notes
 * them.
 */
public final class Inputs {
    /** The number of rows. */
    public static final int COUNT;

    /** The unit of shares: all of them. */
    public static final int UNIT = 64;

    /** The greatest sum of three rounded shares. */
    private static final int MOST_SHARES = UNIT + 2;

    private static final int ROLES = 6;
    private static final int SQUARES = 64;
    private static final int EFFECTS = 4;

    /** The inputs of one piece in the census: attack, defence, against the king, by the king; three effects each. */
    private static final int CENSUS = 12;

    private static final int KING = 6;
    private static final int DEFENCE = 3;

    private static final int FIRST_CENSUS = 2 * ROLES * SQUARES;
    private static final int FIRST_SEEN = FIRST_CENSUS + 2 * ROLES * CENSUS;

    /** The greatest number of squares around a king that is counted. */
    private static final int MOST_RING = 3;

    private static final int ATTACKS = EFFECTS * ROLES * ROLES;
    private static final int RINGS = EFFECTS * ROLES * MOST_RING;

    /** The rows of one side's attacks, defended or not, and rings. */
    private static final int SIDE_ROWS = 2 * ATTACKS + RINGS;

    private static final int FIRST_ZONE = FIRST_SEEN + 2 * SIDE_ROWS;

    /** Parts of the board: two ranks by two files, one on either side. */
    private static final int ZONES = 16;

    /** The mask that turns a zone into Black's view: the ranks from the other end. */
    private static final int FLIPPED_ZONE = 12;

    /** The offset from an attack on an undefended piece to an attack on a defended one. */
    static final int DEFENDED = ATTACKS * ZONES;

    /** The number of inputs of one side: attacks in each zone, and rings. */
    private static final int SIDE_SEEN = 2 * DEFENDED + RINGS;

    /** The number of things that can be seen of both sides. */
    static final int SEEN = 2 * SIDE_SEEN;

    /** The number of rows without those of zones, which come last. */
    public static final int COUNT_WITHOUT_ZONES = FIRST_ZONE;

    /** Stands for no row. */
    public static final int NONE = -1;

    private static final int TYPES = PokemonType.values().length;

    /** By effect, its place among the three that are counted. Neutral is the rest. */
    private static final int[] COUNTED = {0, 1, -1, 2};

    /** The contribution of a foe to six numbers of eight bits each, by its effect and the effect on it. */
    private static final long[] MET = new long[EFFECTS * EFFECTS];

    static {
        COUNT = FIRST_ZONE + 2 * ATTACKS * ZONES;
        for (int attack = 0; attack < EFFECTS; attack++) {
            for (int defence = 0; defence < EFFECTS; defence++) {
                MET[attack * EFFECTS + defence] = (COUNTED[attack] < 0 ? 0 : 1L << (Byte.SIZE * COUNTED[attack]))
                        + (COUNTED[defence] < 0 ? 0 : 1L << (Byte.SIZE * (DEFENCE + COUNTED[defence])));
            }
        }
    }

    /** The number of inputs of the census. */
    public static final int CENSUS_COUNT = 2 * ROLES * CENSUS;

    private Inputs() {}

    /** The row of a piece on a square. */
    public static int square(int viewer, int color, int role, int square) {
        return (side(viewer, color) * ROLES + role) * SQUARES + (viewer == State.WHITE ? square : square ^ 56);
    }

    /**
     * The input of an attack on a foe on an undefended square; the last parameter is from {@link #attack(int, int)}.
     */
    static int attack(int color, int role, int square, int attack) {
        int half = (square ^ -(square >>> 2 & 1)) & 3; // files e to h are d to a
        int zone = square >>> 4 << 2 | half;
        return color * SIDE_SEEN + role * ROLES * ZONES + attack + zone;
    }

    /** The part of it that depends on the effect and on the role of the foe. */
    static int attack(int effect, int victimRole) {
        return (effect * ROLES * ROLES + victimRole) * ZONES;
    }

    /** The input of a piece that attacks the given number of squares around the foe's king, at least one. */
    static int ring(int color, int effect, int role, int squares) {
        return color * SIDE_SEEN
                + 2 * DEFENDED
                + (effect * ROLES + role) * MOST_RING
                + Math.min(squares, MOST_RING)
                - 1;
    }

    /** The row of a seen input without its zone. */
    public static int seen(int viewer, int seen) {
        int color = color(seen);
        int one = seen - color * SIDE_SEEN;
        int row = one < 2 * DEFENDED ? one / ZONES : one - 2 * (DEFENDED - ATTACKS);
        return FIRST_SEEN + side(viewer, color) * SIDE_ROWS + row;
    }

    /** The row of a seen input by its zone; {@link #NONE} for an input without one. */
    public static int zone(int viewer, int seen) {
        int color = color(seen);
        int one = seen - color * SIDE_SEEN;
        if (one >= 2 * DEFENDED) {
            return NONE;
        }
        int attack = one % DEFENDED ^ (viewer == State.WHITE ? 0 : FLIPPED_ZONE);
        return FIRST_ZONE + side(viewer, color) * DEFENDED + attack;
    }

    private static int color(int seen) {
        return seen < SIDE_SEEN ? State.WHITE : State.BLACK;
    }

    /**
     * Adds up the census of a board: by colour and role, and for each property its share, in {@value #UNIT}ths.
     *
     * @param effects of {@link #effects}
     * @param shares room for {@link #CENSUS_COUNT}, all zero
     */
    public static void census(State state, byte[] effects, int[] shares) {
        for (int color = State.WHITE; color <= State.BLACK; color++) {
            long foes = state.pieces(color ^ 1);
            int count = Long.bitCount(foes);
            int king = Long.numberOfTrailingZeros(foes & state.role(State.KING));
            for (long rest = state.pieces(color); rest != 0; rest &= rest - 1) {
                int square = Long.numberOfTrailingZeros(rest);
                int first = (color * ROLES + state.roleAt(square)) * CENSUS;
                int type = state.typeAt(square);
                long met = 0; // six numbers of foes, eight bits each
                for (long others = foes; others != 0; others &= others - 1) {
                    int other = state.typeAt(Long.numberOfTrailingZeros(others));
                    met += MET[effects[effect(type, other)] * EFFECTS + effects[effect(other, type)]];
                }
                for (int i = 0; i < KING; i++) {
                    int number = (int) (met >>> (Byte.SIZE * i)) & 0xff;
                    shares[first + i] += number == 0 ? 0 : (UNIT * number + count / 2) / count;
                }
                if (king < SQUARES) {
                    int other = state.typeAt(king);
                    int attack = COUNTED[effects[effect(type, other)]];
                    int defence = COUNTED[effects[effect(other, type)]];
                    shares[first + KING + Math.max(attack, 0)] += attack < 0 ? 0 : UNIT;
                    shares[first + KING + DEFENCE + Math.max(defence, 0)] += defence < 0 ? 0 : UNIT;
                }
            }
        }
    }

    /** The row of an input of the {@link #census}. */
    public static int census(int viewer, int input) {
        int color = input < ROLES * CENSUS ? State.WHITE : State.BLACK;
        return FIRST_CENSUS + side(viewer, color) * ROLES * CENSUS + input - color * ROLES * CENSUS;
    }

    private static int side(int viewer, int color) {
        return viewer == color ? 0 : 1;
    }

    /** Where the effect of a type on another stands in {@link #effects}. */
    public static int effect(int attacker, int defender) {
        return attacker * TYPES + defender;
    }

    /** The effects of a chart: by attacker and defender, row by row, the ordinal. */
    public static byte[] effects(TypeChart chart) {
        byte[] effects = new byte[TYPES * TYPES];
        for (PokemonType attacker : PokemonType.values()) {
            for (PokemonType defender : PokemonType.values()) {
                effects[effect(attacker.ordinal(), defender.ordinal())] =
                        (byte) chart.effectiveness(attacker, defender).ordinal();
            }
        }
        return effects;
    }

    /** The most pieces of a board, for {@link #bound}. */
    static final int MOST_PIECES = 32;

    /** By role the most foes that a piece attacks. */
    private static final int[] MOST_VICTIMS = {2, 8, 4, 4, 8, 8};

    /** A piece attacks eight pieces at most, and one ring. */
    public static final int MOST_SEEN = MOST_PIECES * 9;

    /**
     * The greatest absolute sum of the rows of any board.
     *
     * @param weights by row
     */
    public static long bound(int[] weights) {
        return Math.max(bound(weights, 1), bound(weights, -1));
    }

    private static long bound(int[] weights, int sign) {
        long sum = 0; // in parts of UNIT
        for (int side = 0; side < 2; side++) {
            long piece = 0;
            for (int role = 0; role < ROLES; role++) {
                int own = side * ROLES + role;
                long one = greatest(weights, own * SQUARES, SQUARES, sign) + greatestSeen(weights, side, role, sign);
                long census = 0;
                for (int input = 0; input < CENSUS; input += DEFENCE) {
                    census += greatest(weights, FIRST_CENSUS + own * CENSUS + input, DEFENCE, sign);
                }
                piece = Math.max(piece, UNIT * one + MOST_SHARES * census);
            }
            sum += MOST_PIECES / 2 * piece;
        }
        return sum / UNIT + 1;
    }

    /** The greatest sum of what a piece of a role can have of attacks and a ring. */
    private static long greatestSeen(int[] weights, int side, int role, int sign) {
        int rows = FIRST_SEEN + side * SIDE_ROWS;
        long attack = 0;
        long ring = 0;
        for (int effect = 0; effect < EFFECTS; effect++) {
            int first = effect * ROLES + role;
            ring = Math.max(ring, greatest(weights, rows + 2 * ATTACKS + first * MOST_RING, MOST_RING, sign));
            for (int one = first * ROLES; one < (first + 1) * ROLES; one++) {
                long row = Math.max((long) sign * weights[rows + one], (long) sign * weights[rows + ATTACKS + one]);
                int zones = FIRST_ZONE + side * DEFENDED + one * ZONES;
                attack = Math.max(attack, row + greatestOf(weights, zones, ZONES, sign));
            }
        }
        return MOST_VICTIMS[role] * attack + ring;
    }

    /** The greatest of some weights, or 0, since none of them need count. */
    private static long greatest(int[] weights, int from, int count, int sign) {
        return Math.max(0, greatestOf(weights, from, count, sign));
    }

    private static long greatestOf(int[] weights, int from, int count, int sign) {
        long greatest = Long.MIN_VALUE;
        for (int i = from; i < from + count; i++) {
            greatest = Math.max(greatest, (long) sign * weights[i]);
        }
        return greatest;
    }
}
