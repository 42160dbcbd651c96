package io.github.pokechess.search.evaluation.internal;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.core.internal.State;

/**
 * The inputs of {@link Net}, each a row of its weights, as one side sees them: its own pieces and its foe's, the ranks from its
 * own end. No type is named anywhere: what counts is what a type does to those that live, so that another chart needs no other
 * weights, and renaming types together with the chart changes nothing.
 *
 * <ul>
 *   <li><b>Squares</b>: side, role and square of each piece.
 *   <li><b>Census</b>: by side and role of each piece, what share of the living foes it is without effect on, not very
 *       effective, super effective, in {@value #WHOLE}ths; the same of what they do to it; and the same of the foe's king alone.
 *       It depends on material alone.
 *   <li><b>Attacks</b>: each piece that stands on a square that a foe attacks, by the attacker's side, effect and both roles.
 *       It is the product of two types, which no sum over pieces can form.
 * </ul>
 */
public final class Inputs {
    /** The number of rows. */
    public static final int COUNT;

    /** What a share of all is counted as. */
    public static final int WHOLE = 64;

    private static final int ROLES = 6;
    private static final int SQUARES = 64;
    private static final int EFFECTS = 4;

    /** What one piece has of the census: attack, defence, against the king, by the king; three effects each. */
    private static final int CENSUS = 12;

    private static final int KING = 6;
    private static final int DEFENCE = 3;

    private static final int FIRST_CENSUS = 2 * ROLES * SQUARES;
    private static final int FIRST_ATTACK = FIRST_CENSUS + 2 * ROLES * CENSUS;

    private static final int TYPES = PokemonType.values().length;

    /** By effect, its place among the three that are told; a neutral one is what is left. */
    private static final int[] TOLD = {0, 1, -1, 2};

    static {
        COUNT = FIRST_ATTACK + 2 * EFFECTS * ROLES * ROLES;
    }

    /** The most rows of the census that a side can see. */
    public static final int MOST_CENSUS = 32 * 8 + 1;

    private Inputs() {}

    /** The row of a piece on a square. */
    public static int square(int viewer, int color, int role, int square) {
        return (side(viewer, color) * ROLES + role) * SQUARES + (viewer == State.WHITE ? square : square ^ 56);
    }

    /** The row of an attack of a piece on a foe. */
    public static int attack(int viewer, int color, int effect, int role, int victimRole) {
        return FIRST_ATTACK + ((side(viewer, color) * EFFECTS + effect) * ROLES + role) * ROLES + victimRole;
    }

    /**
     * Writes the rows of the census of a board, and how much of each is there in {@value #WHOLE}ths; a row may come several
     * times.
     *
     * @param effects of {@link #effects}
     * @param rows room for {@link #MOST_CENSUS}
     * @param shares as much room
     * @return their number
     */
    public static int census(int viewer, State state, byte[] effects, int[] rows, int[] shares) {
        int end = 0;
        for (int color = State.WHITE; color <= State.BLACK; color++) {
            long foes = state.pieces(color ^ 1);
            int count = Long.bitCount(foes);
            int king = Long.numberOfTrailingZeros(foes & state.role(State.KING));
            for (long rest = state.pieces(color); rest != 0; rest &= rest - 1) {
                int square = Long.numberOfTrailingZeros(rest);
                int first = FIRST_CENSUS + (side(viewer, color) * ROLES + state.roleAt(square)) * CENSUS;
                int type = state.typeAt(square);
                long met = 0; // six numbers of foes, eight bits each
                for (long others = foes; others != 0; others &= others - 1) {
                    int other = state.typeAt(Long.numberOfTrailingZeros(others));
                    met += one(effects[effect(type, other)], 0) + one(effects[effect(other, type)], DEFENCE);
                }
                for (int i = 0; i < KING; i++) {
                    int number = (int) (met >>> (Byte.SIZE * i)) & 0xff;
                    rows[end] = first + i;
                    shares[end] = number == 0 ? 0 : (WHOLE * number + count / 2) / count;
                    end += number == 0 ? 0 : 1;
                }
                if (king < SQUARES) {
                    int other = state.typeAt(king);
                    int attack = TOLD[effects[effect(type, other)]];
                    int defence = TOLD[effects[effect(other, type)]];
                    rows[end] = first + KING + attack;
                    shares[end] = WHOLE;
                    end += attack < 0 ? 0 : 1;
                    rows[end] = first + KING + DEFENCE + defence;
                    shares[end] = WHOLE;
                    end += defence < 0 ? 0 : 1;
                }
            }
        }
        return end;
    }

    private static int side(int viewer, int color) {
        return viewer == color ? 0 : 1;
    }

    private static long one(int effect, int first) {
        int told = TOLD[effect];
        return told < 0 ? 0 : 1L << (Byte.SIZE * (first + told));
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

    /** What {@link #bound} allows for: the most pieces, and the most attacks on foes, of a board. */
    static final int MOST_PIECES = 32;

    static final int MOST_ATTACKS = MOST_PIECES * 8;

    /**
     * The greatest sum that the rows can come to, whatever stands where.
     *
     * @param weights by row
     */
    static long bound(int[] weights) {
        long square = greatest(weights, 0, FIRST_CENSUS);
        long census = greatest(weights, FIRST_CENSUS, FIRST_ATTACK);
        long attack = greatest(weights, FIRST_ATTACK, COUNT);
        return MOST_PIECES * square + MOST_PIECES * 4 * census + MOST_ATTACKS * attack;
    }

    private static long greatest(int[] weights, int from, int to) {
        long greatest = 0;
        for (int i = from; i < to; i++) {
            greatest = Math.max(greatest, Math.abs((long) weights[i]));
        }
        return greatest;
    }
}
