/**
 * A game in progress for a bot, a server or a terminal: moves, undo, clocks and offers.
 *
 * <p><b>Stability:</b> growing.
 */
module io.github.pokechess.play {
    requires transitive io.github.pokechess.core;
    requires transitive io.github.pokechess.notation;
    requires static transitive org.jspecify;

    exports io.github.pokechess.play;
}
