package io.github.pokechess.app.common;

import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.record.PlayedGame;

/**
 * The game that a verb is about and the position where it starts.
 *
 * @param kind the game
 * @param position the start
 */
public record Start<P extends GamePosition<P, M>, M>(GameKind<P, M> kind, P position) {
    /**
     * Checks that a game from here can be kept, before anything is made for it.
     *
     * @throws IllegalArgumentException if no file has a place for its rules; says what works
     */
    public void requireKept() {
        PlayedGame.of(kind, kind.start(position, ChanceSource.none()));
    }
}
