package io.github.pokechess.raichu.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.EvaluatorProvider;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.raichu.RaichuMove;
import io.github.pokechess.raichu.RaichuPiece;
import io.github.pokechess.raichu.RaichuPosition;
import io.github.pokechess.raichu.RaichuRules;
import io.github.pokechess.raichu.RaichuSamples;
import io.github.pokechess.raichu.RaichuView;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Evaluators judge as they always have, from scratch and step by step. */
final class RaichuEvaluatorsTest {
    private static int classic(String board, char side) {
        return RaichuEvaluators.classic().evaluate(RaichuView.of(RaichuSamples.position(board, side)));
    }

    private static int standard(String board) {
        return RaichuEvaluators.standard().evaluate(RaichuView.of(RaichuSamples.position(board, 'w')));
    }

    @Test
    void theClassicOneCountsFiveTwentyFiveFortyFive() {
        String empty = ".".repeat(40);
        int pichu = classic("wwW@...." + ".W@....." + "b......." + empty, 'w');
        // 5 + 5 + 25 + 45 + 25 + 45 against 5: a lead of 145
        assertThat(pichu).isEqualTo(145_000_000 / 345);
        assertThat(classic("wwW@...." + ".W@....." + "b......." + empty, 'b')).isEqualTo(-pichu);
        assertThat(classic("WWWWWWWWW$$$$$.." + "........" + empty, 'w')).isZero();
    }

    @Test
    void theOneForPlayLikesPiecesThatAreAboutToBecomeRaichus() {
        String far = "W" + ".".repeat(48) + "b" + ".".repeat(14);
        String near = ".".repeat(40) + "W........b" + ".".repeat(14);
        assertThat(standard(near)).isGreaterThan(standard(far));
    }

    @Test
    void aLeadThatALastRaichuCanLiveWithIsSmall() {
        int three = standard("@@@" + ".".repeat(60) + "$");
        int four = standard("@@@@" + ".".repeat(59) + "$");
        assertThat(four).isGreaterThan(three + 100_000);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 10, 12, 14, 16, 20, 26})
    void aLeadIsALeadOnEveryBoard(int size) {
        String rest = ".".repeat(size * size - 6);
        assertThat(standard("@@@@@" + rest + "$")).isGreaterThan(500_000);
        assertThat(standard("wwWWw" + rest + "B")).isGreaterThan(200_000);
    }

    @Test
    void anEvaluatorOfOnesOwnSeesTheBoard() {
        Evaluator<RaichuView> own = board -> {
            assertThat(board.size()).isEqualTo(8);
            assertThat(board.rules()).isEqualTo(RaichuRules.strict());
            assertThat(board.pieceAt(1, 2)).isEqualTo(RaichuPiece.WHITE_PIKACHU);
            assertThat(board.pieceAt(0, 0)).isNull();
            assertThat(board.count(RaichuPiece.BLACK_PICHU)).isEqualTo(4);
            assertThat(board.pieces(Color.WHITE)).isEqualTo(8);
            assertThat(board.firstSquare(RaichuPiece.WHITE_PICHU)).isEqualTo(17);
            assertThat(board.firstSquare(RaichuPiece.WHITE_RAICHU)).isEqualTo(-1);
            assertThatThrownBy(() -> board.safeRaichuMobility(17)).isInstanceOf(IllegalArgumentException.class);
            return board.side().ordinal() + 1;
        };
        RaichuPosition start = RaichuPosition.start(8, RaichuRules.strict());
        assertThat(own.evaluate(RaichuView.of(start))).isEqualTo(1);
        assertThat(own.evaluate(RaichuView.of(start.after(RaichuMove.parse("a2-a3"), 0))))
                .isEqualTo(2);
    }

    /**
     * The sum of the classic one is that of the evaluation before it was separated from the rules; the standard one has
     * counted by the size of the board since.
     */
    @Test
    @Tag("slow")
    void scoresAreThoseOfBefore() {
        SplittableRandom random = new SplittableRandom(2025);
        long standard = 0;
        long classic = 0;
        for (int i = 1; i <= 2000; i++) {
            RaichuPosition position =
                    RaichuSamples.scattered(random, 8 + 2 * (i % 10), 2 + i % 40, RaichuRules.standard());
            RaichuPosition judged = i % 2 == 0 ? position : RaichuSamples.mirror(position);
            standard += (long) i * RaichuEvaluators.standard().evaluate(RaichuView.of(judged));
            classic += (long) i * RaichuEvaluators.classic().evaluate(RaichuView.of(judged));
        }
        assertThat(standard).isEqualTo(-1_197_699_640L);
        assertThat(classic).isEqualTo(-6_520_585_756L);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {8, 10, 26})
    void sumsAreKeptUpToDate(int size) {
        SplittableRandom random = new SplittableRandom(size);
        for (int game = 0; game < 40; game++) {
            GameBoard<RaichuPosition, RaichuMove> board = RaichuSamples.scattered(
                            random, size, 10 + game, RaichuRules.strict())
                    .newBoard();
            RaichuView view = (RaichuView) board.view();
            Evaluator<RaichuView> evaluator = RaichuEvaluators.standard().prepare(view);
            board.attach(evaluator);
            int[] buffer = new int[board.maxMoves()];
            for (int i = 0; i < 60 && board.finalScore() == GameTree.UNFINISHED; i++) {
                if (i % 7 == 3) {
                    board.makeNull();
                } else {
                    board.make(buffer[random.nextInt(board.generate(buffer, 0))], 0);
                }
                if (random.nextInt(3) == 0) {
                    board.unmake();
                }
                assertSame(evaluator, view, board.position());
            }
            while (board.made() > 0) {
                board.unmake();
            }
            assertSame(evaluator, view, board.position());
        }
    }

    private static void assertSame(Evaluator<RaichuView> evaluator, RaichuView view, RaichuPosition position) {
        int scratch = RaichuEvaluators.standard().evaluate(RaichuView.of(position));
        assertThat(evaluator.evaluate(view)).as(position.toString()).isEqualTo(scratch);
        assertThat(Evaluator.evaluateOnce(RaichuEvaluators.standard(), view)).isEqualTo(scratch);
    }

    @Test
    void evaluatorsAreFoundByName() {
        EvaluatorProvider<RaichuView> provider = new RaichuEvaluators();
        assertThat(provider.viewType()).isEqualTo(RaichuView.class);
        assertThat(provider.names()).containsExactly("standard", "classic");
        assertThat(provider.evaluator("standard")).isEqualTo(RaichuEvaluators.standard());
        assertThat(provider.evaluator("classic")).isEqualTo(RaichuEvaluators.classic());
        assertThatThrownBy(() -> provider.evaluator("best"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("standard, classic");
    }
}
