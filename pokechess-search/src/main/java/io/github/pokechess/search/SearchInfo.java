package io.github.pokechess.search;

import io.github.pokechess.core.Ply;
import java.time.Duration;
import java.util.List;

/**
 * What a search has found when it has finished looking to a depth. Immutable.
 *
 * @param depth how many decisions deep it has looked
 * @param millionths the expected score of the side to act in millionths: 1,000,000 is a certain win, 0 a draw or an even
 *     game, −1,000,000 a certain loss
 * @param nodes how many positions it has looked at since it began
 * @param elapsed how long it has searched
 * @param principalVariation the best decisions of both sides, each with its likeliest roll; unmodifiable
 */
public record SearchInfo(int depth, int millionths, long nodes, Duration elapsed, List<Ply> principalVariation) {
    /** @throws NullPointerException if anything is null */
    public SearchInfo {
        SearchResult.requireValid(millionths, elapsed);
        principalVariation = List.copyOf(principalVariation);
    }

    /** The expected score of the side to act, from −1 (a certain loss) to 1 (a certain win). */
    public double value() {
        return SearchResult.valueOf(millionths);
    }
}
