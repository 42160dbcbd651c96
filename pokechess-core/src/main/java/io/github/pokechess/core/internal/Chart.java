package io.github.pokechess.core.internal;

import java.util.Arrays;

/** The type chart as a table of bytes whose rows are padded to a power of two. Immutable. */
public final class Chart {
    /** Codes of the multipliers 0, ½, 1 and 2, in the order of the public enum. */
    public static final int NO_EFFECT = 0;

    public static final int NOT_VERY_EFFECTIVE = 1;
    public static final int NEUTRAL = 2;
    public static final int SUPER_EFFECTIVE = 3;

    private static final int ROW_SHIFT = 5;

    /** The resolutions of capture attempts, two bits each: by the chart's code (a byte) and within that by the roll. */
    private static final int RESOLUTIONS = (State.STAY | State.STAY << 2 | State.STAY << 4)
            | (State.REMOVE_BOTH | State.STAY << 2 | State.TAKE_AND_CHAIN << 4) << 8
            | (State.TAKE | State.STAY << 2 | State.TAKE_AND_CHAIN << 4) << 16
            | (State.TAKE_AND_CHAIN | State.STAY << 2 | State.TAKE_AND_CHAIN << 4) << 24;

    private final byte[] entries;

    /** By attacker, the set of defenders that it is super effective against: the column is the bit. */
    private final int[] vulnerable;

    /** From {@code types × types} codes, row by row. */
    public Chart(byte[] codes, int types) {
        entries = new byte[types << ROW_SHIFT];
        vulnerable = new int[types];
        for (int attacker = 0; attacker < types; attacker++) {
            System.arraycopy(codes, attacker * types, entries, attacker << ROW_SHIFT, types);
            for (int defender = 0; defender < types; defender++) {
                vulnerable[attacker] |= effectiveness(attacker, defender) == SUPER_EFFECTIVE ? 1 << defender : 0;
            }
        }
    }

    /** The code of what an attacking type does to a defending one. */
    public int effectiveness(int attacker, int defender) {
        return entries[(attacker << ROW_SHIFT) | defender];
    }

    /** The set of types that an attacking type is super effective against, as bits. */
    int vulnerable(int attacker) {
        return vulnerable[attacker];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Chart chart && Arrays.equals(entries, chart.entries);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(entries);
    }

    /** The resolution of a capture attempt by the chart's code and the roll. */
    public static int resolution(int effectiveness, int roll) {
        return RESOLUTIONS >>> (effectiveness << 3 | roll << 1) & 3;
    }
}
