/**
 * The contract of all games, and the rules of Pokémon Chess: positions, moves with their chances, and whole games.
 *
 * <p>Positions, moves and games are immutable and safe to share between threads; chance comes from outside and never
 * lives in a position.
 *
 * <p><b>Stability:</b> stable, but for the package {@code io.github.pokechess.game.engine}, which is growing.
 */
@SuppressWarnings("module") // the modules that may use the internals are built after this one
module io.github.pokechess.core {
    requires static transitive org.jspecify;

    exports io.github.pokechess.core;
    exports io.github.pokechess.game;
    exports io.github.pokechess.game.engine;
    exports io.github.pokechess.core.internal to
            io.github.pokechess.notation,
            io.github.pokechess.search,
            io.github.pokechess.training,
            io.github.pokechess.env;
    exports io.github.pokechess.game.seeds to
            io.github.pokechess.match,
            io.github.pokechess.study,
            io.github.pokechess.env,
            io.github.pokechess.app;
    exports io.github.pokechess.game.choices to
            io.github.pokechess.raichu,
            io.github.pokechess.tafl,
            io.github.pokechess.chesslike,
            io.github.pokechess.notation;
}
