package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
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
                "no1FirGraPsyIceFigFlyGho/ | 0 pawns 25 pieces",
                "NorFırGraPſyİceFigFlyGho/DarWatGroSteFaiEleBugPoi | 3 pawns 9 pawns 12 pawns"
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

    @Test
    void parse_readsTheTwoRowsOfACsvFile() throws IOException {
        assertThat(Team.parse(file("white.csv"))).isEqualTo(Team.defaultWhite());
        assertThat(Team.parse(file("black.csv"))).isEqualTo(Team.defaultBlack());
        assertThat(Team.parse(file("black-numbered.csv"))).isEqualTo(Team.defaultBlack());
    }

    @Test
    void parse_readsCsvAsSpreadsheetsWriteIt() throws IOException {
        String full = file("black-numbered.csv");
        String codes = full.replaceAll("([A-Z]..)[a-z]*", "$1");
        for (String csv : new String[] {full, codes, full.toUpperCase(Locale.ROOT), full.replace("\n", "\n\n")}) {
            for (String form : new String[] {csv, csv.replace(',', ';'), csv.replace(",", " , ")}) {
                for (String text :
                        new String[] {form, "\uFEFF" + form, form.replace("\n", "\r\n"), form.stripTrailing()}) {
                    assertThat(Team.parse(text)).as(text).isEqualTo(Team.defaultBlack());
                }
            }
        }
    }

    @Test
    void toCsv_isTheFormOfTheFiles() throws IOException {
        assertThat(Team.defaultWhite().toCsv()).isEqualTo(file("white.csv"));
        assertThat(Team.defaultBlack().toCsv()).isEqualTo(file("black.csv"));
    }

    @Property
    void parse_readsWhatToCsvWrites(@ForAll long seed) {
        Team team = Team.random(new SplittableRandom(seed));
        assertThat(Team.parse(team.toCsv())).isEqualTo(team);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'Normal,Fire,Grass,Psychic,Ice,Fighting,Flying,Ghost' | 1:52 pieces",
                "'Normal,Fyre,Grass,Psychic,Ice,Fighting,Flying,Gost~Dark,Water,,Steel,Fairy,Electric,Bug,Poison' | 1:8 pawns 1:47 pawns"
                        + " 2:12 pieces",
                "'Normal,Fire~Dark;Water' | 1:12 pawns 2:11 pieces",
                "'Nor,FİRE,Gra,Psychıc,Ice,Fig,Fly,Gho~Dar,Wat,Gro,Ste,Fai,Ele,Bug,Poi' | 1:5 pawns 1:14 pawns",
                "'1,2,3,4,5,6,7,8~Normal,Fire,Grass,Psychic,Ice,Fighting,Flying,Ghost' | 2:52 pieces",
                "'1,2,3~Nor,Fir,Gra,Psy,Ice,Fig,Fly,Gho~Dar,Wat,Gro,Ste,Fai,Ele,Bug,Poi' | 1:1 pawns 1:3 pawns 1:5 pawns 1:6 pawns 3:1"
                        + " team",
                "'Nor,Fir,Gra,Psy,Ice,Fig,Fly,Gho~Dar,Wat,Gro,Ste,Fai,Ele,Bug,Poi~~Nor' | 4:1 team"
            })
    void parse_saysWhereACsvFileIsWrong(String text, String places) {
        String csv = text.replace('~', '\n');
        for (String start : new String[] {"", "\uFEFF"}) {
            assertThatThrownBy(() -> Team.parse(start + csv))
                    .isInstanceOfSatisfying(
                            MalformedTextException.class,
                            wrong -> assertThat(wrong.problems().stream()
                                            .map(problem ->
                                                    problem.line() + ":" + problem.column() + " " + problem.field())
                                            .reduce((one, other) -> one + " " + other))
                                    .hasValue(places));
        }
    }

    private static String file(String name) throws IOException {
        try (InputStream in = TeamTest.class.getResourceAsStream("teams/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
