package io.github.pokechess.match.player;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.InvalidMoveException;

/** The games in which a player can choose a move. */
final class OpenGames {
    private OpenGames() {}

    /** @throws InvalidMoveException if the game is over */
    static void requireNotOver(BoardGame<?, ?> game) {
        game.outcome().ifPresent(over -> {
            throw InvalidMoveException.over(game.position(), over);
        });
    }
}
