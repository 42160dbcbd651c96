/**
 * Fair dice, teams and colours of two players who trust no server: commitments, shares, and the audit of a file.
 *
 * <p><b>Stability:</b> growing.
 */
module io.github.pokechess.dice {
    requires transitive io.github.pokechess.core;
    requires transitive io.github.pokechess.notation;
    requires static transitive org.jspecify;

    exports io.github.pokechess.dice;
}
