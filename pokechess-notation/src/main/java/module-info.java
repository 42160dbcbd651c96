/** Texts of Pokémon Chess: positions, decisions, turns and game files. */
module io.github.pokechess.notation {
    requires transitive io.github.pokechess.core;
    requires static transitive org.jspecify;

    exports io.github.pokechess.notation;
}
