package io.github.pokechess.app;

import io.github.pokechess.notation.AnnotatedGame;
import io.github.pokechess.notation.GameText;
import io.github.pokechess.notation.PlayedGame;
import java.util.Optional;

/**
 * A game of a file.
 *
 * @param game the game with its tags
 * @param tree the same with comments and variations, of Pokémon Chess
 */
record FileGame(PlayedGame<?, ?> game, Optional<AnnotatedGame> tree) {
    /** A game of Pokémon Chess. */
    static FileGame of(AnnotatedGame tree) {
        return new FileGame(tree.record(), Optional.of(tree));
    }

    /** The text of the game as game files have it, with all that is said beside its moves. */
    String text() {
        return tree.map(GameText::format).orElseGet(() -> GameText.format(game));
    }

    /**
     * The tree of a game of Pokémon Chess.
     *
     * @param purpose what it is wanted for, such as the name of a file
     * @throws IllegalArgumentException if it is another game
     */
    AnnotatedGame pokemonChess(Object purpose) {
        return tree.orElseThrow(() -> new IllegalArgumentException(
                purpose + ": is for Pokémon Chess, not for " + game.kind().name()));
    }
}
