package io.github.pokechess.env;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The common settings of the games of a batch. Immutable.
 *
 * @param rules the text of the rules, or null for the usual ones
 * @param maxLength the number of decisions after which a game is cut
 * @param listsLegal whether legal actions come as a list
 * @param masksLegal whether legal actions come as a mask
 * @param legalBytes the number of bytes of an action in a list
 */
record BatchTerms<P extends GamePosition<P, M>, M>(
        GameKind<P, M> kind,
        Function<? super RandomGenerator, ? extends P> starts,
        Object rulesKey,
        @Nullable String rules,
        long seed,
        boolean chanceIsPlayer,
        boolean autoReset,
        int maxLength,
        boolean listsLegal,
        boolean masksLegal,
        int legalBytes,
        RecordLayout layout) {
    /** The action that leaves a game as it is. */
    static final int SKIP = -1;

    /** The outcome that is still to be rolled. */
    static final int ROLL = -1;

    /** The greatest number of actions that have a mask, and names in a description. */
    static final int MOST_MASKED = 8_192;
}
