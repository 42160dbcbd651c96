package io.github.pokechess.notation.text;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * Reads the words of the movetext of one game, as its kind writes them, for the {@link FrameParser} of the game. Used once; not
 * thread-safe.
 */
interface WordReader<P extends GamePosition<P, M>, M> {
    /** The side to act at the end of the line at hand. */
    int side();

    /** The outcome by the rules at the end of the line at hand, or null. */
    @Nullable
    Outcome outcome();

    /**
     * Plays the word that the lexer is at, at the end of the line at hand.
     *
     * @throws io.github.pokechess.game.MalformedTextException if that is not possible; offsets are those in the word, in bytes
     */
    void play();

    /** The game that was read, where no tree was built. */
    BoardGame<P, M> game();

    /** The outcome by the rules once the tags have said what else there is about the end, or null. */
    default @Nullable Outcome ended() {
        return outcome();
    }
}
