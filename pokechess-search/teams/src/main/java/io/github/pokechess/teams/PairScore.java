package io.github.pokechess.teams;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;

/**
 * The mean payoff of some games between two teams, for a {@link PayoffModel} to learn from.
 *
 * @param first the team from whose point of view it is
 * @param second the other team
 * @param payoff the mean, −1 to 1 for games lost and won, somewhat beyond where luck was taken out
 * @param variance the variance of this mean, not negative
 */
public record PairScore(Team first, Team second, double payoff, double variance) {
    /** @throws IllegalArgumentException if payoff or variance is no finite number, or the variance is negative */
    public PairScore {
        requireNonNull(first, "first");
        requireNonNull(second, "second");
        if (!Double.isFinite(payoff) || !(variance >= 0) || !Double.isFinite(variance)) {
            throw new IllegalArgumentException("a payoff of " + payoff + " with a variance of " + variance);
        }
    }
}
