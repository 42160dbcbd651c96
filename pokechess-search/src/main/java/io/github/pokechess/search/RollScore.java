package io.github.pokechess.search;

import io.github.pokechess.core.ChanceOutcome;
import io.github.pokechess.core.Move;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a roll makes of the best move. Immutable.
 *
 * @param roll the roll, or null if there is none
 * @param weight how likely it is, in 160ths
 * @param millionths the expected score after it in millionths, of the side that made the move
 * @param reply the best decision after it, of whoever is to act then; empty if the game is over, or if the search has
 *     kept none
 */
public record RollScore(@Nullable ChanceOutcome roll, int weight, int millionths, Optional<Move> reply) {
    /** @throws IllegalArgumentException if the score is out of range */
    public RollScore {
        SearchResult.requireValid(millionths);
    }

    /** The expected score after the roll, from −1 (a certain loss) to 1 (a certain win). */
    public double value() {
        return SearchResult.valueOf(millionths);
    }
}
