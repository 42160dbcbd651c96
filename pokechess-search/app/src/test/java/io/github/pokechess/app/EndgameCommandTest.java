package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The verb endgame shows exact values, and refuses what cannot be solved; analyse and review know them too. */
final class EndgameCommandTest {
    private static final String KINGS = "8/8/8/3k4/3K4/8/8/8 w - - 0 1 ///Nor/Nor/// -";

    private final CommandRun command = new CommandRun();

    @Test
    void endgame_showsMovesRollsAndTheValue() {
        assertThat(command.run("endgame", KINGS, "--moves=2")).isZero();

        assertThat(command.out().lines())
                .satisfiesExactly(
                        best -> assertThat(best).isEqualTo("move d4d5 value 0.818182"),
                        second -> assertThat(second).startsWith("move d4"),
                        hit -> assertThat(hit).isEqualTo("roll hit 134 of 160 value 1.000000 reply none"),
                        miss -> assertThat(miss).startsWith("roll miss 16 of 160 value -0.818182 reply d5d4"),
                        critical -> assertThat(critical).isEqualTo("roll crit 10 of 160 value 1.000000 reply none"),
                        value -> assertThat(value).isEqualTo("value 0.818182 best d4d5"));
    }

    /** A move that cannot miss has no rolls. */
    @Test
    void endgame_withoutLuck_showsNoRolls() {
        assertThat(command.run("endgame", KINGS, "--luck=none")).isZero();

        assertThat(command.out()).doesNotContain("roll").contains("value 1.000000 best d4d5");
    }

    @Test
    void endgame_printsJson() {
        assertThat(command.run("endgame", KINGS, "--moves=1", "--json")).isZero();

        assertThat(command.out())
                .startsWith("{\"format\":\"pokechess-endgame\",\"version\":1,")
                .contains(
                        "\"value\":0.818182,\"best\":\"d4d5\",\"moves\":[{\"move\":\"d4d5\",\"value\":0.818182,\"rolls\":[")
                .contains("{\"roll\":\"hit\",\"weight\":134,\"ofWeight\":160,\"value\":1,\"reply\":null}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--moves=1|needs a position of at most 4 pieces",
                "--position=4k3/8/8/8/8/8/8/RRR1K3 w - - 0 1 Nor///////NorNorNorNor -|at most 4 pieces can be solved, not 5",
                "--position=4k3/8/8/8/8/8/8/4K3 w - - 100 80 Nor///////Nor -|the game is over",
                "--position=4k3/8/8/8/8/8/8/4K2R w K - 0 1 Nor///////NorNor -|may castle",
            })
    void endgame_refuses(String word, String complaint) {
        assertThat(command.run("endgame", word)).isEqualTo(2);

        assertThat(command.err()).contains(complaint);
    }

    @Test
    void endgame_refusesOtherGames() {
        assertThat(command.run("endgame", "--game", "chesslike", "start")).isEqualTo(2);

        assertThat(command.err()).contains("endings of Pokémon Chess can be solved, not those of chesslike");
    }

    @Test
    @Tag("slow")
    void analyse_takesTheValueFromTheTable_unlessItIsToldNotTo() {
        assertThat(command.run("analyse", "--position", KINGS, "--nodes=50")).isZero();
        assertThat(command.out()).contains("value 0.818182 best d4d5");

        assertThat(command.run("analyse", "--position", KINGS, "--nodes=50", "--tables=0"))
                .isZero();
        assertThat(command.out()).doesNotContain("value 0.818182 best d4d5");

        assertThat(command.run("analyse", "--position", KINGS, "--tables=7")).isEqualTo(2);
        assertThat(command.err()).contains("--tables is 0, 3 or 4, not 7");
    }
}
