/** Chesslike: its rules as immutable values, its texts and its evaluation. */
module io.github.pokechess.chesslike {
    requires transitive io.github.pokechess.core;
    requires static transitive org.jspecify;

    exports io.github.pokechess.chesslike;

    provides io.github.pokechess.game.GameKind with
            io.github.pokechess.chesslike.Chesslike;
}
