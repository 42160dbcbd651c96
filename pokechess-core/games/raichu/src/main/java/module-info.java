/** Raichu: its rules as immutable values, its texts and its evaluation. */
module io.github.pokechess.raichu {
    requires transitive io.github.pokechess.core;
    requires static transitive org.jspecify;

    exports io.github.pokechess.raichu;

    provides io.github.pokechess.game.GameKind with
            io.github.pokechess.raichu.RaichuGame;
}
