package io.github.pokechess.match.player;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.InvalidInputException;
import java.util.random.RandomGenerator;

/**
 * Draws the teams of an engine in a draft, stronger at higher levels: with the probability of its strength from good
 * teams, else at random. Implementations are thread-safe.
 *
 * <pre>{@code
 * Team drawn = DraftedTeams.random().draw(0.5, LuckModel.STANDARD, random);
 * }</pre>
 */
@FunctionalInterface
public interface DraftedTeams {
    /** Draws a team from a mixture of good ones, such as those of {@link TeamRater#strong}. */
    Team strong(LuckModel luck, RandomGenerator random);

    /** Returns a source that always draws random teams, for games without known good ones. */
    static DraftedTeams random() {
        return new DraftedTeams() {
            @Override
            public Team strong(LuckModel luck, RandomGenerator random) {
                return Team.random(random);
            }

            @Override
            public String toString() {
                return "DraftedTeams.random";
            }
        };
    }

    /**
     * Draws a team; tournament-legal at every strength.
     *
     * @param strength the probability of a strong team, from 0 to 1: 0 for the lowest level, 1 for the highest
     * @throws InvalidInputException if it is out of range
     */
    default Team draw(double strength, LuckModel luck, RandomGenerator random) {
        if (!(strength >= 0 && strength <= 1)) {
            throw new InvalidInputException("a strength is from 0 to 1: " + strength);
        }
        Team strong = random.nextDouble() < strength ? strong(luck, random) : Team.random(random);
        return strong.isTournamentLegal() ? strong : Team.random(random);
    }
}
