/**
 * Teams of Pokémon Chess: what one scores against another, best answers, and mixtures with their bounds.
 *
 * <p><b>Stability:</b> tools.
 */
@SuppressWarnings("module") // the command line, which may use pools, is built after this one
module io.github.pokechess.teams {
    requires transitive io.github.pokechess.core;
    requires transitive io.github.pokechess.match;
    requires io.github.pokechess.notation;
    requires ojalgo;
    requires static transitive org.jspecify;

    exports io.github.pokechess.teams;
    exports io.github.pokechess.teams.pool to
            io.github.pokechess.app;

    uses io.github.pokechess.teams.pool.WorkerPool.Provider;
}
