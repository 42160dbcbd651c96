package io.github.pokechess.app.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.page.BoardPage;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Team;
import io.github.pokechess.teams.StoredTeams;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The teams that two characters of the page bring along are not much weaker than the random ones of their level. */
final class CharacterTeamsTest {
    private static final Pattern TEAM =
            Pattern.compile("(?m)^  (\\w+): '((?:[A-Z][a-z]{2}){8}/(?:[A-Z][a-z]{2}){8})',$");
    private static final int RANDOM_TEAMS = 300;

    private final StoredTeams rater = new StoredTeams();

    /** The share of all points against the teams of the bundled mixture. */
    private double share(Team team) {
        return (1 + rater.payoff(team, LuckModel.STANDARD)) / 2;
    }

    @Test
    @Tag("slow")
    void teams_areAtMostATenthWeakerThanRandomOnes() {
        SplittableRandom random = new SplittableRandom(84);
        double usual = Stream.generate(() -> Team.random(random))
                .limit(RANDOM_TEAMS)
                .mapToDouble(this::share)
                .average()
                .orElseThrow();
        String script = BoardPage.asset("/play/opponents.js").orElseThrow().text();
        List<Team> teams = TEAM.matcher(script)
                .results()
                .map(found -> Team.parse(found.group(2)))
                .toList();

        assertThat(teams).hasSize(2).allSatisfy(team -> assertThat(share(team)).isGreaterThanOrEqualTo(0.9 * usual));
    }
}
