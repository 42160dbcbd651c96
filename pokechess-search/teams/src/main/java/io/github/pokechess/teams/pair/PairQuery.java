package io.github.pokechess.teams.pair;

import io.github.pokechess.core.Team;
import io.github.pokechess.game.InvalidInputException;

/**
 * A question about two teams: the payoffs of the first pairs of games of a look.
 *
 * @param first the team from whose point of view they are
 * @param from the number of the first pair, from 0
 * @param to the number behind the last
 */
public record PairQuery(Team first, Team second, Extent extent, int from, int to) {
    /** @throws InvalidInputException if there are more pairs than two teams may play */
    public PairQuery {
        if (to < from || to > PairJob.MOST_PAIRS) {
            throw new InvalidInputException("two teams play at most " + PairJob.MOST_PAIRS + " pairs of games");
        }
    }

    /** Whether the first team is that whose text comes first, as in {@link PairJob}. */
    public boolean isFirstTeamFirstByText() {
        return first.toString().compareTo(second.toString()) < 0;
    }

    /** This question from the other team's point of view. */
    public PairQuery swapped() {
        return new PairQuery(/* first= */ second, /* second= */ first, extent, from, to);
    }

    /** A team against itself scores nothing. */
    public boolean isMirror() {
        return first.equals(second);
    }
}
