package io.github.pokechess.tafl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.game.engine.History;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Endings of games, by examples. */
final class TaflEndingTest {
    private static final TaflRules ZIEGE = TaflRules.named("ziege");
    private static final TaflRules COPENHAGEN = TaflRules.named("copenhagen");

    private static String reason(TaflPosition position) {
        return position.outcome().map(Outcome::reason).orElse("none");
    }

    @Test
    void theHeadScientistEscapesAtTheEdge() {
        TaflPosition position = Diagram.of(ZIEGE, 'd', """
            . . . . . . .
            . . . . . . .
            . . t . . . t
            . . . K . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            """);
        assertThat(reason(position)).isEqualTo("none");
        TaflPosition escaped = position.after(position.move("Kd4-g4--"));
        assertThat(reason(escaped)).isEqualTo("the king has escaped");
        assertThat(escaped.legalMoves()).isEmpty();
    }

    @Test
    void theKingOfBrandubhEscapesAtCornersOnly() {
        TaflPosition position = Diagram.of(TaflRules.named("brandubh"), 'd', """
            . . . . . . .
            . . . . . . .
            . . t . . . t
            . . . K . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            """);
        TaflPosition edge = position.after(position.move("d4-d1"));
        assertThat(reason(edge)).isEqualTo("none");
        edge = edge.after(edge.move("c5-c4"));
        assertThat(reason(edge.after(edge.move("d1-a1")))).isEqualTo("the king has escaped");
    }

    @Test
    void withoutAttackersTheDefendersWin() {
        TaflPosition position = Diagram.of(ZIEGE, 'd', """
            . . . . . . .
            . . . . . . .
            . . T . . . .
            . . t K . . .
            . . . . . . .
            . . T . . . .
            . . . . . . .
            """);
        assertThat(reason(position.after(position.move("c2-c3")))).isEqualTo("no attacker is left");
    }

    @Test
    void whoCannotMoveHasLostOrDrawn() {
        String drawing = """
            . . . . . . .
            . . . . . . .
            . . . t . . .
            . . t K t . .
            . . . t . . .
            . . . . . . .
            . . . . . . .
            """;
        assertThat(reason(Diagram.of(ZIEGE, 'd', drawing))).isEqualTo("the defenders cannot move");
        assertThat(Diagram.of(ZIEGE.with("nom:d"), 'd', drawing).outcome())
                .hasValue(Outcome.draw("the side to act cannot move"));
        assertThat(reason(Diagram.of(ZIEGE, 'a', drawing))).isEqualTo("none");
    }

    private static final String RING = """
        . . . . . . .
        . . t t t . .
        . t . . . t .
        . t . K . t .
        . t . T . t .
        . . t t t . .
        . . . . . . .
        """;

    @Test
    void encircledDefendersHaveLostIfTheRulesSaySo() {
        TaflRules rules = ZIEGE.with("surf:y");
        assertThat(reason(Diagram.of(rules, 'd', RING))).isEqualTo("the defenders are encircled");
        assertThat(reason(Diagram.of(ZIEGE, 'd', RING))).isEqualTo("none");
        // through a gap
        assertThat(reason(Diagram.of(rules, 'd', RING.replace(". t . . . t .", ". t . . . . ."))))
                .isEqualTo("none");
        // one is outside
        assertThat(reason(Diagram.of(
                        rules,
                        'd',
                        RING.replace(". . . . . . .\n. . t t t . .\n. t", "T . . . . . .\n. . t t t . .\n. t"))))
                .isEqualTo("none");
    }

    @Test
    void aFortAtTheEdgeThatCannotBeBrokenWins() {
        String fort = """
            . . . . . . . . . . .
            . . . . . . . . . . .
            . t . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . t .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . T T T . . . .
            . . . T . K . T . . .
            """;
        assertThat(reason(Diagram.of(COPENHAGEN, 'a', fort))).isEqualTo("the king is safe in a fort at the edge");
        assertThat(reason(Diagram.of(COPENHAGEN.with("efe:n"), 'a', fort))).isEqualTo("none");
        // with a gap
        assertThat(reason(Diagram.of(COPENHAGEN, 'a', fort.replace(". . . . T T T . . . .", ". . . . T . T . . . ."))))
                .isEqualTo("none");
        // no room
        assertThat(reason(Diagram.of(COPENHAGEN, 'a', fort.replace(". . . T . K . T . . .", ". . . T T K T T . . ."))))
                .isEqualTo("none");
        // an attacker inside
        assertThat(reason(Diagram.of(COPENHAGEN, 'a', fort.replace(". . . T . K . T . . .", ". . . T t K . T . . ."))))
                .isEqualTo("none");
        // a pointed roof, whose top can be captured
        String roof = fort.replace(
                        ". . . . . . . . . . .\n. . . . T T T . . . .", ". . . . . T . . . . .\n. . . . T . T . . . .")
                .replace(". . . T . K . T . . .", ". . . . T K T . . . .");
        assertThat(reason(Diagram.of(COPENHAGEN, 'a', roof))).isEqualTo("none");
        // and one whose top is held by a neighbour
        String held = roof.replace(". . . . . T . . . . .", ". . . . T T . . . . .");
        assertThat(reason(Diagram.of(COPENHAGEN, 'a', held))).isEqualTo("the king is safe in a fort at the edge");
    }

