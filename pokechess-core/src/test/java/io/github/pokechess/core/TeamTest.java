package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TeamTest {
    private static final String TEXT = "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi";

    @Property
    void randomTeamsAreLegalInTournamentsAndReadBack(@ForAll long seed) {
        Team team = Team.random(new SplittableRandom(seed));
        assertThat(team.isTournamentLegal()).isTrue();
        assertThat(Team.parse(team.toString())).isEqualTo(team);
        assertThat(Team.random(new SplittableRandom(seed))).isEqualTo(team);
    }

    @Test
    void everyTypeComesToEverySquareOfRandomTeams() {
        SplittableRandom random = new SplittableRandom(1);
        int[] counts = new int[18];
        for (int i = 0; i < 9000; i++) {
            counts[Team.random(random).pieces().get(4).ordinal()]++;
        }
        assertThat(IntStream.of(counts)).allMatch(count -> count > 380 && count < 620); // 500 ± 5.5 standard deviations
    }

    @Test
    void everyPieceHasTheTypeOfItsFile() {
        Team team = Team.parse(TEXT);
        assertThat(team).hasToString(TEXT);
        assertThat(team.pawns().get(0)).isEqualTo(PokemonType.NORMAL);
        assertThat(team.pieces().get(7)).isEqualTo(PokemonType.POISON);
        Position start = Position.start(team, Team.uniform(PokemonType.WATER), Rules.standard());
        assertThat(start.pieceAt(Square.E1)).hasValue(new Piece(Color.WHITE, Role.KING, PokemonType.FAIRY));
        assertThat(start.pieceAt(Square.D1)).hasValue(new Piece(Color.WHITE, Role.QUEEN, PokemonType.STEEL));
        assertThat(start.pieceAt(Square.H2)).hasValue(new Piece(Color.WHITE, Role.PAWN, PokemonType.GHOST));
        assertThat(start.pieceAt(Square.B8)).hasValue(new Piece(Color.BLACK, Role.KNIGHT, PokemonType.WATER));
    }

    @Test
    void teamsWithATypeTwiceAreNotForTournaments() {
        assertThat(Team.parse(TEXT).isTournamentLegal()).isTrue();
        assertThat(Team.parse(TEXT.replace("Poi", "Nor")).isTournamentLegal()).isFalse();
        assertThat(Team.uniform(PokemonType.FIRE).isTournamentLegal()).isFalse();
    }

    @Test
    void aBuilderPutsThemTogetherPieceByPiece() {
        Team.Builder builder = Team.builder()
                .pawn('a', PokemonType.NORMAL)
                .pawn('h', PokemonType.GHOST)
                .otherPawns(PokemonType.FIRE)
                .piece('e', PokemonType.FAIRY)
                .otherPieces(PokemonType.ROCK);
        assertThat(builder.build()).hasToString("NorFirFirFirFirFirFirGho/RocRocRocRocFaiRocRocRoc");
        assertThatThrownBy(() -> builder.pawn('i', PokemonType.FIRE)).hasMessage("no file 'i'");
        assertThatThrownBy(() -> builder.piece('`', PokemonType.FIRE)).hasMessage("no file '`'");
        assertThatThrownBy(() -> Team.builder()
                        .otherPawns(PokemonType.FIRE)
                        .piece('a', PokemonType.FIRE)
                        .build())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no type yet for the pieces of files bcdefgh");
    }

    @Test
    void aTeamIsEightAndEight() {
        List<PokemonType> seven = Collections.nCopies(7, PokemonType.FIRE);
        List<PokemonType> eight = Collections.nCopies(8, PokemonType.FIRE);
        assertThatThrownBy(() -> new Team(seven, eight)).hasMessage("a team has 8 pawns and 8 pieces: 7 and 8");
        assertThatThrownBy(() -> new Team(eight, seven)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | 0 team",
                "NorFir | 6 team",
                "NorFirGraPsyIceFigFlyXxx/DarWatGroSteFaiEleBugPoi | 21 pawns",
                "NorFirGraPsyIceFigFly/DarWatGroSteFaiEleBugPoi | 21 pawns",
                "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoiNor | 52 pieces",
                "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugP | 46 pieces",
                "norFirGraPsyIceFigFlyGho/ | 0 pawns 25 pieces"
            })
    void whatIsNoTeamIsToldWithItsPlace(String text, String places) {
        assertThatThrownBy(() -> Team.parse(text))
                .isInstanceOfSatisfying(
                        MalformedTextException.class,
                        wrong -> assertThat(wrong.problems().stream()
                                        .map(problem -> problem.offset() + " " + problem.field())
                                        .reduce((one, other) -> one + " " + other))
                                .hasValue(places));
    }
}
