package io.github.pokechess.raichu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each rule by an example. */
final class RaichuRulesTest {
    /** The moves of the piece on a square, sorted. */
    private static List<String> moves(RaichuPosition position, String square) {
        return position.legalMoves().stream()
                .map(RaichuMove::toString)
                .filter(move -> move.matches(square + "[-x].*"))
                .sorted()
                .toList();
    }

    private static RaichuPosition after(RaichuPosition position, String... moves) {
        GameBoard<RaichuPosition, RaichuMove> board = position.newBoard();
        RaichuSamples.play(board, moves);
        return board.position();
    }

    @Test
    void startsWithFourOfEach() {
        RaichuPosition start = RaichuPosition.start(8, RaichuRules.standard());
        assertThat(start).hasToString("........W.W.W.W..w.w.w.w................b.b.b.b..B.B.B.B........ w");
        assertThat(start.side()).isEqualTo(Color.WHITE);
        assertThat(start.pieceAt(new RaichuSquare(1, 0))).hasValue(RaichuPiece.WHITE_PIKACHU);
        assertThat(start.pieceAt(new RaichuSquare(0, 0))).isEmpty();
        assertThatThrownBy(() -> start.pieceAt(new RaichuSquare(8, 0))).hasMessageContaining("a9 is not on a board");
        assertThatThrownBy(() -> RaichuPosition.start(9, RaichuRules.standard()))
                .hasMessageContaining("9");
        assertThatThrownBy(() -> RaichuPosition.start(28, RaichuRules.standard()))
                .hasMessageContaining("28");
    }

    @Test
    void aPichuGoesDiagonallyForwardAndJumpsOverPichus() {
        RaichuPosition position = RaichuSamples.position("""
            ........
            .w......
            b.......
            ....w...
            ...b.B..
            ........
            w.......
            .b......
            """, 'w');
        assertThat(moves(position, "b2")).containsExactly("b2-c3"); // a3 is taken, and behind it the board ends
        assertThat(moves(position, "e4")).containsExactly("e4xc6"); // not over a Pikachu
        assertThat(moves(position, "a7")).isEmpty();
        RaichuPosition taken = after(position, "e4xc6");
        assertThat(taken.pieceAt(new RaichuSquare(4, 3))).isEmpty();
        assertThat(taken.pieceAt(new RaichuSquare(5, 2))).hasValue(RaichuPiece.WHITE_PICHU);
    }

    @Test
    void blackMovesUp() {
        RaichuPosition position = RaichuSamples.position("""
            ........
            ........
            .....w..
            ....b...
            ..B.....
            ..w.....
            ........
            ........
            """, 'b');
        assertThat(moves(position, "e4")).containsExactly("e4-d3", "e4xg2");
        assertThat(moves(position, "c5"))
                .containsExactly("c5-a5", "c5-b5", "c5-c3", "c5-c4", "c5-d5", "c5-e5"); // not back over c6
    }

    @Test
    void aPikachuJumpsOverOneAndTravelsTwoOrThree() {
        RaichuPosition position = RaichuSamples.position("""
            ........
            .bW.B...
            ....Wbb.
            ..B.....
            ...W$...
            ...b....
            W.......
            b..b....
            """, 'w');
        // Left over b2 to a2; forward a step or over c4, two away, to c5; right a step, or over e2 to f2.
        assertThat(moves(position, "c2")).containsExactly("c2-c3", "c2-d2", "c2xa2", "c2xc5", "c2xf2");
        // Over d6 to d7, but no further: d8 is taken. Never over a Raichu.
        assertThat(moves(position, "d5")).containsExactly("d5-b5", "d5-c5", "d5xd7");
        assertThat(moves(position, "a7")).containsExactly("a7-b7", "a7-c7"); // behind a8 the board ends
        assertThat(moves(position, "e3")).containsExactly("e3-c3", "e3-d3", "e3-e4"); // not over two
    }

    @Test
    void aPikachuMayLandTwoBehindAnAdjacentEnemy() {
        RaichuPosition position = RaichuSamples.position("........Wb" + ".".repeat(54), 'w');
        assertThat(moves(position, "a2")).containsExactly("a2-a3", "a2-a4", "a2xc2", "a2xd2");
    }

