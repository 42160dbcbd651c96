package io.github.pokechess.tafl.internal;

/**
 * Rules as numbers and bits, which a {@link Terrain} is made from. Filled in once from the rules as values; arrays
 * by code are indexed as {@link Codes} says, bits of pieces are {@code 1 << code}.
 */
public final class RuleData {
    /** The number of zones, including ordinary squares (0). */
    public static final int ZONES = 5;

    /** The zone of corners. */
    public static final int CORNER = 1;

    /** The zone of the throne. */
    public static final int THRONE = 2;

    /** The jump of pieces that do not. */
    public static final int JUMP_NONE = 0;

    /** The jump to or from a special square only. */
    public static final int JUMP_RESTRICTED = 1;

    /** The jump from anywhere. */
    public static final int JUMP_FREE = 2;

    /** The jump from anywhere that captures. */
    public static final int JUMP_CAPTURING = 3;

    /** The number of squares on a side. */
    public final int size;

    /** By square: the zone. */
    public final byte[] zones;

    /** By zone: the pieces that may move through its squares, and onto them. */
    public final int[] passable = new int[ZONES];

    /** By zone: the pieces that may stop there. */
    public final int[] stoppable = new int[ZONES];

    /** By zone: the pieces that may come from elsewhere. */
    public final int[] reenterable = new int[ZONES];

    /** By zone: the pieces to whom an occupied square is like an enemy. */
    public final int[] hostile = new int[ZONES];

    /** By zone: the pieces to whom an empty square is like an enemy. */
    public final int[] hostileEmpty = new int[ZONES];

    /** By square: whether the king is safe there. */
    public final boolean[] escapes;

    /** By square: whether it takes more than two to capture the king there. */
    public final boolean[] strong;

    /** By code: the greatest number of squares of a move; {@link #size} for no limit. */
    public final int[] speeds = new int[Codes.COUNT];

    /** By code: the kind of jump. */
    public final int[] jumps = new int[Codes.COUNT];

    /** Whether a strong king falls to hostile squares all around, three at the edge, and not to leaders. */
    public boolean allAround;

    /** Whether the king captures by his own move. */
    public boolean hammer;

    /** Whether others capture against the king. */
    public boolean anvil;

    /** Whether a piece that has captured moves again. */
    public boolean berserk;

    /** Whether it does so only to capture. */
    public boolean berserkCaptures;

    /** Whether rows at the edge are captured. */
    public boolean shieldwall;

    /** Whether corners close such rows. */
    public boolean shieldwallCorners;

    /** Whether only who closes an end captures such a row. */
    public boolean shieldwallFlanking;

    /** Whether defenders are captured between an attacker and the king on the throne. */
    public boolean linnaean;

    /** Whether a fort at the edge wins. */
    public boolean edgeFort;

    /** Whether encircled defenders have lost. */
    public boolean encirclement;

    /** Whether the game is drawn when a side cannot move. */
    public boolean noMoveDraws;

    /** Rules for a size, to be filled in. */
    public RuleData(int size) {
        this.size = size;
        zones = new byte[size * size];
        escapes = new boolean[size * size];
        strong = new boolean[size * size];
    }
}
