package io.github.pokechess.match.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import java.util.EnumSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The teams that an engine drafts by its level. */
final class DraftedTeamsTest {
    @Test
    void engineDrawsStrongerTeamsAtHigherLevels() {
        Team good = Team.defaultWhite();
        DraftedTeams teams = (luck, random) -> good;
        SplittableRandom random = new SplittableRandom(12);
        int[] strong = new int[3];
        for (int i = 0; i < 1000; i++) {
            for (int level = 0; level < 3; level++) {
                Team team = teams.draw(level / 2.0, LuckModel.STANDARD, random);
                assertThat(team.isTournamentLegal()).isTrue();
                strong[level] += team.equals(good) ? 1 : 0;
            }
        }
        assertThat(strong[0]).isZero();
        assertThat(strong[1]).isBetween(435, 565); // deviation 16
        assertThat(strong[2]).isEqualTo(1000);
        DraftedTeams cheating = (luck, source) -> Team.uniform(PokemonType.FAIRY);
        assertThat(cheating.draw(1, LuckModel.NONE, random).isTournamentLegal()).isTrue();
        assertThatIllegalArgumentException().isThrownBy(() -> teams.draw(1.1, LuckModel.NONE, random));
        assertThat(EnumSet.allOf(PokemonType.class))
                .containsAll(
                        DraftedTeams.random().strong(LuckModel.NONE, random).pawns());
    }
}
