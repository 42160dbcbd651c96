package io.github.pokechess.chesslike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.time.Duration;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Levels as text. */
class LevelTextTest {
    private static List<TextProblem> problems(String text) {
        MalformedTextException thrown =
                catchThrowableOfType(MalformedTextException.class, () -> ChesslikePosition.parse(text));
        assertThat(thrown).as(text).isNotNull();
        return thrown.problems();
    }

    private static String withKings(String map) {
        return "map\nk..\n" + map + "\nK..\n";
    }

    @Test
    void parse_readsPrintedGridsOfPieces() {
        String text = """
                piece W Walker grid
                Walker: [
                [-1,-1,-1,-1,-1],
                [-1,2,1,2,-1],
                [-1,1,0,1,-1],
                [-1,2,1,2,-1],
                [-1,-1,-1,-1,-1]
                ]
                turn black
                """ + withKings("w.W");
        for (ChesslikePosition level : List.of(
                ChesslikePosition.parse(text),
                new Chesslike().position(text.strip().replace('\n', '|'), null))) {
            assertThat(level.side()).isEqualTo(Color.BLACK);
            assertThat(level.kinds()).anySatisfy(kind -> {
                assertThat(kind.letter()).isEqualTo('W');
                assertThat(kind.grid()).isEqualTo(Grid.parseBetza("mWcF"));
            });
            assertThat(level.toString()).contains("piece W Walker mWcF");
        }
        assertThat(problems(text.replace("-1,1,0", "-1,9,0")))
                .extracting(TextProblem::line, TextProblem::column)
                .containsExactly(tuple(5, 5));
    }

