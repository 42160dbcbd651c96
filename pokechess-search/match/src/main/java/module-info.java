/**
 * Matches of any game: players, pairs of games, luck taken out, statistics.
 *
 * <p><b>Stability:</b> growing.
 */
@SuppressWarnings("module") // the command line is built after this one
module io.github.pokechess.match {
    requires transitive io.github.pokechess.core;
    requires transitive io.github.pokechess.search;
    requires transitive io.github.pokechess.notation;
    requires org.slf4j;
    requires static transitive org.jspecify;

    exports io.github.pokechess.match;
    exports io.github.pokechess.match.named;
    exports io.github.pokechess.match.player;
    exports io.github.pokechess.match.review;
    exports io.github.pokechess.match.statistics;
    exports io.github.pokechess.match.program to
            io.github.pokechess.app;
    exports io.github.pokechess.match.text to
            io.github.pokechess.app;

    uses io.github.pokechess.match.named.EnvPlayerProvider;
}
