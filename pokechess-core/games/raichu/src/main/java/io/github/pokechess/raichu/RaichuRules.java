package io.github.pokechess.raichu;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.raichu.internal.EndRules;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The choices of the rules of Raichu. Immutable. */
public final class RaichuRules {
    /** The number of turns without progress that draws the game, if there is a limit. */
    public static final int TURN_LIMIT = 100;

    /** The result for a side to move that has pieces but no legal move. */
    public enum NoMove {
        /** That side has lost. */
        LOSS(EndRules.LOSES),
        /** The game is drawn. */
        DRAW(EndRules.DRAWS),
        /** It has to pass. If the other side cannot move either, the game is drawn. */
        PASS(EndRules.PASSES);

        private final int packed;

        NoMove(int packed) {
            this.packed = packed;
        }
    }

    private static final RaichuRules STANDARD = new RaichuRules(NoMove.LOSS, true, true);
    private static final RaichuRules STRICT = new RaichuRules(NoMove.LOSS, false, false);

    private final NoMove noMove;
    private final boolean threefoldRepetition;
    private final boolean turnLimit;

    private RaichuRules(NoMove noMove, boolean threefoldRepetition, boolean turnLimit) {
        this.noMove = requireNonNull(noMove, "noMove");
        this.threefoldRepetition = threefoldRepetition;
        this.turnLimit = turnLimit;
    }

    /** The usual rules: a side that cannot move has lost; repetition and lack of progress draw. */
    public static RaichuRules standard() {
        return STANDARD;
    }

    /** Rules under which a side that cannot move has lost, and nothing draws. */
    public static RaichuRules strict() {
        return STRICT;
    }

    /** The result for a side that has pieces and no legal move. */
    public NoMove noMove() {
        return noMove;
    }

    /** Whether the third occurrence of a position, with the same side to move, draws the game. */
    public boolean threefoldRepetition() {
        return threefoldRepetition;
    }

    /** Whether {@value #TURN_LIMIT} turns in a row without a capture or the move of a Pichu draw the game. */
    public boolean turnLimit() {
        return turnLimit;
    }

    /** Returns a copy with another result for a side without a legal move. */
    public RaichuRules withNoMove(NoMove noMove) {
        return new RaichuRules(noMove, threefoldRepetition, turnLimit);
    }

    /** The same rules with {@link #threefoldRepetition} on or off. */
    public RaichuRules withThreefoldRepetition(boolean on) {
        return new RaichuRules(noMove, on, turnLimit);
    }

    /** The same rules with {@link #turnLimit} on or off. */
    public RaichuRules withTurnLimit(boolean on) {
        return new RaichuRules(noMove, threefoldRepetition, on);
    }

    /** The same for {@link io.github.pokechess.raichu.internal.State}. */
    EndRules packed() {
        return new EndRules(noMove.packed, threefoldRepetition, turnLimit ? TURN_LIMIT : EndRules.UNLIMITED);
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof RaichuRules other
                && noMove == other.noMove
                && threefoldRepetition == other.threefoldRepetition
                && turnLimit == other.turnLimit;
    }

    @Override
    public int hashCode() {
        return Objects.hash(noMove, threefoldRepetition, turnLimit);
    }

    /** All choices by name. */
    @Override
    public String toString() {
        return "RaichuRules[noMove=" + noMove + ", threefoldRepetition=" + threefoldRepetition + ", turnLimit="
                + turnLimit + "]";
    }
}