    @Test
    void aRaichuJumpsOverAnythingAndLandsAnywhereBehind() {
        RaichuPosition position = RaichuSamples.position("""
            @..$...$
            ........
            ........
            b.......
            w.......
            .....$..
            ......b.
            ........
            """, 'w');
        assertThat(moves(position, "a1"))
                .containsExactly(
                        "a1-a2", "a1-a3", "a1-b1", "a1-b2", "a1-c1", "a1-c3", "a1-d4", "a1-e5", "a1xe1", "a1xf1",
                        "a1xg1"); // f6 and g7 stand one behind the other; behind a4 stands a piece of its own
    }

    @Test
    void whoEndsOnTheFarRowIsARaichu() {
        RaichuPosition position = RaichuSamples.position("""
            ........
            b.......
            ........
            ........
            ........
            .W......
            ...w....
            ........
            """, 'w');
        assertThat(after(position, "b6-b8").pieceAt(new RaichuSquare(7, 1))).hasValue(RaichuPiece.WHITE_RAICHU);
        assertThat(after(position, "d7-c8").pieceAt(new RaichuSquare(7, 2))).hasValue(RaichuPiece.WHITE_RAICHU);
        assertThat(after(position, "b6-b7").pieceAt(new RaichuSquare(6, 1))).hasValue(RaichuPiece.WHITE_PIKACHU);
        assertThat(after(position, "b6-c6", "a2-b1").pieceAt(new RaichuSquare(0, 1)))
                .hasValue(RaichuPiece.BLACK_RAICHU);
    }

    @Test
    void whoHasNoPieceLeftHasLost() {
        RaichuPosition position = RaichuSamples.position("@$" + ".".repeat(62), 'w');
        assertThat(position.outcome()).isEmpty();
        RaichuPosition end = after(position, "a1xh1");
        assertThat(end.outcome()).hasValue(Outcome.win(Color.WHITE, "no piece left"));
        assertThat(end.legalMoves()).isEmpty();
        assertThat(end.isLegal(new RaichuMove.Pass())).isFalse();
        assertThat(RaichuSamples.position("@" + ".".repeat(63), 'w').outcome())
                .hasValue(Outcome.win(Color.WHITE, "no piece left"));
    }

    /** White cannot move, Black can. */
    private static RaichuPosition blocked(RaichuRules rules) {
        return RaichuSamples.position("w......." + ".B......" + "..b....." + ".".repeat(40), 'w', rules);
    }

    @Test
    void whoCannotMoveHasLostOrDrawsOrPasses() {
        RaichuRules rules = RaichuRules.standard();
        assertThat(blocked(rules).outcome()).hasValue(Outcome.win(Color.BLACK, "no legal move"));
        assertThat(blocked(rules.withNoMove(RaichuRules.NoMove.DRAW)).outcome())
                .hasValue(Outcome.draw("no legal move"));
        RaichuPosition passes = blocked(rules.withNoMove(RaichuRules.NoMove.PASS));
        assertThat(passes.outcome()).isEmpty();
        assertThat(passes.legalMoves()).containsExactly(new RaichuMove.Pass());
        RaichuPosition passed = passes.after(new RaichuMove.Pass(), 0);
        assertThat(passed.side()).isEqualTo(Color.BLACK);
        assertThat(passed.turnsWithoutProgress()).isEqualTo(1);
        assertThat(passed.isLegal(new RaichuMove.Pass())).isFalse();
        assertThat(passes.newBoard().find(new RaichuMove.Pass())).isBetween(1, GameTree.MAX_MOVE);
    }

    @Test
    void ifNobodyCanMoveAPassDraws() {
        RaichuRules rules = RaichuRules.strict().withNoMove(RaichuRules.NoMove.PASS);
        RaichuPosition position = RaichuSamples.position(".".repeat(40) + """
            w.w.w.w.
            .w.w.w.w
            b.b.b.b.
            """, 'w', rules);
        assertThat(position.outcome()).hasValue(Outcome.draw("no legal move"));
    }

