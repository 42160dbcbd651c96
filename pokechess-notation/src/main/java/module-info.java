/**
 * Texts of Pokémon Chess, game files and pictures of all games, and the kind of Pokémon Chess.
 *
 * <p><b>Stability:</b> stable; {@code GameBuilder}, {@code GameSource} and {@code OneLineText} are growing.
 */
@SuppressWarnings("module") // the modules that may use the internals are built after this one
module io.github.pokechess.notation {
    requires transitive io.github.pokechess.core;
    requires static transitive org.jspecify;

    exports io.github.pokechess.notation;
    exports io.github.pokechess.notation.text;
    exports io.github.pokechess.notation.form;
    exports io.github.pokechess.notation.json;
    exports io.github.pokechess.notation.picture;

    // Rooms that the other modules of this library share, and nobody else.
    exports io.github.pokechess.notation.drawing to
            io.github.pokechess.app,
            io.github.pokechess.board;
    exports io.github.pokechess.notation.file to
            io.github.pokechess.app,
            io.github.pokechess.match,
            io.github.pokechess.teams,
            io.github.pokechess.training;
    exports io.github.pokechess.notation.strings to
            io.github.pokechess.app,
            io.github.pokechess.board,
            io.github.pokechess.dice,
            io.github.pokechess.env,
            io.github.pokechess.match,
            io.github.pokechess.search,
            io.github.pokechess.study,
            io.github.pokechess.teams;
    exports io.github.pokechess.notation.json.tree to
            io.github.pokechess.app,
            io.github.pokechess.board,
            io.github.pokechess.dice,
            io.github.pokechess.env,
            io.github.pokechess.study,
            io.github.pokechess.teams,
            io.github.pokechess.training;
    exports io.github.pokechess.notation.source to
            io.github.pokechess.app,
            io.github.pokechess.match,
            io.github.pokechess.teams,
            io.github.pokechess.training;

    provides io.github.pokechess.game.GameKind with
            io.github.pokechess.notation.PokemonChess;
}
