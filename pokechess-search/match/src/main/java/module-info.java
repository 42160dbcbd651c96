/**
 * Matches of any game: players, pairs of games, luck taken out, statistics.
 *
 * <p><b>Stability:</b> growing.
 */
module io.github.pokechess.match {
    requires transitive io.github.pokechess.core;
    requires transitive io.github.pokechess.search;
    requires transitive io.github.pokechess.notation;
    requires io.github.pokechess.env;
    requires org.slf4j;
    requires static transitive org.jspecify;

    exports io.github.pokechess.match;
}
