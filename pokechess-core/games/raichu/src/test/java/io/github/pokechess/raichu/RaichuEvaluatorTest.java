package io.github.pokechess.raichu;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.GameTree;
import org.junit.jupiter.api.Test;

/** What positions are taken for. */
final class RaichuEvaluatorTest {
    private static int classic(String board, char side) {
        return RaichuBoard.of(RaichuSamples.position(board, side), RaichuEvaluator.classic())
                .evaluate();
    }

    @Test
    void theClassicOneCountsFiveTwentyFiveFortyFive() {
        String empty = ".".repeat(40);
        int pichu = classic("wwW@...." + "bW@....." + "........" + empty, 'w');
        // 5 + 5 + 25 + 45 + 25 + 45 against 5: a lead of 145
        assertThat(pichu).isEqualTo(145_000_000 / 345);
        assertThat(classic("wwW@...." + "bW@....." + "........" + empty, 'b')).isEqualTo(-pichu);
        assertThat(classic("WWWWWWWWW$$$$$.." + "........" + empty, 'w')).isZero();
    }

    @Test
    void theOneForPlayLikesPiecesThatAreAboutToBecomeRaichus() {
        String far = "W" + ".".repeat(48) + "b" + ".".repeat(14);
        String near = ".".repeat(40) + "W........b" + ".".repeat(14);
        assertThat(RaichuBoard.of(RaichuSamples.position(near, 'w')).evaluate())
                .isGreaterThan(RaichuBoard.of(RaichuSamples.position(far, 'w')).evaluate());
    }

    @Test
    void aLeadThatALastRaichuCanLiveWithIsSmall() {
        int three = RaichuBoard.of(RaichuSamples.position("@@@" + ".".repeat(60) + "$", 'w'))
                .evaluate();
        int four = RaichuBoard.of(RaichuSamples.position("@@@@" + ".".repeat(59) + "$", 'w'))
                .evaluate();
        assertThat(four).isGreaterThan(three + 100_000);
    }

    @Test
    void anEvaluatorOfOnesOwnSeesTheBoardAndIsKeptBelowAWin() {
        RaichuEvaluator own = board -> {
            assertThat(board.size()).isEqualTo(8);
            assertThat(board.pieceAt(1, 2)).isEqualTo(RaichuPiece.WHITE_PIKACHU);
            assertThat(board.pieceAt(0, 0)).isNull();
            assertThat(board.count(RaichuPiece.BLACK_PICHU)).isEqualTo(4);
            return board.side() == 0 ? 2 * GameTree.WIN : -2 * GameTree.WIN;
        };
        RaichuBoard board = RaichuBoard.of(RaichuPosition.start(8, RaichuRules.standard()), own);
        assertThat(board.evaluate()).isEqualTo(GameTree.WIN - 1);
        board.make(board.decision("a2-a3"), 0);
        assertThat(board.evaluate()).isEqualTo(1 - GameTree.WIN);
    }
}
