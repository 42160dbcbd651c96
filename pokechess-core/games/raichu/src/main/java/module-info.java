/**
 * Raichu: its rules as immutable values, its texts and its evaluation.
 *
 * <p><b>Stability:</b> growing.
 */
module io.github.pokechess.raichu {
    requires transitive io.github.pokechess.core;
    requires static transitive org.jspecify;

    exports io.github.pokechess.raichu;
    exports io.github.pokechess.raichu.evaluation;

    provides io.github.pokechess.game.GameKind with
            io.github.pokechess.raichu.Raichu;
    provides io.github.pokechess.game.engine.EvaluatorProvider with
            io.github.pokechess.raichu.evaluation.RaichuEvaluators;
    provides io.github.pokechess.game.engine.EncodingProvider with
            io.github.pokechess.raichu.RaichuEncodings;
}