    @Test
    void everythingThatALevelSaysIsRead() {
        ChesslikePosition level = ChesslikePosition.parse("""
                ; a comment
                level  A  cellar with two ways out
                rules objective:goal no-move:pass quiet:off
                piece L Lancer fR
                piece Z Zealot royal grid
                  .  .  n  .  .
                  .  .  a  .  .
                  .  m  o  m  .
                  .  .  .  .  .
                  .  .  .  .  .
                goals white a4 b4
                goals black c1
                keys black 2

                map
                  .l+z
                  ^_!.
                  #..K
                  ZL..

                turn black
                clock 7
                """);
        assertThat(level.title()).isEqualTo("A  cellar with two ways out");
        assertThat(level.rules())
                .isEqualTo(ChesslikeRules.standard()
                        .withObjective(ChesslikeRules.Objective.GOAL)
                        .withNoMove(ChesslikeRules.NoMove.PASS)
                        .withQuietTurns(0));
        assertThat(level.width()).isEqualTo(4);
        assertThat(level.height()).isEqualTo(4);
        assertThat(level.goals(Color.WHITE)).containsExactly(Tile.parse("a4"), Tile.parse("b4"));
        assertThat(level.goals(Color.BLACK)).containsExactly(Tile.parse("c1"));
        assertThat(level.keys(Color.BLACK)).isEqualTo(2);
        assertThat(level.keys(Color.WHITE)).isZero();
        assertThat(level.side()).isEqualTo(Color.BLACK);
        assertThat(level.quietTurns()).isEqualTo(7);
        assertThat(level.terrainAt(Tile.parse("c4"))).isEqualTo(Terrain.DOOR);
        assertThat(level.terrainAt(Tile.parse("a3"))).isEqualTo(Terrain.TREE);
        assertThat(level.terrainAt(Tile.parse("b3"))).isEqualTo(Terrain.HOLE);
        assertThat(level.terrainAt(Tile.parse("c3"))).isEqualTo(Terrain.KEY);
        assertThat(level.terrainAt(Tile.parse("a2"))).isEqualTo(Terrain.WALL);
        assertThat(level.terrainAt(Tile.parse("a1"))).isEqualTo(Terrain.FLOOR);
        assertThat(level.pieceAt(Tile.parse("d4")).orElseThrow()).hasToString("Black Zealot");
        assertThat(level.pieces().get(Tile.parse("d4")).kind().royal()).isTrue();
        assertThat(level.pieceAt(Tile.parse("b1")).orElseThrow()).hasToString("White Lancer");
        assertThat(level.pieceAt(Tile.parse("c1"))).isEmpty();
        assertThat(level.pieces()).hasSize(5);
        assertThat(level.kinds()).hasSize(9);
        assertThat(ChesslikePosition.parse(level.toString())).isEqualTo(level);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nonsense\\n | 1 | 1 | a line begins with",
                "turn red\\n | 1 | 6 | must be white or black",
                "turn\\n | 1 | 5 | wants white or black",
                "turn white now\\n | 1 | 12 | nothing after",
                "turn white\\nturn white\\n | 2 | 1 | second time",
                "clock -1\\n | 1 | 7 | a number",
                "clock 99999999999999999999\\n | 1 | 7 | a number",
                "keys white\\n | 1 | 11 | wants a side",
                "keys white 5000\\n | 1 | 12 | a number",
                "level\\n | 1 | 6 | wants what",
                "rules objective:sleep\\n | 1 | 7 | objective is one of",
                "rules moon\\n | 1 | 7 | a rule is one of",
                "rules doors:keep-key doors:keep-key\\n | 1 | 22 | second time",
                "rules quiet:10001\\n | 1 | 7 | quiet is one of",
                "rules objective:goal\\n | 3 | 1 | nobody has a goal",
                "goals white\\n | 1 | 7 | wants a side and its tiles",
                "goals white a9\\n | 1 | 13 | no tile of the map",
                "goals green a1\\n | 1 | 7 | must be white or black",
                "piece A Archer\\n | 1 | 15 | wants a letter",
                "piece a Archer N\\n | 1 | 7 | A to Z",
                "piece A Arch.er N\\n | 1 | 9 | a name is",
                "piece A Archer mRx\\n | 1 | 16 | both moves and captures",
                "piece A Archer NC\\n | 1 | 17 | knows W F D",
                "piece A Archer N\\npiece A Other N\\n | 2 | 7 | second time",
                "piece A Archer grid\\n. . . . .\\n. . . . .\\n. . p . .\\n. . . . .\\n. . . . .\\n | 4 | 5 | the piece itself",
            })
    void whatIsWrongIsToldWithItsPlace(String before, int line, int column, String message) {
        String text = before.replace("\\n", "\n") + withKings("...");
        TextProblem problem = problems(text).get(0);
        assertThat(problem.message()).contains(message);
        assertThat(problem.line()).isEqualTo(line);
        assertThat(problem.column()).isEqualTo(column);
        String[] lines = text.split("\n", -1);
        long offset = column - 1L;
        for (int i = 0; i < line - 1; i++) {
            offset += lines[i].length() + 1;
        }
        assertThat(problem.offset()).isEqualTo(offset);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'..'    | 3 | 1 | has 2 tiles",
                "'  .?.' | 3 | 4 | neither a piece",
                "'.A.'   | 3 | 2 | no kind of piece",
                "'. .'   | 3 | 2 | neither a piece",
                "'\u2003..' | 3 | 1 | neither a piece",
            })
    void whatIsWrongWithAMapIsToldWithItsPlace(String row, int line, int column, String message) {
        TextProblem problem = problems(withKings(row)).get(0);
        assertThat(problem.message()).contains(message);
        assertThat(problem.line()).isEqualTo(line);
        assertThat(problem.column()).isEqualTo(column);
    }

    @Test
    void onlySpacesAndTabsAreBlank() {
        assertThat(problems("map\n\u2003").get(0).message()).contains("neither a piece");
        assertThat(ChesslikePosition.parse("map\n \tk.K\t \n \t").toString()).endsWith("map\nk.K");
    }

    @Test
    void allProblemsAreToldAtOnceInTheirOrder() {
        assertThat(problems("turn red\nfog\nrules doors:ajar\nmap\nk?x\nK"))
                .extracting(TextProblem::line)
                .containsExactly(1, 2, 3, 5, 6);
    }

    @Test
    void aLevelThatIsOverIsNone() {
        assertThat(problems("map\nk.p\n..P").get(0).message()).contains("White has no king");
        assertThat(problems("map\n...\nK.P").get(0).message()).contains("Black has no pieces");
        assertThat(problems("rules objective:goal\ngoals white a1\nmap\nk.p\nK.P")
                        .get(0)
                        .message())
                .contains("already reached");
        assertThat(problems("rules objective:goal\ngoals white b2\nmap\nk#p\nK.P")
                        .get(0))
                .returns(2, TextProblem::line)
                .returns("nobody can go to the goal b2", TextProblem::message);
        assertThat(problems("").get(0).message()).contains("there is no map");
        assertThat(problems("map\n").get(0).message()).contains("there is no map");
        assertThat(problems("map\n" + "k".repeat(33) + "\n").get(0).message()).contains("at most 32");
        assertThat(problems("map\n" + "k\n".repeat(33)).get(0).message()).contains("at most 32");
    }

    @Property(tries = 300)
    @Domain(RandomLevels.class)
    void whatIsWrittenIsReadAgain(@ForAll ChesslikePosition position) {
        String text = position.toString();
        ChesslikePosition read = ChesslikePosition.parse(text);
        assertThat(read).isEqualTo(position).hasSameHashCodeAs(position).hasToString(text);
        assertThat(position.toBuilder().build()).isEqualTo(position).hasToString(text);
        assertThat(ChesslikePosition.parse(text.replace("\n", "\r\n"))).isEqualTo(position);
        assertThat(read.legalMoves()).isEqualTo(position.legalMoves());
    }

    @ParameterizedTest
    @CsvSource({"a, a", "a|b, a||b", "|, ||", "||a|, ||||a||"})
    void aLevelInOneLineIsReadAgain(String title, String written) {
        Chesslike kind = new Chesslike();
        ChesslikePosition level =
                Chesslike.sample("vault").toBuilder().title(title).build();
        assertThat(kind.format(level))
                .startsWith("level " + written + "|rules ")
                .doesNotContain("\n");
        assertThat(kind.position(kind.format(level), null)).isEqualTo(level);
        assertThat(kind.position(level.toString(), null)).isEqualTo(level);
    }

    @Test
    void whatIsWrongInOneLineIsToldWithItsPlace() {
        MalformedTextException thrown = catchThrowableOfType(
                MalformedTextException.class, () -> new Chesslike().position("turn white|map|k.?|..K", null));
        assertThat(thrown.problems().get(0))
                .returns(3, TextProblem::line)
                .returns(3, TextProblem::column)
                .returns(17L, TextProblem::offset);
    }

    @Provide
    Arbitrary<String> almostLevels() {
        Arbitrary<String> pieces = Arbitraries.of(
                "map\n",
                "\n",
                " ",
                "k",
                "K",
                ".",
                "#",
                "+",
                "!",
                "rules ",
                "objective:goal",
                "piece ",
                "A ",
                "grid\n",
                "N",
                "mWcF",
                "goals ",
                "white ",
                "a1",
                "turn ",
                "keys ",
                "clock ",
                "9",
                "level ",
                ";",
                "\t",
                "\r\n",
                "é",
                "\u2003",
                "\u000b",
                "\u0000",
                "royal ",
                "doors:keep-key ",
                "quiet:7");
        return pieces.list().ofMaxSize(60).map(parts -> String.join("", parts));
    }

    @Property(tries = 2000)
    void anyTextIsALevelOrMalformed(@ForAll("almostLevels") String text) {
        readOrRefuse(text);
    }

    @Property(tries = 500)
    void anyCharactersAreALevelOrMalformed(@ForAll String text) {
        readOrRefuse(text);
        readOrRefuse("map\n" + text);
        readOrRefuse("piece A Archer " + text);
    }

    @Property(tries = 500)
    @Domain(RandomLevels.class)
    @Domain(DomainContext.Global.class)
    void aDamagedLevelIsALevelOrMalformed(
            @ForAll ChesslikePosition position, @ForAll int at, @ForAll char character, @ForAll boolean insert) {
        String text = position.toString();
        int place = Math.floorMod(at, text.length());
        readOrRefuse(text.substring(0, place) + character + text.substring(insert ? place : place + 1));
    }

    private static void readOrRefuse(String text) {
        try {
            ChesslikePosition read = ChesslikePosition.parse(text);
            assertThat(ChesslikePosition.parse(read.toString())).isEqualTo(read);
        } catch (MalformedTextException e) {
            long lines = text.chars().filter(character -> character == '\n').count() + 1;
            assertThat(e.problems()).isNotEmpty().allSatisfy(problem -> {
                assertThat(problem.line()).isBetween(1, (int) lines);
                assertThat(problem.offset()).isBetween(0L, (long) text.length());
            });
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"x", "' '", "'\n'", "'map\n'", "'piece '", "'piece A B '", "fmWc", "'goals white a1 '", "N", "f", "';'"
    })
    void aHostileTextTakesLinearTime(String part) {
        String text = part.repeat(200_000 / part.length());
        for (String hostile :
                List.of(text, "map\n" + text, "piece A Archer " + text, "level " + text, "rules " + text)) {
            Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> readOrRefuse(hostile));
        }
    }
}
