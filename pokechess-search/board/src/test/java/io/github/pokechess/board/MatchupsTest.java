package io.github.pokechess.board;

import static io.github.pokechess.core.PokemonType.BUG;
import static io.github.pokechess.core.PokemonType.FIRE;
import static io.github.pokechess.core.PokemonType.GHOST;
import static io.github.pokechess.core.PokemonType.GRASS;
import static io.github.pokechess.core.PokemonType.GROUND;
import static io.github.pokechess.core.PokemonType.ICE;
import static io.github.pokechess.core.PokemonType.NORMAL;
import static io.github.pokechess.core.PokemonType.ROCK;
import static io.github.pokechess.core.PokemonType.STEEL;
import static io.github.pokechess.core.PokemonType.WATER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.TypeChart;
import org.junit.jupiter.api.Test;

final class MatchupsTest {
    @Test
    void of_sortsAllTypesByTheChart() {
        Matchups fire = Matchups.of(TypeChart.standard(), FIRE);
        assertThat(fire.attacking().get(Effectiveness.SUPER_EFFECTIVE)).containsExactly(GRASS, ICE, BUG, STEEL);
        assertThat(fire.defending().get(Effectiveness.SUPER_EFFECTIVE)).containsExactly(WATER, GROUND, ROCK);
        Matchups normal = Matchups.of(TypeChart.standard(), NORMAL);
        assertThat(normal.attacking().get(Effectiveness.NO_EFFECT)).containsExactly(GHOST);
        assertThat(normal.defending().get(Effectiveness.NO_EFFECT)).containsExactly(GHOST);
        for (PokemonType type : PokemonType.values()) {
            Matchups all = Matchups.of(TypeChart.standard(), type);
            assertThat(all.attacking().values().stream()
                            .mapToInt(java.util.List::size)
                            .sum())
                    .isEqualTo(18);
            assertThat(all.defending().values().stream()
                            .mapToInt(java.util.List::size)
                            .sum())
                    .isEqualTo(18);
        }
    }

    @Test
    void odds_areThoseOfTheModel() {
        Json standard = Json.of(Matchups.odds(LuckModel.STANDARD));
        assertThat(standard.at("total").number()).isEqualTo(160);
        assertThat(standard.at("odds").value().toString())
                .isEqualTo("{0={hit=160.0, miss=0.0, critical=0.0}, 0.5={hit=134.0, miss=16.0, critical=10.0},"
                        + " 1={hit=134.0, miss=16.0, critical=10.0}, 2={hit=144.0, miss=16.0, critical=0.0}}");
        assertThat(Json.of(Matchups.odds(LuckModel.NONE)).at("luck").text()).isEqualTo("none");
    }
}
