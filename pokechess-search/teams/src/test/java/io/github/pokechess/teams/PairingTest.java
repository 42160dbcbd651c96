package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The pairings that decide. */
final class PairingTest {
    private final SplittableRandom random = new SplittableRandom(5);

    @Test
    void allTogetherAreThePayoff() {
        double[] weights = random.doubles(PayoffModel.WEIGHTS, -0.01, 0.01).toArray();
        PayoffModel model = new PayoffModel(TypeChart.standard(), weights, 0);
        Mixture mixture = new Mixture(List.of(Team.random(random), Team.random(random)), List.of(0.3, 0.7));
        Team team = Team.random(random);

        List<Pairing> all = Pairing.decidingPairings(model, team, mixture, Integer.MAX_VALUE);

        assertThat(all.stream().mapToDouble(Pairing::worth).sum())
                .isCloseTo(model.payoff(team, mixture), within(1e-12));
        assertThat(all)
                .isSortedAccordingTo((one, other) -> Double.compare(Math.abs(other.worth()), Math.abs(one.worth())));
        assertThat(Pairing.decidingPairings(model, team, mixture, 3)).isEqualTo(all.subList(0, 3));
    }

    /** Only queens on kings count: a queen of Ground that meets a king of Electric, which takes nothing of it. */
    @Test
    void namesThePiecesOfBothSides() {
        double[] weights = new double[PayoffModel.WEIGHTS];
        weights[(Role.QUEEN.ordinal() * Role.values().length + Role.KING.ordinal()) * 3 + 2] = 0.1;
        PayoffModel model = new PayoffModel(TypeChart.standard(), weights, 0);
        Team ours = Team.parse("NorFirGraPsyIceFigFlyGho/DarWatEleGroFaiRocBugPoi");
        Team theirs = Team.parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteEleFaiBugPoi");

        List<Pairing> decide = Pairing.decidingPairings(model, ours, Mixture.of(theirs), 2);

        assertThat(decide)
                .first()
                .isEqualTo(new Pairing(Role.QUEEN, PokemonType.GROUND, Role.KING, PokemonType.ELECTRIC, 0.1));
        // Their queen of Steel is super effective on our king of Fairy as well.
        assertThat(decide.get(1))
                .isEqualTo(new Pairing(Role.KING, PokemonType.FAIRY, Role.QUEEN, PokemonType.STEEL, -0.1));
    }
}
