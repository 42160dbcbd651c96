package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameTree;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules by example: those of {@code rules.txt}, and what an example of one line cannot show. */
class RulesTest {
    private static final String SHUFFLE = "g1f3 g8f6 f3g1 f6g8";

    private static Game game(String position, Rules rules) {
        return Game.start(Positions.parse(position, rules), ChanceSource.none());
    }

    private static Game game(String position) {
        return game(position, Rules.standard());
    }

    private static Game start(Rules rules) {
        Team team = Team.uniform(PokemonType.NORMAL);
        return Game.start(team, team, rules, ChanceSource.none());
    }

    @TestFactory
    Stream<DynamicTest> byExample() {
        return Positions.lines("rules.txt").stream().map(line -> {
            String[] parts = line.split(" \\| ", -1);
            return DynamicTest.dynamicTest(parts[0], () -> {
                Game game = Positions.play(game(parts[1]), parts[2]);
                String result = game.outcome()
                        .map(Outcome::toString)
                        .orElse(game.position().toString());
                assertThat(result).isEqualTo(parts[3]);
            });
        });
    }

    // ---- what may be done ----

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // castling: no right, a piece between, a chain
                "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1 NorNorNor///////NorNorNor - | e1g1 | false",
                "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1 NorNorNor///////NorNorNor - | e1c1 | true",
                "r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - 0 1 NorNorNor///////NorNorNorNor - | e1c1 | false",
                "r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - 0 1 NorNorNor///////NorNorNorNor - | e1g1 | true",
                "4k3/8/8/8/8/8/N7/4K2R w K - 0 1 Nor//////Nor/NorNor a2 | e1g1 | false",
                // a chain: only the piece that captured, or a pass; and no pass without one
                "4k3/8/8/8/8/8/N7/4K2R w K - 0 1 Nor//////Nor/NorNor a2 | a2b4 | true",
                "4k3/8/8/8/8/8/N7/4K2R w K - 0 1 Nor//////Nor/NorNor a2 | h1h2 | false",
                "4k3/8/8/8/8/8/N7/4K2R w K - 0 1 Nor//////Nor/NorNor a2 | pass | true",
                "4k3/8/8/8/8/8/N7/4K2R w K - 0 1 Nor//////Nor/NorNor - | pass | false",
                // a promotion is chosen before anything else, and only then may the pawn go on
                "1P2k3/8/8/8/8/8/8/4K3 w - - 0 9 FirNor///////Nor b8 | b8=q | true",
                "1P2k3/8/8/8/8/8/8/4K3 w - - 0 9 FirNor///////Nor b8 | b8=n | true",
                "1P2k3/8/8/8/8/8/8/4K3 w - - 0 9 FirNor///////Nor b8 | pass | false",
                "1P2k3/8/8/8/8/8/8/4K3 w - - 0 9 FirNor///////Nor b8 | e1e2 | false",
                // a promotion without capture names the role, a capture does not
                "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 9 NorNor/Fir//////Nor - | a7a8q | true",
                "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 9 NorNor/Fir//////Nor - | a7b8 | true",
                // en passant: only as long as the right stands
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9 Nor///NorFir////Nor - | e5d6 | true",
                "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 9 Nor///NorFir////Nor - | e5d6 | false",
                // attempts without effect are legal, own pieces are no targets
                "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Gho////NorNor - | d1d5 | true",
                "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Gho////NorNor - | d1e1 | false",
                "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Gho////NorNor - | d1d6 | false"
            })
    void legality(String position, String move, boolean legal) {
        List<String> moves =
                game(position).legalMoves().stream().map(Move::toString).toList();
        assertThat(moves.contains(move)).isEqualTo(legal);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4k3/4Q3/8/8/8/8/8/4K3 w - - 5 9 Nor/Nor//////Nor - | e7e8:hit",
                "4k3/3P4/8/8/8/8/8/4K3 w - - 5 9 Nor/Nor//////Nor - | d7e8:hit",
                "4k3/3P4/8/8/8/8/8/4K3 w - - 5 9 Gra/Fir//////Nor - | d7e8:hit",
                "8/8/8/8/8/3k4/4K3/8 w - - 5 9 /////Roc/Nor/ - | e2d3:hit"
            })
    void withoutAKingNothingCanBeDone(String position, String capture) {
        Position over = Positions.play(game(position), capture).position();
        assertThat(over.legalMoves()).isEmpty();
        assertThat(over.hasLegalMove()).isFalse();
        assertThat(over.pendingPromotion()).isEmpty();
        for (Move move : PositionPropertiesTest.candidates()) {
            assertThat(over.isLegal(move)).isFalse();
        }
        assertThatThrownBy(() -> over.branches(Move.pass()))
                .isInstanceOf(InvalidMoveException.class)
                .hasMessageContaining("the game is over");
    }

    // ---- luck ----

    @ParameterizedTest
    @CsvSource({
        "STANDARD, Nor, hit 134 miss 16 crit 10",
        "STANDARD, Roc, hit 134 miss 16 crit 10",
        "STANDARD, Gra, hit 144 miss 16",
        "ONLINE, Nor, hit 135 miss 15 crit 10",
        "ONLINE, Roc, hit 135 miss 15 crit 10",
        "ONLINE, Gra, hit 145 miss 15",
        "NONE, Nor, null 160",
        "NONE, Gra, null 160"
    })
    void everyCaptureThatHasAnEffectIsRolled(LuckModel luck, String defender, String expected) {
        String text = "4k3/8/8/3p4/8/8/8/3QK3 w - - 5 9 Nor///" + defender + "////FirNor -";
        Position position = Positions.parse(text, Rules.standard().withLuck(luck));
        StringBuilder branches = new StringBuilder();
        for (Position.Branch branch : position.branches(Move.of(Square.D1, Square.D5))) {
            branches.append(branches.length() == 0 ? "" : " ")
                    .append(branch.roll())
                    .append(' ')
                    .append(branch.weight());
        }
        assertThat(branches).hasToString(expected);
    }

    @Test
    void nothingElseIsRolled() {
        Position position = Positions.parse("4k3/8/8/3p4/8/8/8/3QK3 w - - 5 9 Nor///Gho////NorNor -", Rules.standard());
        assertThat(position.branches(Move.of(Square.D1, Square.D5))).hasSize(1);
        assertThat(position.branches(Move.of(Square.D1, Square.D4))).hasSize(1);
    }

    // ---- repetition ----

    @Test
    void thirdOccurrenceDrawsAndTheStartCounts() {
        Game twice = Positions.play(start(Rules.standard()), SHUFFLE);
        assertThat(twice.isOver()).isFalse();
        assertThat(twice.repetitions()).isEqualTo(2);
        Game thrice = Positions.play(twice, SHUFFLE);
        assertThat(thrice.outcome()).hasValue(Termination.THREEFOLD_REPETITION.draw());
        assertThat(thrice.repetitions()).isEqualTo(3);
        assertThat(thrice.legalMoves()).isEmpty();
    }

    @Test
    void repetitionMayBeSwitchedOff() {
        Game game = start(Rules.standard().withThreefoldRepetition(false));
        for (int i = 0; i < 4; i++) {
            game = Positions.play(game, SHUFFLE);
        }
        assertThat(game.isOver()).isFalse();
        assertThat(game.repetitions()).isEqualTo(5);
    }

    @Test
    void missesRepeatThePositionToo() {
        Game game = game("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Gho////NorNor -");
        game = Positions.play(game, "d1d5 e8d8 d1d5 d8e8 d1d5 e8d8 d1d5 d8e8");
        assertThat(game.termination()).hasValue(Termination.THREEFOLD_REPETITION);
    }

    @Test
    void castlingRightsTellPositionsApart() {
        Game game = game("4k3/8/8/8/8/8/8/4K2R w K - 0 1 Nor///////NorNor -");
        Game once = Positions.play(game, "h1h2 e8d8 h2h1 d8e8");
        assertThat(once.repetitions()).isEqualTo(1);
        assertThat(Positions.play(once, "h1h2 e8d8 h2h1 d8e8").repetitions()).isEqualTo(2);
    }

    /** Only where a pawn stands ready to use it does the right make a difference. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1 Nor/Nor//Nor////Nor - | 1",
                "4k3/3p4/8/7P/8/8/8/4K3 b - - 0 1 Nor/Nor//Nor////Nor - | 2"
            })
    void enPassantRightsTellPositionsApartIfTheyCanBeUsed(String position, int repetitions) {
        Game game = Positions.play(game(position), "d7d5 e1e2 e8e7 e2e1 e7e8");
        assertThat(game.repetitions()).isEqualTo(repetitions);
    }

    @Test
    void typesTellPositionsApart() {
        // The two knights change places, and only their types differ.
        Game game = game("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1 Nor///////FirNorWat -");
        Game swapped = Positions.play(game, "b1d2 e8e7 g1f3 e7e8 d2f1 e8e7 f3d2 e7e8 f1h2 e8e7 d2b1 e7e8 h2f1 e8e7");
        Game back = Positions.play(swapped, "f1h2 e7e8 h2f1 e8e7");
        assertThat(back.repetitions()).isEqualTo(2);
        assertThat(swapped.repetitions()).isEqualTo(1);
    }

    // ---- the clock ----

    @Test
    void theFiftyMoveRuleMayBeSwitchedOff() {
        String position = "4k3/8/8/8/8/8/4P3/4K3 w - - 99 9 Nor//////Nor/Nor -";
        Game game = Positions.play(game(position, Rules.standard().withFiftyMoveRule(false)), "e1d1 e8d8");
        assertThat(game.isOver()).isFalse();
        assertThat(game.position().halfmoveClock()).isEqualTo(101);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/8/8/8/8/N7/4K2R w K - 100 1 Nor//////Nor/NorNor a2",
                "1P2k3/8/8/8/8/8/8/4K3 w - - 100 9 FirNor///////Nor -"
            })
    void aTurnThatIsNotOverIsNotDrawnByTheClock(String position) {
        assertThat(game(position).isOver()).isFalse();
    }

    @Test
    void whereTheClockEndsTheGameNothingCanBeDone() {
        String text = "4k3/8/8/3p4/8/8/8/3QK3 w - - 100 90 Nor///Nor////NorNor -";
        Position over = Positions.parse(text, Rules.standard());
        assertThat(over.outcome()).hasValue(Termination.FIFTY_MOVE_RULE.draw());
        assertThat(over.legalMoves()).isEmpty();
        assertThat(over.legalMoves(Square.D1)).isEmpty();
        assertThat(over.hasLegalMove()).isFalse();
        Move capture = Move.of(Square.D1, Square.D5);
        assertThat(over.isLegal(capture)).isFalse();
        assertThat(over.newBoard().find(capture)).isEqualTo(GameTree.NO_MOVE);
        assertThatThrownBy(() -> over.branches(capture))
                .isInstanceOf(InvalidMoveException.class)
                .hasMessage("\"d1d5\": the game is over: 1/2-1/2 fifty-move rule");
        Position goesOn = over.withRules(Rules.standard().withFiftyMoveRule(false));
        assertThat(goesOn.outcome()).isEmpty();
        assertThat(goesOn.isLegal(capture)).isTrue();
        assertThat(goesOn.hasLegalMove()).isTrue();
        assertThat(goesOn.legalMoves(Square.D1)).contains(capture);
    }

    @Test
    void theMoveNumberStaysAtTheLargestThereIs() {
        Game game = Positions.play(game("4k3/8/8/8/8/8/8/4K3 b - - 0 2147483646 Nor///////Nor -"), "e8d8 e1d1 d8e8");
        assertThat(game.position().moveNumber()).isEqualTo(Integer.MAX_VALUE);
        assertThat(Positions.play(game, "d1e1 e8d8").position().moveNumber()).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void theThirdOccurrenceComesBeforeTheClock() {
        Game game = game("4k3/8/8/8/8/8/8/4K3 w - - 92 9 Nor///////Nor -");
        Game drawn = Positions.play(game, "e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1 d8e8");
        assertThat(drawn.position().halfmoveClock()).isEqualTo(100);
        assertThat(drawn.termination()).hasValue(Termination.THREEFOLD_REPETITION);
    }

    // ---- the choices ----

    @Test
    void noMoveMayLose() {
        String position = "7k/8/8/8/1p6/pPp5/PRP5/KB6 b - - 5 9 Nor////Nor/NorNorNor/NorNorNor/NorNor -";
        Game game = Positions.play(game(position, Rules.standard().withNoMove(Rules.NoMove.LOSS)), "h8h7");
        assertThat(game.outcome()).hasValue(Termination.NO_MOVE.win(Color.BLACK));
    }

    @Test
    void aChainMayEndTheEnPassantRight() {
        String position = "4k3/8/8/3pp3/5P2/8/8/4K3 w - d6 0 9 Nor///NorGra/Fir///Nor -";
        Game game = Positions.play(game(position, Rules.standard().withEnPassantInChain(false)), "f4e5:hit");
        assertThat(game.position().enPassant()).isEmpty();
        assertThat(game.legalMoves()).doesNotContain(Move.of(Square.E5, Square.D6));
    }

    @Test
    void anotherChartMayRule() {
        TypeChart chart =
                TypeChart.standard().with(PokemonType.NORMAL, PokemonType.NORMAL, Effectiveness.SUPER_EFFECTIVE);
        String position = "4k3/8/8/3p4/8/8/8/3QK3 w - - 5 9 Nor///Nor////NorNor -";
        Game game = Positions.play(game(position, Rules.standard().withChart(chart)), "d1d5:hit");
        assertThat(game.position().chain()).hasValue(Square.D5);
    }
}