    /** It is the limit that ends the game: who may pass would have gone on. */
    @Test
    void whoMayPass_drawsAfterAHundredTurnsWithoutProgress() {
        String board = ".".repeat(40) + "w........$" + ".".repeat(14);
        RaichuRules rules = RaichuRules.standard().withNoMove(RaichuRules.NoMove.PASS);
        assertThat(RaichuPosition.parse(board + " w 99", rules).legalMoves()).containsExactly(new RaichuMove.Pass());
        assertThat(RaichuPosition.parse(board + " w 100", rules).outcome())
                .hasValue(Outcome.draw("100 turns without progress"));
    }

    @Test
    void aHundredTurnsWithoutProgressDraw() {
        String board = "@......." + ".".repeat(40) + "W..............$";
        RaichuPosition position = RaichuPosition.parse(board + " w 98", RaichuRules.standard());
        assertThat(after(position, "a1-a2").turnsWithoutProgress()).isEqualTo(99);
        assertThat(after(position, "a7-b7").turnsWithoutProgress()).isEqualTo(99); // a Pikachu is no Pichu
        RaichuPosition end = after(position, "a1-a2", "h8-h7");
        assertThat(end.outcome()).hasValue(Outcome.draw("100 turns without progress"));
        assertThat(RaichuPosition.parse(board + " w 100", RaichuRules.strict()).outcome())
                .isEmpty();
        String pichus = "........w......." + ".".repeat(40) + "......$@";
        assertThat(after(RaichuPosition.parse(pichus + " w 99", RaichuRules.standard()), "a2-b3")
                        .turnsWithoutProgress())
                .isZero();
        assertThat(after(RaichuPosition.parse(pichus + " w 99", RaichuRules.standard()), "h8xf8")
                        .turnsWithoutProgress())
                .isZero();
    }

    @Test
    void aWinOnTheHundredthTurnIsAWin() {
        RaichuPosition position = RaichuPosition.parse("@$" + ".".repeat(62) + " w 99", RaichuRules.standard());
        assertThat(after(position, "a1xc1").outcome()).hasValue(Outcome.win(Color.WHITE, "no piece left"));
    }

    @Test
    void theKeyHoldsTheClockWhereItMatters() {
        String board = "@" + ".".repeat(62) + "$";
        GameTree early =
                RaichuPosition.parse(board + " w 10", RaichuRules.standard()).newBoard();
        GameTree late =
                RaichuPosition.parse(board + " w 90", RaichuRules.standard()).newBoard();
        assertThat(early.key(5)).isEqualTo(late.key(5));
        assertThat(early.key(10)).isNotEqualTo(late.key(10));
        assertThat(RaichuPosition.parse(board + " w 90", RaichuRules.strict())
                        .newBoard()
                        .key(10))
                .isEqualTo(early.key(10));
    }

    private static RaichuPosition twoRaichus(RaichuRules rules) {
        return RaichuSamples.position("@" + ".".repeat(62) + "$", 'w', rules);
    }

    private static final String[] ROUND = {"a1-a2", "h8-h7", "a2-a1", "h7-h8"};

    @Test
    void theThirdOccurrenceDraws() {
        GameBoard<RaichuPosition, RaichuMove> board =
                twoRaichus(RaichuRules.standard()).newBoard();
        for (int round = 0; round < 2; round++) {
            assertThat(board.outcome()).isEmpty();
            for (String move : ROUND) {
                assertThat(board.outcome()).isEmpty();
                RaichuSamples.play(board, move);
            }
        }
        assertThat(board.outcome()).hasValue(Outcome.draw("threefold repetition"));
        assertThat(board.finalScore()).isEqualTo(GameTree.UNFINISHED);
        board.unmake();
        assertThat(board.outcome()).isEmpty();
    }

