package io.github.pokechess.raichu.internal;

/** Pieces as numbers: a kind, and above it the bit of a side; 0 for an empty square. */
public final class PieceCode {
    public static final int PICHU = 1;
    public static final int PIKACHU = 2;
    public static final int RAICHU = 3;

    /** An upper bound of all codes. */
    public static final int CODES = 8;

    private static final int KIND_MASK = 3;
    private static final int SIDE_SHIFT = 2;

    private PieceCode() {}

    /** The code of a side's kind of piece. */
    public static int of(int side, int kind) {
        return side << SIDE_SHIFT | kind;
    }

    /** The side of a piece. */
    public static int side(int code) {
        return code >> SIDE_SHIFT;
    }

    /** The kind of a piece, or 0 for an empty square. */
    public static int kind(int code) {
        return code & KIND_MASK;
    }
}
