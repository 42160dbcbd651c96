/** The rules of Pokémon Chess. */
module io.github.pokechess.core {
    requires static transitive org.jspecify;

    exports io.github.pokechess.core;
    exports io.github.pokechess.core.internal to
            io.github.pokechess.search;
}
