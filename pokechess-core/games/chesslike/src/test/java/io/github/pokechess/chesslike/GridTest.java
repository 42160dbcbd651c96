package io.github.pokechess.chesslike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.domains.Domain;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Grids as values, pictures and Betza's notation. */
class GridTest {
    private static List<TextProblem> problems(Runnable reading) {
        MalformedTextException thrown = catchThrowableOfType(MalformedTextException.class, reading::run);
        assertThat(thrown).isNotNull();
        return thrown.problems();
    }

    @Test
    void theSevenPiecesHaveTheScoresOfTheRules() {
        Map<String, Integer> scores =
                PieceKind.standard().stream().collect(Collectors.toMap(PieceKind::name, PieceKind::score));
        assertThat(scores)
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "Pawn", 12, "Knight", 24, "King", 24, "Bishop", 32, "Rook", 32, "Queen", 64, "Beast", 48));
    }

    @Test
    void aGridIsDrawnAndRead() {
        String rook = """
                .  .  n  .  .
                .  .  *  .  .
                w  *  o  *  e
                .  .  *  .  .
                .  .  s  .  .""";
        assertThat(Grid.parseBetza("R")).hasToString(rook);
        assertThat(Grid.parse(rook)).isEqualTo(Grid.parseBetza("R")).hasSameHashCodeAs(Grid.parseBetza("WW"));
        assertThat(Grid.parse(rook.replace("\n", "\r\n") + "\n")).isEqualTo(Grid.parseBetza("R"));
        assertThat(Grid.parseBetza("R").at(0, 2)).isEqualTo(Grid.Cell.SLIDE_NORTH);
        assertThat(Grid.parseBetza("R").at(2, 1)).isEqualTo(Grid.Cell.BOTH);
    }

    private static final String PRINTED_PAWN = """
            [-1,-1,-1,-1,-1]
            [-1,2,1,2,-1]
            [-1,1,0,1,-1]
            [-1,2,1,2,-1]
            [-1,-1,-1,-1,-1]""";

    @Test
    void parse_readsPrintedGrids() {
        Grid pawn = Grid.parseBetza("mWcF");
        String listed = PRINTED_PAWN.replace("]\n", "],\n");
        assertThat(Grid.parse(PRINTED_PAWN)).isEqualTo(pawn);
        assertThat(Grid.parse(listed)).isEqualTo(pawn);
        assertThat(Grid.parse("Pawn: [\n" + listed + "\n]")).isEqualTo(pawn);
        assertThat(Grid.parse("[\n  " + listed.replace(",", ", ").replace("\n", "\n  ") + "\n],\n"))
                .isEqualTo(pawn);
        assertThat(Grid.parse(PRINTED_PAWN.replaceAll("[\\[\\]]", ""))).isEqualTo(pawn);
        assertThat(Grid.parse("""
                [-1,-1,"n",-1,-1]
                [-1,-1, 3 ,-1,-1]
                ['w',3, 0 , 3,'e']
                [-1,-1, 3 ,-1,-1]
                [-1,-1,"s",-1,-1]""")).isEqualTo(Grid.parseBetza("R"));
        assertThat(Grid.parse(PRINTED_PAWN).toString())
                .isEqualTo(pawn.toString())
                .doesNotContain("[");
    }

    @Test
    void parse_saysWhereAPrintedGridIsWrong() {
        String wrong = """
                Pawn: [
                [-1,-1,0,-1,-1],
                [-1,2,,2,-1],
                [-1,1,4,1],
                [-1,2,1,2,-1,
                [[-1],-1,-1,-1,-1]
                -1""";
        assertThat(problems(() -> Grid.parse(wrong)))
                .extracting(TextProblem::line, TextProblem::column)
                .containsExactly(tuple(2, 8), tuple(3, 7), tuple(4, 1), tuple(5, 1), tuple(6, 2), tuple(7, 1));
        assertThat(problems(() -> Grid.parse(PRINTED_PAWN.replace("1,0,1", "1,1,1"))))
                .extracting(TextProblem::line, TextProblem::column)
                .containsExactly(tuple(3, 7));
        assertThat(problems(() -> Grid.parse("[\n" + PRINTED_PAWN))).hasSize(1);
        assertThat(problems(() -> Grid.parse(PRINTED_PAWN + "\n]"))).hasSize(1);
    }

    @Test
    void everyCellIsAsItIsCalled() {
        for (Grid.Cell cell : Grid.Cell.values()) {
            List<Grid.Cell> cells = new ArrayList<>(Collections.nCopies(25, Grid.Cell.NOTHING));
            cells.set(3, cell);
            Grid grid = Grid.of(cells);
            assertThat(grid.score()).isEqualTo(cell.score());
            assertThat(Grid.parse(grid.toString())).isEqualTo(grid);
            assertThat(cell.isMove()).isEqualTo(grid.toString().matches("(?s).*([m*]|[nesw]+ ).*"));
            assertThat(cell.isAttack()).isEqualTo(grid.toString().matches("(?s).*([a*]|[nesw]+ ).*"));
        }
    }

    @Test
    void whatIsNoGridIsToldWithItsPlace() {
        String text = ". . n . .\n. . x . .\nw * * * e\n. . *\n. . s . .\n. .";
        assertThat(problems(() -> Grid.parse(text)))
                .extracting(TextProblem::line, TextProblem::column)
                .containsExactly(tuple(2, 5), tuple(3, 5), tuple(4, 1), tuple(6, 1));
        assertThat(problems(() -> Grid.parse(""))).hasSize(2);
        assertThatThrownBy(() -> Grid.of(List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Grid.of(Collections.nCopies(25, Grid.Cell.MOVE)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Grid.parseBetza("R").at(5, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> Grid.parseBetza("R").at(0, -1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    /** Cells as {@code east,north}, those to move to and those to capture at; of slides the first step. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mWcF | 0,1 1,0 0,-1 -1,0 | 1,1 1,-1 -1,-1 -1,1",
                "fW | 0,1 | 0,1",
                "flW | 0,1 -1,0 | 0,1 -1,0",
                "fsmW | 0,1 1,0 -1,0 | ''",
                "vW | 0,1 0,-1 | 0,1 0,-1",
                "fF | 1,1 -1,1 | 1,1 -1,1",
                "flF | -1,1 | -1,1",
                "lfF | -1,1 | -1,1",
                "fblF | 1,1 -1,1 -1,-1 | 1,1 -1,1 -1,-1",
                "cbD | '' | 0,-2",
                "rA | 2,2 2,-2 | 2,2 2,-2",
                "fN | 1,2 -1,2 | 1,2 -1,2",
                "ffN | 1,2 -1,2 | 1,2 -1,2",
                "fsN | 2,1 -2,1 | 2,1 -2,1",
                "frN | 2,1 | 2,1",
                "rfN | 1,2 | 1,2",
                "lbN | -1,-2 | -1,-2",
                "lvN | -1,2 -1,-2 | -1,2 -1,-2",
                "fhN | 1,2 -1,2 2,1 -2,1 | 1,2 -1,2 2,1 -2,1",
                "rhN | 1,2 1,-2 2,1 2,-1 | 1,2 1,-2 2,1 2,-1",
                "vN | 1,2 -1,2 1,-2 -1,-2 | 1,2 -1,2 1,-2 -1,-2",
                "fmNbcW | 1,2 -1,2 | 0,-1",
                "mcW1 | 0,1 1,0 0,-1 -1,0 | 0,1 1,0 0,-1 -1,0",
                "B1 | 1,1 1,-1 -1,-1 -1,1 | 1,1 1,-1 -1,-1 -1,1",
            })
    void leapsAreThoseOfBetza(String betza, String moves, String attacks) {
        Grid grid = Grid.parseBetza(betza);
        TreeSet<String> toMove = new TreeSet<>();
        TreeSet<String> toAttack = new TreeSet<>();
        for (int row = 0; row < 5; row++) {
            for (int column = 0; column < 5; column++) {
                String where = (column - 2) + "," + (2 - row);
                if (grid.at(row, column).isMove()) {
                    toMove.add(where);
                }
                if (grid.at(row, column).isAttack()) {
                    toAttack.add(where);
                }
            }
        }
        assertThat(toMove).containsExactlyInAnyOrder(moves.isEmpty() ? new String[0] : moves.split(" "));
        assertThat(toAttack).containsExactlyInAnyOrder(attacks.isEmpty() ? new String[0] : attacks.split(" "));
    }

    @ParameterizedTest
    @CsvSource({
        "R,WW",
        "R,W0",
        "R,R0",
        "B,FF",
        "B,F0",
        "Q,RB",
        "Q,K0",
        "K,WF",
        "K,Q1",
        "R,mcR",
        "Q,fRbRsRB",
        "NAD,DNA",
        "K,mKcK"
    })
    void someSayTheSame(String one, String other) {
        assertThat(Grid.parseBetza(one)).isEqualTo(Grid.parseBetza(other));
    }

    @ParameterizedTest
    @CsvSource({
        "mWcF,mWcF",
        "N,N",
        "K,K",
        "B,B",
        "R,R",
        "Q,Q",
        "NAD,NAD",
        "WF,K",
        "WB,BW",
        "fRbFbW,fRbWbF",
        "fsRK,fsRbWF",
        "mRcR,",
        "RD,RD",
        "frNlbN,frlbN",
        "fNfsN,fhN",
        "fFblF,flfrblF",
        "WmFcN,WmFcN",
        "sWvN,sWffbbN"
    })
    void aGridIsWrittenInBetza(String read, String written) {
        if (written != null) {
            assertThat(Grid.parseBetza(read).formatBetza()).isEqualTo(written);
        } else {
            assertThat(problems(() -> Grid.parseBetza(read))).hasSize(2);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | 0",
                "m | 0",
                "W2 | 1",
                "R3 | 1",
                "NN | 0",
                "N0 | 0",
                "AA | 0",
                "C | 0",
                "WZ | 1",
                "mR | 0",
                "jD | 0",
                "nN | 0",
                "fK | 0",
                "gQ | 0",
                "ifmW | 0",
                "W-F | 1",
                "w | 0",
                "WWW2 | 3"
            })
    void whatAGridCannotHoldIsToldWithItsPlace(String betza, long offset) {
        assertThat(problems(() -> Grid.parseBetza(betza)).get(0).offset()).isEqualTo(offset);
    }

    @Property(tries = 300)
    @Tag("slow")
    @Domain(RandomLevels.class)
    void whatIsWrittenInBetzaMovesTheSame(@ForAll Grid grid) {
        String betza = grid.formatBetza();
        if (betza.isEmpty()) {
            assertThat(grid.score()).isZero();
            return;
        }
        Grid read = Grid.parseBetza(betza);
        assertThat(read.formatBetza()).isEqualTo(betza);
        assertThat(reach(read)).isEqualTo(reach(grid));
        assertThat(Grid.parseBetza(read.formatBetza())).isEqualTo(read);
    }

    @Property(tries = 300)
    @Domain(RandomLevels.class)
    void aGridTurnedTwiceIsTheSame(@ForAll Grid grid) {
        assertThat(grid.turned().turned()).isEqualTo(grid);
        assertThat(grid.turned().score()).isEqualTo(grid.score());
        assertThat(Grid.parse(grid.toString())).isEqualTo(grid);
    }

    /** The moves of a piece on a crowded and on an empty board. */
    private static List<Object> reach(Grid grid) {
        List<Object> reach = new ArrayList<>();
        for (char neighbour : new char[] {'.', 'p', 'P', '#'}) {
            StringBuilder map = new StringBuilder("piece F Fancy grid\n" + grid + "\nrules objective:all\nmap\n");
            for (int row = 0; row < 9; row++) {
                for (int column = 0; column < 9; column++) {
                    int far = Math.max(Math.abs(row - 4), Math.abs(column - 4));
                    map.append(far == 0 ? 'F' : far % 2 == 1 ? neighbour : far == 2 ? '.' : 'p');
                }
                map.append('\n');
            }
            ChesslikePosition level = ChesslikePosition.parse(map.toString());
            Tile middle = new Tile(4, 4);
            reach.add(level.moves(middle));
            reach.add(level.captures(middle));
            reach.add(level.attacks(middle));
        }
        return reach;
    }
}
