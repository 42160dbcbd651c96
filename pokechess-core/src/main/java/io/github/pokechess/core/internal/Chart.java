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

    private final byte[] entries;

    /** From {@code types × types} codes, row by row. */
    public Chart(byte[] codes, int types) {
        entries = new byte[types << ROW_SHIFT];
        for (int attacker = 0; attacker < types; attacker++) {
            System.arraycopy(codes, attacker * types, entries, attacker << ROW_SHIFT, types);
        }
    }

    /** The code of what an attacking type does to a defending one. */
    public int effectiveness(int attacker, int defender) {
        return entries[(attacker << ROW_SHIFT) | defender];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Chart chart && Arrays.equals(entries, chart.entries);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(entries);
    }
}
