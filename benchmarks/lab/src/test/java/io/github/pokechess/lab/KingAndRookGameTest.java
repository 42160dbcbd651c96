package io.github.pokechess.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.app.programs.KingAndRook;
import io.github.pokechess.app.programs.KingAndRook.Choice;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.Color;
import io.github.pokechess.lab.KingAndRookValues.Relation;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.study.Endgames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The values of king and rook are kept by relation, and their matrix game is solved. */
final class KingAndRookGameTest {
    private static final Path FILE = Path.of("king-and-rook.tsv");
    private static final double ERROR = 1e-6;

    @TempDir
    private Path folder;

    private static Choice choice(String text) {
        return Choice.allOf(KingAndRookValues.SOLVED).stream()
                .filter(one -> one.toString().equals(text))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"FirWat, GraFir, 1h12/h21h", "FigFir, GhoPsy, 0h11/1111"})
    void relation_hasTheEffectsThatMatter(String white, String black, String expected) {
        Relation relation = Relation.of(choice(white), choice(black));

        assertThat(relation).hasToString(expected);
        assertThat(Relation.parse(expected)).isEqualTo(relation);
        assertThat(Relation.of(choice(black), choice(white))).isEqualTo(relation.reversed());
    }

    @Test
    void relations_are170UpToTheSides() {
        Set<Relation> relations = new HashSet<>();
        for (Choice white : Choice.allOf(KingAndRookValues.SOLVED)) {
            for (Choice black : Choice.allOf(KingAndRookValues.SOLVED)) {
                Relation relation = Relation.of(white, black);
                if (!relations.contains(relation.reversed())) {
                    relations.add(relation);
                }
            }
        }

        assertThat(relations).hasSize(170);
    }

    /** What a relation leaves out: the game is over where a king is taken, whatever the effect was. */
    @Test
    @Tag("slow")
    void effectOnAKing_changesNoValue() {
        List<Double> neutral = valuesOfThreePieces(Effectiveness.NEUTRAL, Effectiveness.NEUTRAL);

        assertThat(new HashSet<>(neutral)).hasSizeGreaterThan(1);
        assertThat(valuesOfThreePieces(Effectiveness.NEUTRAL, Effectiveness.SUPER_EFFECTIVE))
                .isEqualTo(neutral);
        assertThat(valuesOfThreePieces(Effectiveness.SUPER_EFFECTIVE, Effectiveness.NOT_VERY_EFFECTIVE))
                .isEqualTo(neutral);
        assertThat(valuesOfThreePieces(Effectiveness.NOT_VERY_EFFECTIVE, Effectiveness.NEUTRAL))
                .isNotEqualTo(neutral);
    }

    /** Values of a Normal king and a Fire rook against a Water king. */
    private static List<Double> valuesOfThreePieces(Effectiveness ofKing, Effectiveness ofRook) {
        Rules rules = Rules.standard()
                .withChart(TypeChart.standard()
                        .with(PokemonType.NORMAL, PokemonType.WATER, ofKing)
                        .with(PokemonType.FIRE, PokemonType.WATER, ofRook));
        List<Position> positions = Stream.of(
                        "8/8/2k5/8/3R4/8/8/4K3 w - - 0 1 //Wat//Fir///Nor -",
                        "8/8/8/3kK3/3R4/8/8/8 b - - 0 1 ///WatNor/Fir/// -",
                        "8/8/8/8/3Rk3/8/8/K7 b - - 0 1 ////FirWat///Nor -",
                        "8/8/8/8/3Rk3/8/8/K7 w - - 0 1 ////FirWat///Nor -",
                        "R7/8/8/3k4/3K4/8/8/8 w - - 0 1 Fir///Wat/Nor/// -")
                .map(text -> PositionText.parse(text, rules))
                .toList();
        Endgames solved = Endgames.solve(positions.get(0));
        return positions.stream().map(solved::value).toList();
    }

    /** The values of three and four types were found elsewhere, too, by the same tables. */
    @ParameterizedTest
    @CsvSource({"3, 0.288, 10", "4, 0.285, 19", "7, 0.5694, 45", "8, 0.6694, 48"})
    @Tag("slow")
    void equilibrium_cannotBeExploited(int types, double value, int different) throws IOException {
        KingAndRookGame game =
                KingAndRookGame.of(KingAndRookValues.SOLVED.subList(0, types), KingAndRookValues.read(FILE));

        assertThat(game.value()).isCloseTo(value, within(5e-4));
        assertThat(game.exploitability()).isBetween(-ERROR, ERROR);
        assertThat(game.distinctValues()).isEqualTo(different);
    }

    @Test
    void value_ofPairThatIsNotSolved_isRefused() throws IOException {
        Path file = folder.resolve("values.tsv");
        Files.writeString(
                file, KingAndRookValues.HEADER + "\nhh1h/hh1h\tFirWat\tFirWat\t0.0528725\t0.0528725\nhh12/1h1h\tF");
        KingAndRookValues values = KingAndRookValues.read(file);

        assertThat(values.value(choice("FirWat"), choice("FirWat"))).isEqualTo(0.0528725);
        assertThatThrownBy(() -> values.value(choice("FirWat"), choice("WatFir")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("FirWat against WatFir is not solved");
    }

    /** Pairs whose values were found with other types of the same relation; each takes some ten seconds of a core. */
    @ParameterizedTest
    @CsvSource({"WatGra, GraFir", "WatFir, GraWat", "GhoWat, WatGho", "PsyGra, GraPsy"})
    @Tag("thorough")
    void value_isThatOfTheTables(String white, String black) throws IOException {
        Position start = KingAndRook.start(choice(white), choice(black), Color.WHITE, Rules.standard());

        assertThat(Endgames.solve(start).value(start))
                .isCloseTo(KingAndRookValues.read(FILE).value(choice(white), choice(black)), within(ERROR));
    }
}
