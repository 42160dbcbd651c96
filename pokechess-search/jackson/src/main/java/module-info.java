/**
 * A module for Jackson: games, positions, moves, teams and results of searches as JSON.
 *
 * <p><b>Stability:</b> growing.
 */
@SuppressWarnings({"module", "requires-transitive-automatic"}) // Jackson's modules have names of their own
module io.github.pokechess.jackson {
    requires transitive com.fasterxml.jackson.databind;
    requires transitive io.github.pokechess.core;
    requires transitive io.github.pokechess.notation;
    requires transitive io.github.pokechess.search;
    requires com.fasterxml.jackson.core;
    requires static transitive org.jspecify;

    exports io.github.pokechess.jackson;

    uses io.github.pokechess.game.GameKind;

    provides com.fasterxml.jackson.databind.Module with
            io.github.pokechess.jackson.PokechessModule;
}
