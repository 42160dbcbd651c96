package io.github.pokechess.game;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A kind of game, as the command line offers it; found by {@link java.util.ServiceLoader}. Has a public constructor without
 * parameters and no state.
 */
public interface GameKind {
    /** What it is called on the command line: a word of lower-case letters. */
    String name();

    /** What it is, in one line without a stop. */
    String summary();

    /** How its positions are written, in one line without a stop. */
    String positionSyntax();

    /** How its rules are written, in one line without a stop, and which there are. */
    String rulesSyntax();

    /**
     * A board that stands at a position.
     *
     * @param position its text, or null for the usual start of the rules
     * @param rules their text, or null for the usual ones, or those that the position's text brings along
     * @throws io.github.pokechess.game.MalformedTextException if a text says nothing that the game understands
     */
    GameBoard board(@Nullable String position, @Nullable String rules);

    /**
     * Decisions that open a game about equally for both sides, so that games by seed differ: legal one after the other, the
     * first where a board of this kind stands. Here none, as where a game knows of none.
     *
     * @param start the board, which is left as it is
     * @param seed the same seed gives the same decisions
     */
    default List<String> opening(GameBoard start, long seed) {
        return List.of();
    }
}