    @Test
    void onTheLineOfASearchTheSecondOccurrenceCounts() {
        GameBoard<RaichuPosition, RaichuMove> game =
                twoRaichus(RaichuRules.standard()).newBoard();
        for (String move : ROUND) {
            RaichuSamples.play(game, move);
        }
        assertThat(game.repeats()).isTrue();
        GameBoard<RaichuPosition, RaichuMove> search = game.copy();
        assertThat(search.made()).isZero();
        assertThat(search.repeats()).isFalse(); // it was in the game that the position occurred before
        RaichuSamples.play(search, "a1-a2");
        assertThat(search.repeats()).isFalse();
        RaichuSamples.play(search, "h8-h7");
        RaichuSamples.play(search, "a2-a1");
        RaichuSamples.play(search, "h7-h8");
        assertThat(search.repeats()).isTrue();
        assertThat(search.outcome()).isPresent();
        assertThat(game.outcome()).isEmpty();
    }

    @Test
    void aNullMoveBreaksTheLine() {
        GameBoard<RaichuPosition, RaichuMove> board =
                twoRaichus(RaichuRules.standard()).newBoard();
        RaichuSamples.play(board, "a1-a2");
        board.makeNull();
        RaichuSamples.play(board, "a2-a1");
        board.makeNull();
        assertThat(board.position().board()).startsWith("@");
        assertThat(board.repeats()).isFalse();
    }

    @Test
    void strictGamesGoOn() {
        GameBoard<RaichuPosition, RaichuMove> board =
                twoRaichus(RaichuRules.strict()).newBoard();
        for (int i = 0; i < 30; i++) {
            for (String move : ROUND) {
                RaichuSamples.play(board, move);
                assertThat(board.repeats()).isFalse();
            }
        }
        assertThat(board.outcome()).isEmpty();
        assertThat(board.position().turnsWithoutProgress()).isEqualTo(120);
    }

    @Test
    void whatIsNotLegalIsNotPlayed() {
        RaichuPosition start = RaichuPosition.start(8, RaichuRules.standard());
        RaichuMove right = new RaichuMove.Step(new RaichuSquare(1, 0), new RaichuSquare(2, 0), false);
        RaichuMove wrong = new RaichuMove.Step(new RaichuSquare(1, 0), new RaichuSquare(2, 0), true);
        assertThat(start.isLegal(right)).isTrue();
        assertThat(start.isLegal(wrong)).isFalse();
        assertThatThrownBy(() -> start.after(wrong, 0))
                .isInstanceOf(InvalidMoveException.class)
                .hasMessageContaining("\"a2xa3\": not legal");
        assertThatThrownBy(() -> start.after(right, 1))
                .isInstanceOf(InvalidMoveException.class)
                .hasMessageContaining("\"a2-a3\": it has no outcome 1");
        assertThat(start.isLegal(new RaichuMove.Step(new RaichuSquare(25, 0), new RaichuSquare(2, 0), false)))
                .isFalse();
        assertThatThrownBy(() -> new RaichuMove.Step(new RaichuSquare(1, 0), new RaichuSquare(1, 0), false))
                .hasMessageContaining("a2 to a2");
        assertThatThrownBy(() -> new RaichuSquare(0, 26)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @EnumSource(RaichuPiece.class)
    void piecesHaveTheirCharacters(RaichuPiece piece) {
        assertThat(RaichuPiece.ofSymbol(piece.symbol())).isEqualTo(piece);
        assertThat(RaichuPiece.ofCode(piece.code())).isEqualTo(piece);
        assertThat("wbWB@$".indexOf(piece.symbol()) / 2).isEqualTo(piece.rank() - 1);
    }

    @Test
    void rulesOfATextAreThoseOfTheCommandLine() {
        assertThat(RaichuRules.parse("")).isEqualTo(RaichuRules.standard());
        assertThat(RaichuRules.parse("strict no-move:draw"))
                .isEqualTo(RaichuRules.strict().withNoMove(RaichuRules.NoMove.DRAW))
                .isEqualTo(new Raichu().position(null, "strict no-move:draw").rules());
        assertThatThrownBy(() -> RaichuRules.parse("size:10")).hasMessageContaining("no rule");
        assertThatThrownBy(() -> RaichuRules.parse("lucky")).isInstanceOf(MalformedTextException.class);
    }
}
