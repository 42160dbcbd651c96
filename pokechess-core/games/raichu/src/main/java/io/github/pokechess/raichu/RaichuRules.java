package io.github.pokechess.raichu;

import static java.util.Objects.requireNonNull;

/**
 * What the rules of Raichu leave open. Immutable.
 *
 * @param noMove what becomes of a side that has pieces and no legal move
 * @param threefoldRepetition whether the third occurrence of a position, with the same side to move, draws the game
 * @param turnLimit whether {@value #TURN_LIMIT} turns in a row without a capture or the move of a Pichu draw the game
 */
public record RaichuRules(NoMove noMove, boolean threefoldRepetition, boolean turnLimit) {
    /** After so many turns without progress the game is drawn, if it is to be. */
    public static final int TURN_LIMIT = 100;

    /** What becomes of the side to move when it has pieces, but no legal move. */
    public enum NoMove {
        /** That side has lost. */
        LOSS,
        /** The game is drawn. */
        DRAW,
        /** It has to pass. If the other side cannot move either, the game is drawn. */
        PASS
    }

    private static final RaichuRules STANDARD = new RaichuRules(NoMove.LOSS, true, true);
    private static final RaichuRules STRICT = new RaichuRules(NoMove.LOSS, false, false);

    /** @throws NullPointerException if anything is null */
    public RaichuRules {
        requireNonNull(noMove, "noMove");
    }

    /** Who cannot move has lost; repetition and lack of progress draw. */
    public static RaichuRules standard() {
        return STANDARD;
    }

    /** Who cannot move has lost, and nothing draws. */
    public static RaichuRules strict() {
        return STRICT;
    }

    /** The same rules with another fate for a side without a legal move. */
    public RaichuRules withNoMove(NoMove other) {
        return new RaichuRules(other, threefoldRepetition, turnLimit);
    }

    /** The same rules with {@link #threefoldRepetition} on or off. */
    public RaichuRules withThreefoldRepetition(boolean on) {
        return new RaichuRules(noMove, on, turnLimit);
    }

    /** The same rules with {@link #turnLimit} on or off. */
    public RaichuRules withTurnLimit(boolean on) {
        return new RaichuRules(noMove, threefoldRepetition, on);
    }
}
