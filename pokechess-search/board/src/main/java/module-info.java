/**
 * A game that is being played: decisions, undo, clocks, offers, its text.
 *
 * <p><b>Stability:</b> growing.
 */
module io.github.pokechess.board {
    requires transitive io.github.pokechess.core;
    requires transitive io.github.pokechess.notation;
    requires static transitive org.jspecify;

    exports io.github.pokechess.board;
}
