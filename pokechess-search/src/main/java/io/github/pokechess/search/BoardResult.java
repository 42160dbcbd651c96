package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;

/**
 * What a search of a board has found. Immutable.
 *
 * @param decision the best decision, as the board packs it, or {@link io.github.pokechess.game.GameTree#NO_MOVE} if
 *     the game is over
 * @param line the best line in the notation of the game, with the likeliest outcomes; begins with the decision
 * @param millionths the expected score of the side to act, from −1,000,000 (a certain loss) to 1,000,000
 * @param depth the last finished depth, 0 for none
 * @param nodes how many positions have been looked at
 * @param elapsed how long it has taken
 */
public record BoardResult(int decision, List<String> line, int millionths, int depth, long nodes, Duration elapsed) {
    /** @throws IllegalArgumentException if the score is out of range */
    public BoardResult {
        SearchResult.requireValid(millionths);
        requireNonNull(elapsed, "elapsed");
        line = List.copyOf(line);
    }

    /** The expected score of the side to act, from −1 (a certain loss) to 1 (a certain win). */
    public double value() {
        return SearchResult.valueOf(millionths);
    }
}
