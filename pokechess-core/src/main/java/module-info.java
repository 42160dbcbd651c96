/**
 * The rules of Pokémon Chess: positions, moves with their chances, and whole games; and its siblings, each in a package of
 * its own.
 *
 * <p>Positions, moves and games are immutable and safe to share between threads; chance comes from outside and never lives
 * in a position.
 */
@SuppressWarnings("module") // the modules that may use the internals are built after this one
module io.github.pokechess.core {
    requires static transitive org.jspecify;

    exports io.github.pokechess.core;
    exports io.github.pokechess.core.game;
    exports io.github.pokechess.core.chesslike;
    exports io.github.pokechess.core.raichu;
    exports io.github.pokechess.core.tafl;
    exports io.github.pokechess.core.internal to
            io.github.pokechess.notation,
            io.github.pokechess.search;

    provides io.github.pokechess.core.game.GameKind with
            io.github.pokechess.core.chesslike.Chesslike,
            io.github.pokechess.core.raichu.RaichuGame,
            io.github.pokechess.core.tafl.TaflGameKind;
}
