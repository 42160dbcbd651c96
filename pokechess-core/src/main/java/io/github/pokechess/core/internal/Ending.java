package io.github.pokechess.core.internal;

/** The endings of a game by its state alone. */
public final class Ending {
    /** The game goes on. */
    public static final int NONE = 0;

    /** One king is off the board. */
    public static final int KING_CAPTURED = 1;

    /** Both kings are off the board. */
    public static final int BOTH_KINGS = 2;

    /** The side to act has no move. */
    public static final int NO_MOVE = 3;

    /** A hundred turns have passed without progress. */
    public static final int FIFTY_MOVES = 4;

    private Ending() {}

    /** The ending as one of the constants; a side that can do nothing comes before the clock. */
    public static int of(State state, boolean fiftyMoveRule) {
        if (state.isKingMissing()) {
            return state.role(State.KING) == 0 ? BOTH_KINGS : KING_CAPTURED;
        }
        if (!MoveGenerator.hasAny(state)) {
            return NO_MOVE;
        }
        return fiftyMoveRule && isClockOut(state) ? FIFTY_MOVES : NONE;
    }

    /** Whether a hundred turns have passed without progress and the last one is over. */
    public static boolean isClockOut(State state) {
        return state.clock() >= Status.CLOCK_LIMIT
                && state.chain() == State.NO_SQUARE
                && state.pendingPromotion() == State.NO_SQUARE;
    }

    /** The colour whose king is on the board after a {@link #KING_CAPTURED}. */
    public static int survivor(State state) {
        return state.colorAt(Long.numberOfTrailingZeros(state.role(State.KING)));
    }
}
