package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class TeamRuleTest {
    private static final int TYPES = PokemonType.values().length;

    private static double[][] worth(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] worth = new double[Slots.COUNT][TYPES];
        for (double[] slot : worth) {
            for (int type = 0; type < TYPES; type++) {
                slot[type] = random.nextDouble();
            }
        }
        return worth;
    }

    @Test
    void named_readsBack() {
        for (TeamRule rule : TeamRule.values()) {
            assertThat(TeamRule.named(rule.toString())).isEqualTo(rule);
        }
        assertThatThrownBy(() -> TeamRule.named("few"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("types are different or any, not few");
    }

    @ParameterizedTest
    @EnumSource
    void randomAndBestTeams_areAllowed(TeamRule rule) {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 50; i++) {
            assertThat(rule.allows(rule.random(random))).isTrue();
            assertThat(rule.allows(rule.bestTeamByWorth(worth(i)))).isTrue();
        }
    }

    /** No neighbour and no random team is worth more than the best one. */
    @ParameterizedTest
    @EnumSource
    void best_isWorthMost(TeamRule rule) {
        double[][] worth = worth(2);
        Team best = rule.bestTeamByWorth(worth);
        double most = Slots.worthOfTeam(worth, best);
        assertThat(rule.neighbours(best)).allMatch(team -> Slots.worthOfTeam(worth, team) <= most);
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 500; i++) {
            assertThat(Slots.worthOfTeam(worth, rule.random(random))).isLessThanOrEqualTo(most);
        }
    }

    @Test
    void best_ofAnyTypes_isTheBestTypeInEachSlot() {
        double[][] worth = worth(4);
        double sum = 0;
        for (double[] slot : worth) {
            double most = 0;
            for (double one : slot) {
                most = Math.max(most, one);
            }
            sum += most;
        }
        assertThat(Slots.worthOfTeam(worth, TeamRule.ANY.bestTeamByWorth(worth)))
                .isCloseTo(sum, within(1e-12));
        assertThat(Slots.worthOfTeam(worth, TeamRule.DIFFERENT.bestTeamByWorth(worth)))
                .isLessThan(sum);
    }

    @Test
    void neighbours_areAllOthersByOneTypeOrASwap() {
        Team team = Team.defaultWhite();
        // 120 swaps, and in each of 16 slots one of the two types that are left out.
        assertThat(TeamRule.DIFFERENT.neighbours(team)).hasSize(120 + 16 * 2).doesNotContain(team);
        // The same swaps, and in each slot one of 17 other types.
        assertThat(TeamRule.ANY.neighbours(team)).hasSize(120 + 16 * 17).doesNotContain(team);
        Team normal = Team.uniform(PokemonType.NORMAL);
        List<Team> ofOne = TeamRule.ANY.neighbours(normal);
        assertThat(new HashSet<>(ofOne)).hasSize(16 * 17).doesNotContain(normal);
    }
}
