/** An engine for Pokémon Chess and all games of its kind. */
@SuppressWarnings("module") // the modules that may use the internals are built after this one
module io.github.pokechess.search {
    requires transitive io.github.pokechess.core;
    requires io.github.pokechess.notation;
    requires org.slf4j;
    requires static transitive org.jspecify;

    exports io.github.pokechess.search;
    exports io.github.pokechess.search.uci;
}
