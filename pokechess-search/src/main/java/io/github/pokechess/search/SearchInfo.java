package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Ply;
import java.time.Duration;
import java.util.List;

/**
 * What a search has found about one of the best decisions when it has finished looking to a depth. Immutable.
 *
 * @param variation which of the best decisions this is about, from 1; a search for one alone tells of that
 * @param depth how many decisions deep it has looked
 * @param millionths the expected score of the side to act in millionths: 1,000,000 is a certain win, 0 a draw or an even
 *     game, −1,000,000 a certain loss
 * @param nodes how many positions it has looked at since it began, by all its threads
 * @param elapsed how long it has searched
 * @param principalVariation the decision and the best ones of both sides after it, each with its likeliest roll;
 *     unmodifiable
 */
public record SearchInfo(
        int variation, int depth, int millionths, long nodes, Duration elapsed, List<Ply> principalVariation) {
    /** @throws IllegalArgumentException if the score is out of range */
    public SearchInfo {
        requireNonNull(elapsed, "elapsed");
        SearchResult.requireValid(millionths);
        principalVariation = List.copyOf(principalVariation);
    }

    /** What is found about the best decision. */
    public SearchInfo(int depth, int millionths, long nodes, Duration elapsed, List<Ply> principalVariation) {
        this(1, depth, millionths, nodes, elapsed, principalVariation);
    }

    /** The expected score of the side to act, from −1 (a certain loss) to 1 (a certain win). */
    public double value() {
        return SearchResult.valueOf(millionths);
    }

    /** How likely a win, a draw and a loss of the side to act are. */
    public Wdl wdl() {
        return Wdl.of(millionths);
    }
}
