package io.github.pokechess.notation.internal.movetext;

/**
 * Counts turns as movetext numbers them: by pairs of turns of the first and the second side. All moves that a side makes in a
 * row are one turn.
 */
public final class TurnNumbers {
    private static final int NOBODY = -1;

    private int number;
    private int last = NOBODY;

    /** @param first the number of the first turn */
    public TurnNumbers(int first) {
        number = first;
    }

    /** Counts on from where another one stands. */
    public TurnNumbers(TurnNumbers other) {
        number = other.number;
        last = other.last;
    }

    /** Whether a turn begins if this side is to act. */
    public boolean begins(int side) {
        return side != last;
    }

    /** The number of the turn of the side that is to act. */
    public int next(int side) {
        return next(number, last, side);
    }

    /** The number of a turn of a side behind one of another or the same side; the greatest number stays as it is. */
    public static int next(int number, int last, int side) {
        return last == 1 && side == 0 && number < Integer.MAX_VALUE ? number + 1 : number;
    }

    /** Takes notice of a move of a side. */
    public void played(int side) {
        number = next(side);
        last = side;
    }
}
