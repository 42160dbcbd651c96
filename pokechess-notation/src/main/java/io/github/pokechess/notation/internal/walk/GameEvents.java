package io.github.pokechess.notation.internal.walk;

import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.internal.dialect.TurnToken;
import org.jspecify.annotations.Nullable;

/**
 * Takes a game as a reader meets it, in the order of movetext: turns, their comments and glyphs, and variations of the
 * last turn.
 */
public interface GameEvents {
    /** The side to act at the end of the current line. */
    int side();

    /** The outcome by the rules at the end of the current line, or null. */
    @Nullable
    Outcome outcome();

    /**
     * Plays a turn at the end of the current line.
     *
     * @throws io.github.pokechess.game.MalformedTextException if that is not possible; offsets are those in the token,
     *     in bytes
     */
    void onTurn(TurnToken token);

    /**
     * Takes a comment about the last turn; in a variation without any, about that; before the first turn, about the
     * game.
     */
    void onComment(String text);

    /**
     * Takes a glyph of the last turn; in a variation without any, of the turn to come; before the first turn, of the
     * start.
     */
    void onGlyph(int glyph);

    /** Begins a variation of the last turn, or of a game without any. */
    void openVariation();

    /** Ends the current variation. */
    void closeVariation();

    /** Discards the current variation. */
    void discardVariation();

    /** Takes back the pass that the text of the last turn of the main line implies; false if it implies none. */
    boolean takeBackPass();
}
