package io.github.pokechess.board;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Team;
import java.util.List;

/**
 * Rates teams for a {@link Desk} against others that are as good as one knows. Scores are payoffs: the mean
 * result, from −1 for always lost to 1 for always won, of a team that plays both sides as often; a model may exceed that for teams
 * unlike all that it knows.
 */
public interface TeamRater extends DraftedTeams {
    /** The payoff of a team against the teams that it has to expect. */
    double payoff(Team team, LuckModel luck);

    /** How much more each piece adds to the payoff than any type would there on average: pawns from a to h, then pieces from a to h. */
    List<Double> pieces(Team team, LuckModel luck);

    /** The best of the teams that differ by two types that are swapped, or by one type that the team has left out. */
    Team bestSwap(Team team, LuckModel luck);
}
