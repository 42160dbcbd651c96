/**
 * The tafl family with Ziege: its rules as immutable values, its texts and its evaluation.
 *
 * <p><b>Stability:</b> growing.
 */
module io.github.pokechess.tafl {
    requires transitive io.github.pokechess.core;
    requires static transitive org.jspecify;

    exports io.github.pokechess.tafl;
    exports io.github.pokechess.tafl.evaluation;

    provides io.github.pokechess.game.engine.EvaluatorProvider with
            io.github.pokechess.tafl.evaluation.TaflEvaluators;
    provides io.github.pokechess.game.GameKind with
            io.github.pokechess.tafl.Tafl;
    provides io.github.pokechess.game.engine.EncodingProvider with
            io.github.pokechess.tafl.TaflEncodings;
}
