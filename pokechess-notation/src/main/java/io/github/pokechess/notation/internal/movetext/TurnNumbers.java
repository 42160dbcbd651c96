package io.github.pokechess.notation.internal.movetext;

/**
 * Counts turns as movetext numbers them: by pairs of turns of the first and the second side. All moves that a side
 * makes in a row are one turn.
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
    public boolean isNewTurnOf(int side) {
        return side != last;
    }

    /** The number of the turn of the side that is to act. */
    public int numberOf(int side) {
        return numberOf(number, last, side);
    }

    /** The number of a turn of a side behind one of another or the same side; the greatest number stays as it is. */
    public static int numberOf(int number, int last, int side) {
        return last == 1 && side == 0 && number < Integer.MAX_VALUE ? number + 1 : number;
    }

    /** Takes notice of a move of a side. */
    public void addMove(int side) {
        number = numberOf(side);
        last = side;
    }
}
