/**
 * Puzzles, rollouts and exact endgames: what players learn from.
 *
 * <p><b>Stability:</b> growing.
 */
module io.github.pokechess.study {
    requires transitive io.github.pokechess.core;
    requires transitive io.github.pokechess.match;
    requires transitive io.github.pokechess.notation;
    requires transitive io.github.pokechess.search;
    requires static transitive org.jspecify;

    exports io.github.pokechess.study;
}
