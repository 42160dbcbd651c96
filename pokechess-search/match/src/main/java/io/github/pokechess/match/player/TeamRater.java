package io.github.pokechess.match.player;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Team;
import java.util.List;
import java.util.Map;

/**
 * Rates teams against the best known teams. Scores are payoffs: the mean result of a team that plays both sides equally
 * often, from −1 (always lost) to 1 (always won). A model may exceed this range for unusual teams. {@code
 * pokechess-teams} has one:
 *
 * <pre>{@code
 * TeamRater rater = new StoredTeams();
 * double payoff = rater.payoff(white, LuckModel.STANDARD);
 * }</pre>
 */
public interface TeamRater extends DraftedTeams {
    /** The payoff of a team against the teams it must expect. */
    double payoff(Team team, LuckModel luck);

    /**
     * The contribution of each piece to the payoff, relative to the average type in its place: pawns from a to h, then
     * pieces from a to h.
     */
    List<Double> pieces(Team team, LuckModel luck);

    /** The best known teams, the greatest share first, with their shares of sum 1; none by default. */
    default Map<Team, Double> mixture(LuckModel luck) {
        return Map.of();
    }

    /** The best team that differs by two swapped types, or by one type that the team does not have. */
    Team bestSwap(Team team, LuckModel luck);
}
