/** Teams of Pokémon Chess: what one scores against another, best answers, and mixtures with their bounds. */
module io.github.pokechess.teams {
    requires transitive io.github.pokechess.core;
    requires transitive io.github.pokechess.match;
    requires io.github.pokechess.notation;
    requires ojalgo;
    requires static transitive org.jspecify;

    exports io.github.pokechess.teams;

    uses io.github.pokechess.teams.Fleet.Provider;
}
