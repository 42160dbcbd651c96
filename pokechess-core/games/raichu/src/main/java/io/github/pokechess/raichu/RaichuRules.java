package io.github.pokechess.raichu;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.raichu.internal.EndRules;

/**
 * The choices of the rules of Raichu. Immutable.
 *
 * <pre>{@code
 * RaichuRules endless = RaichuRules.standard().withTurnLimit(false);
 * RaichuPosition start = RaichuPosition.start(8, endless);
 * }</pre>
 */
public sealed interface RaichuRules permits RaichuRulesRecord {
    /** The number of turns without progress that draws the game, if there is a limit. */
    int TURN_LIMIT = 100;

    /** The result for a side to move that has pieces but no legal move. */
    enum NoMove {
        /** That side has lost. */
        LOSS(EndRules.LOSES),
        /** The game is drawn. */
        DRAW(EndRules.DRAWS),
        /** It has to pass. If the other side cannot move either, the game is drawn. */
        PASS(EndRules.PASSES);

        final int packed;

        NoMove(int packed) {
            this.packed = packed;
        }
    }

    /** The default rules: a side that cannot move has lost; repetition and lack of progress draw. */
    static RaichuRules standard() {
        return RaichuRulesRecord.STANDARD;
    }

    /** Rules under which a side that cannot move has lost, and nothing draws. */
    static RaichuRules strict() {
        return RaichuRulesRecord.STRICT;
    }

    /**
     * The rules of a text, as a command line has them: words such as {@code no-move:draw}, none for the default rules.
     *
     * @throws MalformedTextException if a word is none of rules; the exception lists all problems
     */
    static RaichuRules parse(String text) {
        RulesText parsed = RulesText.parse(requireNonNull(text, "text"));
        if (parsed.size() != 0) {
            throw MalformedTextException.of("size", "is that of the board, and no rule: " + parsed.size());
        }
        return parsed.rules();
    }

    /** The result for a side that has pieces and no legal move. */
    NoMove noMove();

    /** Whether the third occurrence of a position, with the same side to move, draws the game. */
    boolean threefoldRepetition();

    /** Whether {@value #TURN_LIMIT} turns in a row without a capture or the move of a Pichu draw the game. */
    boolean turnLimit();

    /** Returns a copy with another result for a side without a legal move. */
    default RaichuRules withNoMove(NoMove noMove) {
        return new RaichuRulesRecord(noMove, threefoldRepetition(), turnLimit());
    }

    /** Returns these rules with {@link #threefoldRepetition} on or off. */
    default RaichuRules withThreefoldRepetition(boolean on) {
        return new RaichuRulesRecord(noMove(), on, turnLimit());
    }

    /** Returns these rules with {@link #turnLimit} on or off. */
    default RaichuRules withTurnLimit(boolean on) {
        return new RaichuRulesRecord(noMove(), threefoldRepetition(), on);
    }
}
