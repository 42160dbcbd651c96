/**
 * Chesslike: its rules as immutable values, its texts and its evaluators.
 *
 * <p><b>Stability:</b> growing.
 */
module io.github.pokechess.chesslike {
    requires transitive io.github.pokechess.core;
    requires static transitive org.jspecify;

    exports io.github.pokechess.chesslike;
    exports io.github.pokechess.chesslike.evaluation;

    provides io.github.pokechess.game.GameKind with
            io.github.pokechess.chesslike.Chesslike;
    provides io.github.pokechess.game.engine.EvaluatorProvider with
            io.github.pokechess.chesslike.evaluation.ChesslikeEvaluators;
    provides io.github.pokechess.game.engine.EncodingProvider with
            io.github.pokechess.chesslike.ChesslikeEncodings;
}
