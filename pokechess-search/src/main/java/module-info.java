/** An engine for Pokémon Chess, and the command line around it. */
module io.github.pokechess.search {
    requires transitive io.github.pokechess.core;
    requires io.github.pokechess.notation;
    requires org.slf4j;
    requires static info.picocli;
    requires static java.management; // the command line's too
    requires static transitive org.jspecify;

    uses io.github.pokechess.core.game.GameKind;

    exports io.github.pokechess.search;
    exports io.github.pokechess.search.uci;

    provides java.util.spi.ToolProvider with
            io.github.pokechess.search.cli.Tool;

    opens io.github.pokechess.search.cli to
            info.picocli;
}
