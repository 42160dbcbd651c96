package io.github.pokechess.tafl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.testkit.Conformance;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers of lines of moves that others have counted. */
final class TaflPerftTest {
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "ziege, 28, 340, 10908",
        "brandubh, 40, 960, 39512",
        "tablut, 80, 4400, 353200",
        "fetlar, 116, 6788, 806344",
        "tawlbwrdd, 136, 7620, 1042016"
    })
    void countsMovesOfPresets(String preset, long one, long two, long three) {
        GameTree start = TaflRules.named(preset).start().newBoard();
        assertThat(Conformance.perft(start, 1)).isEqualTo(one);
        assertThat(Conformance.perft(start, 2)).isEqualTo(two);
        assertThat(Conformance.perft(start, 3)).isEqualTo(three);
    }

    @ParameterizedTest
    @CsvSource({"parlett, 184, 23436"})
    void countsMovesOnTheLargestBoard(String preset, long one, long two) {
        GameTree start = TaflRules.named(preset).start().newBoard();
        assertThat(Conformance.perft(start, 1)).isEqualTo(one);
        assertThat(Conformance.perft(start, 2)).isEqualTo(two);
    }

    @ParameterizedTest
    @CsvSource({
        "dim:7 esc:e surf:n ks:w cor: cen:, 28, 340, 10908",
        "dim:7 name:Brandub surf:n atkf:y ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/, 40, 960, 39512"
    })
    void countsMovesOfRecords(String record, long one, long two, long three) {
        GameTree start = TaflRules.parse(record).start().newBoard();
        assertThat(Conformance.perft(start, 1)).isEqualTo(one);
        assertThat(Conformance.perft(start, 2)).isEqualTo(two);
        assertThat(Conformance.perft(start, 3)).isEqualTo(three);
    }
}
