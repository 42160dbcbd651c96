package io.github.pokechess.app.raichu;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.GameResult;
import io.github.pokechess.game.GameTree;
import io.github.pokechess.raichu.RaichuBoard;
import io.github.pokechess.raichu.RaichuEvaluator;
import io.github.pokechess.raichu.RaichuPosition;
import io.github.pokechess.raichu.RaichuRules;
import io.github.pokechess.search.BoardResult;
import io.github.pokechess.search.BoardSearcher;
import io.github.pokechess.search.Limits;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the search finds in Raichu. */
final class RaichuSearchTest {
    @ParameterizedTest
    @ValueSource(ints = {8, 10})
    void theExactSearchFindsWhatATextbookFinds(int size) {
        SplittableRandom random = new SplittableRandom(size);
        for (int game = 0; game < 12; game++) {
            RaichuEvaluator evaluator = game % 2 == 0 ? RaichuEvaluator.classic() : RaichuEvaluator.standard();
            RaichuBoard board = RaichuBoard.of(RaichuPosition.start(size, RaichuRules.standard()), evaluator);
            int[] decisions = new int[board.maxMoves()];
            int turns = random.nextInt(60);
            for (int i = 0; i < turns && board.outcome() == GameTree.UNFINISHED; i++) {
                board.make(decisions[random.nextInt(board.generate(decisions, 0))], 0);
            }
            if (board.outcome() == GameTree.UNFINISHED) {
                BoardResult found = new BoardSearcher(1, 1, true).search(board, Limits.depth(3));
                assertThat(found.millionths()).as(board.text()).isEqualTo(PlainAlphaBeta.value(board, 3));
            }
        }
    }

    /** Who cannot be caught by three can by four: what the evaluation knows of it is enough to do it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "@...@......................$..................................@@",
                "$.........................@.........@.....@..@..................",
                "@@@@.......................................................$....",
            })
    void fourRaichusCatchOne(String squares) {
        RaichuBoard board = RaichuBoard.of(RaichuPosition.parse(squares + " w", RaichuRules.standard()));
        BoardSearcher searcher = new BoardSearcher(4, 1, false);
        while (board.result().isEmpty()) {
            board.make(searcher.search(board, Limits.nodes(20_000)).decision(), 0);
        }
        assertThat(board.result()).hasValue(new GameResult(0, "no piece left"));
    }

    @Test
    void aDrawByTheClockIsSeenComing() {
        // Whatever White does with its four Raichus, but for a capture or a Pichu's move, the game ends in two turns.
        String board = "@@@@......." + ".".repeat(44) + "w.......$";
        RaichuPosition position = RaichuPosition.parse(board + " w 98", RaichuRules.standard());
        BoardResult found = new BoardSearcher(1, 1, false).search(RaichuBoard.of(position), Limits.depth(6));
        assertThat(found.line().get(0)).startsWith("h7-");
        assertThat(found.value()).isGreaterThan(0.3);
    }
}
