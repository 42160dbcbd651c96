/**
 * An environment for programs that learn: many games at once as numbers.
 *
 * <p><b>Stability:</b> growing.
 */
module io.github.pokechess.env {
    requires transitive io.github.pokechess.core;
    requires io.github.pokechess.notation;
    requires static transitive org.jspecify;

    exports io.github.pokechess.env;

    uses io.github.pokechess.game.engine.EncodingProvider;

    provides io.github.pokechess.game.engine.EncodingProvider with
            io.github.pokechess.env.PokemonEncodings;
}
