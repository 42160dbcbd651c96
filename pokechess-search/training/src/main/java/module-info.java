/**
 * Tools that train an evaluation of Pokémon Chess: games of the engine against itself, and weights from their
 * positions.
 *
 * <p><b>Stability:</b> tools.
 */
module io.github.pokechess.training {
    requires transitive io.github.pokechess.core;
    requires io.github.pokechess.env;
    requires io.github.pokechess.match;
    requires io.github.pokechess.notation;
    requires io.github.pokechess.search;
    requires static transitive org.jspecify;

    exports io.github.pokechess.training;
}
