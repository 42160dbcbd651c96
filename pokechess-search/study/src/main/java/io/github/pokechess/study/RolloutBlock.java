package io.github.pokechess.study;

import java.util.List;

/**
 * The games of a block of a {@link Rollout}: a sample of each candidate. Immutable.
 *
 * <pre>{@code
 * RolloutBlock block = Rollout.of(game, List.of(first, second), 1).play(0, policy); // on any thread
 * RolloutResult result = RolloutResult.none(2).plus(block);
 * }</pre>
 */
public final class RolloutBlock {
    private final List<Sample> samples;

    /**
     * The games of one block for one candidate.
     *
     * @param score the mean score of its games, from −1 to 1 for the side that decides, luck taken out
     * @param plain the mean of their plain scores
     * @param plainSquares the sum of the squares of the plain scores
     * @param deeper how much more the first game scored when the deeper policy played it; 0 if there is none
     * @param estimate the expected score of the candidate without games; NaN if there is none
     * @param exact whether the value after each roll of the candidate is known
     */
    record Sample(double score, double plain, double plainSquares, double deeper, double estimate, boolean exact) {}

    RolloutBlock(List<Sample> samples) {
        this.samples = List.copyOf(samples);
    }

    /** By candidate; unmodifiable. */
    List<Sample> samples() {
        return samples;
    }
}
