/** Tests that every game passes, for the tests of a game. */
module io.github.pokechess.testkit {
    requires transitive io.github.pokechess.core;
    requires transitive org.junit.jupiter.api;
    requires org.assertj.core;
    requires static transitive org.jspecify;

    exports io.github.pokechess.testkit;
}
