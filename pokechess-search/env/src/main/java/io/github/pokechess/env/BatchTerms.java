package io.github.pokechess.env;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * What all games of a batch have in common. Immutable.
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
        RecordLayout layout) {}
