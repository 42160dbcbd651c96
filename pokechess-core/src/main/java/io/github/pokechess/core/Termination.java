package io.github.pokechess.core;

/** Why a game is over. */
public enum Termination {
    /** One king is off the board: its side has lost, whoever removed it. */
    KING_CAPTURED("king captured"),
    /** King took king and both are off the board: a draw. */
    BOTH_KINGS("both kings"),
    /** The position at the end of a turn occurred for the third time: a draw. */
    THREEFOLD_REPETITION("threefold repetition"),
    /** A hundred turns in a row without a pawn move or a capture that removed a piece: a draw. */
    FIFTY_MOVE_RULE("fifty-move rule"),
    /** The side to move has no legal decision: a draw or a loss, as the {@link Rules} say. */
    NO_MOVE("no move"),
    /** A player gave up. */
    RESIGNATION("resignation"),
    /** The players agreed on a draw. */
    DRAW_AGREED("draw agreed"),
    /** A player ran out of time. */
    TIME_FORFEIT("time forfeit");

    private final String text;

    Termination(String text) {
        this.text = text;
    }

    /** Whether the rules ended the game, rather than the players or the clock. */
    public boolean isByRule() {
        return compareTo(NO_MOVE) <= 0;
    }

    /** The reason in words, as game files have it. */
    @Override
    public String toString() {
        return text;
    }
}
