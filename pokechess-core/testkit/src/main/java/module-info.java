/**
 * Conformance tests for the tests of a game, and a small game as a model.
 *
 * <p><b>Stability:</b> growing.
 */
@SuppressWarnings("module") // the modules whose tests have pages and processes are built after this one
module io.github.pokechess.testkit {
    requires transitive io.github.pokechess.core;
    requires transitive org.junit.jupiter.api;
    requires org.assertj.core;
    requires static transitive org.jspecify;

    exports io.github.pokechess.testkit;
    exports io.github.pokechess.testkit.breakthrough;
    exports io.github.pokechess.testkit.browser to
            io.github.pokechess.notation,
            io.github.pokechess.app;
    exports io.github.pokechess.testkit.process to
            io.github.pokechess.search,
            io.github.pokechess.match,
            io.github.pokechess.app;

    uses io.github.pokechess.game.GameKind;
    uses io.github.pokechess.game.engine.EncodingProvider;
    uses io.github.pokechess.game.engine.EvaluatorProvider;

    provides io.github.pokechess.game.GameKind with
            io.github.pokechess.testkit.breakthrough.BreakthroughKind;
    provides io.github.pokechess.game.engine.EvaluatorProvider with
            io.github.pokechess.testkit.breakthrough.BreakthroughEvaluators;
    provides io.github.pokechess.game.engine.EncodingProvider with
            io.github.pokechess.testkit.breakthrough.BreakthroughEncodings;
}