    private static final List<TaflMove> THERE_AND_BACK =
            Stream.of("c7-b7", "d5-d6", "b7-c7", "d6-d5").map(TaflMove::parse).toList();

    @Test
    void theThirdOccurrenceEndsTheGameAsTheRulesSay() {
        assertThat(afterRepetition("tfr:d")).startsWith("1/2-1/2 ");
        // The defenders bring it about.
        assertThat(afterRepetition("tfr:w")).startsWith("0-1 ");
        assertThat(afterRepetition("tfr:l")).startsWith("1-0 ");
        assertThat(afterRepetition("tfr:a")).startsWith("1-0 ");
        assertThat(afterRepetition("tfr:i")).isEqualTo("*");
    }

    private static String afterRepetition(String field) {
        BoardGame<TaflPosition, TaflMove> game =
                BoardGame.start(ZIEGE.with(field).start());
        GameBoard<TaflPosition, TaflMove> board = game.newBoard();
        for (int i = 0; i < 2; i++) {
            for (TaflMove move : THERE_AND_BACK) {
                assertThat(game.outcome()).isEmpty();
                assertThat(board.outcome()).isEmpty();
                game = game.apply(move);
                board.make(board.find(move), 0);
            }
        }
        assertThat(board.outcome()).isEqualTo(game.outcome());
        assertThat(board.copy().outcome()).isEqualTo(game.outcome());
        return game.outcome().map(Outcome::toString).orElse("*");
    }

    /** Rule 8 of Copenhagen: whoever repeats, it is a loss for the defenders. */
    @Test
    void copenhagen_isWonByTheAttackersWhoeverRepeats() {
        BoardGame<TaflPosition, TaflMove> game = BoardGame.start(COPENHAGEN.start());
        TaflMove defender = game.apply(game.legalMoves().get(0)).legalMoves().get(0);
        for (int i = 0; !game.isOver(); i++) {
            TaflMove move = i == 0
                    ? game.legalMoves().get(0)
                    : i == 1
                            ? defender
                            : new TaflMove(
                                    lastOfSide(game).to(), lastOfSide(game).from());
            game = game.apply(move);
        }

        assertThat(game.outcome().orElseThrow())
                .isEqualTo(Outcome.win(Color.WHITE, History.threefold().reason()));
        assertThat(TaflRules.named("copenhagen").repetition()).isEqualTo(TaflRules.Repetition.ATTACKERS_WIN);
        assertThat(TaflRules.parse(TaflRules.named("copenhagen").toString())).isEqualTo(TaflRules.named("copenhagen"));
    }

    private static TaflMove lastOfSide(BoardGame<TaflPosition, TaflMove> game) {
        return game.steps().get(game.moveCount() - 2).move();
    }

    @Test
    void theBoardRepeatsAtTheSecondTimeOnALine() {
        GameBoard<TaflPosition, TaflMove> board = ZIEGE.start().newBoard();
        for (TaflMove move : THERE_AND_BACK) {
            assertThat(board.repeats()).isFalse();
            board.make(board.find(move), 0);
        }
        assertThat(board.repeats()).isTrue();
        assertThat(board.copy().repeats()).isFalse();
    }

    /** A search that took it for a draw would walk into it. */
    @ParameterizedTest
    @CsvSource({"w, -1000000", "l, 1000000", "a, 1000000"})
    void aRepetitionThatDecidesIsAnOutcomeForTheSearch(String rule, int score) {
        GameBoard<TaflPosition, TaflMove> board =
                ZIEGE.with("tfr:" + rule).start().newBoard();
        for (TaflMove move : THERE_AND_BACK) {
            assertThat(board.finalScore()).isEqualTo(GameTree.UNFINISHED);
            board.make(board.find(move), 0);
        }
        assertThat(board.repeats()).isFalse();
        assertThat(board.finalScore()).isEqualTo(score);
    }

    @Tag("slow")
    @Test
    void gamesOfZiegeBeginDifferentlyBySeed() {
        Tafl kind = new Tafl();
        Set<TaflPosition> positions = new HashSet<>();
        for (long seed = 0; seed < 1000; seed++) {
            List<TaflMove> opening = kind.opening(ZIEGE.start(), seed);
            assertThat(opening).isEqualTo(kind.opening(ZIEGE.start(), seed)).hasSize(2);
            TaflPosition position = ZIEGE.start();
            for (TaflMove move : opening) {
                assertThat(position.captures(move)).isEmpty();
                position = position.after(move);
            }
            positions.add(position);
        }
        assertThat(positions).hasSizeGreaterThan(80);
        assertThat(kind.opening(COPENHAGEN.start(), 1)).isEmpty();
        assertThat(kind.opening(ZIEGE.start().after(TaflMove.parse("c7-b7")), 1))
                .isEmpty();
    }

    @Test
    void finishedGamesHaveNoMoves() {
        TaflPosition captured = TaflPosition.parse("/7/7/7/3t3/7/7/7/ d", ZIEGE);
        assertThat(reason(captured)).isEqualTo("the king is captured");
        assertThat(captured.legalMoves()).isEmpty();
        assertThatThrownBy(() -> captured.after(TaflMove.parse("d4-d5"))).isInstanceOf(InvalidMoveException.class);
    }
}
