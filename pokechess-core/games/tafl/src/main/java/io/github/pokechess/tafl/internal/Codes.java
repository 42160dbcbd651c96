package io.github.pokechess.tafl.internal;

/**
 * Codes of pieces: 0 for none, 1 to 6 for the attackers' kinds in the order {@code tcnkmg} of OTN, 7 to 12 for the
 * defenders'.
 */
public final class Codes {
    /** The number of kinds of each side. */
    public static final int KINDS = 6;

    /** The number of codes, that for none included. */
    public static final int COUNT = 2 * KINDS + 1;

    /** An ordinary attacker. */
    public static final int ATTACKER = 1;

    /** An ordinary defender. */
    public static final int DEFENDER = 7;

    /** The king. */
    public static final int KING = 10;

    private static final int COMMANDER_KIND = 1;
    private static final int KNIGHT_KIND = 2;
    private static final int MERCENARY_KIND = 4;
    private static final int ATTACKING_GUARD = 6;
    private static final int GUARD = 12;

    private Codes() {}

    /** The side of a piece: 0 for the attackers, 1 for the defenders. */
    public static int sideOf(int code) {
        return code > KINDS ? 1 : 0;
    }

    /** Whether a piece neither captures nor is captured. */
    static boolean isGuard(int code) {
        return code == ATTACKING_GUARD || code == GUARD;
    }

    /** Whether a piece is a commander or a knight. */
    static boolean isLeader(int code) {
        int kind = (code - 1) % KINDS;
        return kind == COMMANDER_KIND || kind == KNIGHT_KIND;
    }

    /** The piece that a captured one becomes: a mercenary of the other side, or 0. */
    static int turned(int code) {
        int kind = (code - 1) % KINDS;
        if (kind != MERCENARY_KIND) {
            return 0;
        }
        return code > KINDS ? code - KINDS : code + KINDS;
    }
}
