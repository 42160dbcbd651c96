/**
 * The search for Pokémon Chess and all games like it.
 *
 * <p><b>Stability:</b> stable; {@code PokemonEvaluators} is growing.
 */
@SuppressWarnings("module") // the modules that may use the internals are built after this one
module io.github.pokechess.search {
    requires transitive io.github.pokechess.core;
    requires transitive io.github
            .pokechess
            .notation; // positions as texts, for callers and UCI; the search itself sees none
    requires org.slf4j;
    requires static transitive org.jspecify;

    uses io.github.pokechess.game.engine.EvaluatorProvider;

    exports io.github.pokechess.search;
    exports io.github.pokechess.search.uci;
    exports io.github.pokechess.search.evaluation.internal to
            io.github.pokechess.training;
    exports io.github.pokechess.search.evaluation.lookup to
            io.github.pokechess.match;

    provides io.github.pokechess.game.engine.EvaluatorProvider with
            io.github.pokechess.search.PokemonEvaluators;
}
