package io.github.pokechess.core.internal;

/** How a state by itself ends its game. */
public final class Ending {
    /** It does not. */
    public static final int NONE = 0;

    /** One king is off the board. */
    public static final int KING_CAPTURED = 1;

    /** Both kings are. */
    public static final int BOTH_KINGS = 2;

    /** The side to act has no decision. */
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
        return fiftyMoveRule
                        && state.clock() >= Status.CLOCK_LIMIT
                        && state.chain() == State.NO_SQUARE
                        && state.pendingPromotion() == State.NO_SQUARE
                ? FIFTY_MOVES
                : NONE;
    }

    /** The colour whose king is on the board after a {@link #KING_CAPTURED}. */
    public static int survivor(State state) {
        return state.colorAt(Long.numberOfTrailingZeros(state.role(State.KING)));
    }
}
