package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Team;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The ratings of teams that the page of a board shows, against the stored answers. */
class StoredTeamsTest {
    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void ratesByTheStoredModelAndMixture(LuckModel luck) {
        StoredTeams rater = new StoredTeams();
        TeamsFile stored = TeamsFile.standard(luck);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 5; i++) {
            Team team = Team.random(random);
            double payoff = rater.payoff(team, luck);
            double mean = IntStream.range(0, stored.mixture().teams().size())
                    .mapToDouble(other -> stored.mixture().weights().get(other)
                            * stored.model()
                                    .payoff(team, stored.mixture().teams().get(other)))
                    .sum();
            assertThat(payoff).isCloseTo(mean, within(1e-9));
            assertThat(rater.pieces(team, luck)).hasSize(16);
            Team better = rater.bestSwap(team, luck);
            assertThat(better.isTournamentLegal()).isTrue();
            assertThat(changes(team, better)).isBetween(1, 2);
            double gain = 0;
            for (int slot = 0; slot < 16; slot++) {
                gain += rater.pieces(better, luck).get(slot)
                        - rater.pieces(team, luck).get(slot);
            }
            assertThat(rater.payoff(better, luck) - payoff).isCloseTo(gain, within(1e-9));
            assertThat(stored.mixture().teams()).contains(rater.strong(luck, random));
        }
    }

    @ParameterizedTest
    @EnumSource
    void mixtureHasTheStoredTeams_theGreatestShareFirst(LuckModel luck) {
        Map<Team, Double> mixture = new StoredTeams().mixture(luck);
        Mixture stored = TeamsFile.standard(luck).mixture();
        assertThat(mixture.keySet()).containsExactlyInAnyOrderElementsOf(stored.teams());
        assertThat(mixture.values().stream().toList())
                .isSortedAccordingTo(Comparator.reverseOrder())
                .containsExactlyInAnyOrderElementsOf(stored.weights());
    }

    private static int changes(Team one, Team other) {
        return (int) IntStream.range(0, 16)
                .filter(slot -> !types(one).get(slot).equals(types(other).get(slot)))
                .count();
    }

    private static List<String> types(Team team) {
        return IntStream.range(0, 16)
                .mapToObj(slot ->
                        (slot < 8 ? team.pawns().get(slot) : team.pieces().get(slot - 8)).code())
                .toList();
    }
}
