package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.internal.Chart;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class TypeChartTest {
    /** The table of the rules, copied row by row; its columns are in the order of its rows. */
    private static final List<String> ROWS = List.of(
            "Nor 111111111111h011h1",
            "Fir 1hh122111112h1h121",
            "Wat 12h1h111211121h111",
            "Ele 112hh111021111h111",
            "Gra 1h21h11h2h1h21h1h1",
            "Ice 1hh12h1122111121h1",
            "Fig 2111121h1hhh20122h",
            "Poi 1111211hh111hh1102",
            "Gro 1212h112101h211121",
            "Fly 111h21211112h111h1",
            "Psy 1111112211h11110h1",
            "Bug 1h1121hh1h211h12hh",
            "Roc 121112h1h2121111h1",
            "Gho 011111111121121h11",
            "Dra 1111111111111121h0",
            "Dar 111111h11121121h1h",
            "Ste 1hhh121111112111h2",
            "Fai 1h11112h11111122h1");

    @Test
    void theStandardChartIsThatOfTheRules() {
        TypeChart chart = TypeChart.standard();
        for (String row : ROWS) {
            PokemonType attacker = PokemonType.tryParse(row.substring(0, 3)).orElseThrow();
            for (int column = 0; column < ROWS.size(); column++) {
                PokemonType defender =
                        PokemonType.tryParse(ROWS.get(column).substring(0, 3)).orElseThrow();
                assertThat(chart.effectiveness(attacker, defender).symbol())
                        .as(attacker + " on " + defender)
                        .isEqualTo(row.charAt(4 + column));
            }
        }
    }

    @Test
    void itHasFiftyOneTwosSixtyOneHalvesAndEightZeros() {
        String all = String.join("", TypeChart.standard().rows());
        assertThat(all).hasSize(18 * 18);
        assertThat(all.chars().filter(symbol -> symbol == '2')).hasSize(51);
        assertThat(all.chars().filter(symbol -> symbol == 'h')).hasSize(61);
        assertThat(all.chars().filter(symbol -> symbol == '0')).hasSize(8);
    }

    @Test
    void chartsAreBuiltFromRowsOrOneEntryAfterTheOther() {
        TypeChart standard = TypeChart.standard();
        assertThat(TypeChart.of(standard.rows())).isEqualTo(standard).hasSameHashCodeAs(standard);
        TypeChart other = standard.with(PokemonType.FIRE, PokemonType.GHOST, Effectiveness.NO_EFFECT);
        assertThat(other.effectiveness(PokemonType.FIRE, PokemonType.GHOST)).isEqualTo(Effectiveness.NO_EFFECT);
        assertThat(standard.effectiveness(PokemonType.FIRE, PokemonType.GHOST)).isEqualTo(Effectiveness.NEUTRAL);
        assertThat(other).isNotEqualTo(standard).isNotEqualTo("chart");
        assertThat(other.with(PokemonType.FIRE, PokemonType.GHOST, Effectiveness.NEUTRAL))
                .isEqualTo(standard);
        assertThat(other.toString()).isNotEqualTo(standard.toString());
        assertThatThrownBy(() -> standard.rows().set(0, "")).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void theTableOfTheInternalsSaysTheSame() {
        Chart table = TypeChart.standard().internalChart();
        for (PokemonType attacker : PokemonType.values()) {
            for (PokemonType defender : PokemonType.values()) {
                assertThat(Codec.effectivenessOf(table.effectiveness(attacker.ordinal(), defender.ordinal())))
                        .isEqualTo(TypeChart.standard().effectiveness(attacker, defender));
            }
        }
    }

    @Test
    void rowsMustBeEighteenTimesEighteenSymbols() {
        List<String> rows = TypeChart.standard().rows();
        assertThatThrownBy(() -> TypeChart.of(rows.subList(0, 17))).isInstanceOf(IllegalArgumentException.class);
        List<String> wrong = new ArrayList<>(rows);
        wrong.set(3, "1".repeat(17));
        assertThatThrownBy(() -> TypeChart.of(wrong)).isInstanceOf(IllegalArgumentException.class);
        wrong.set(3, "1".repeat(17) + "3");
        assertThatThrownBy(() -> TypeChart.of(wrong)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TypeChart.of(Collections.emptyList())).isInstanceOf(IllegalArgumentException.class);
    }
}
