/**
 * A game in progress for any page or terminal, with its clocks, dice and engine, and the page itself.
 *
 * <p><b>Stability:</b> growing.
 */
@SuppressWarnings("module") // the command line is built after this one
module io.github.pokechess.board {
    requires transitive io.github.pokechess.core;
    requires transitive io.github.pokechess.notation;
    requires transitive io.github.pokechess.match;
    requires transitive io.github.pokechess.dice;
    requires transitive io.github.pokechess.play;
    requires transitive io.github.pokechess.study;
    requires io.github.pokechess.search;
    requires static transitive org.jspecify;
    requires io.nayuki.qrcodegen;
    requires org.slf4j;

    exports io.github.pokechess.board;
    exports io.github.pokechess.board.engine;
    exports io.github.pokechess.board.messages;
    exports io.github.pokechess.board.page;
    exports io.github.pokechess.board.markdown to
            io.github.pokechess.app;
}
