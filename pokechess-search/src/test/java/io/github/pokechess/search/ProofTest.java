package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.search.internal.tree.Budget;
import io.github.pokechess.search.internal.tree.TreeSearch;
import io.github.pokechess.search.internal.tree.table.TranspositionTable;
import io.github.pokechess.search.internal.tree.worker.EvaluatedTree;
import io.github.pokechess.search.internal.tree.worker.Feature;
import io.github.pokechess.search.internal.tree.worker.StopCause;
import io.github.pokechess.search.internal.tree.worker.Worker;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A value is no proof, however high it is. */
final class ProofTest {
    private static final Position QUEEN_AND_ROOK =
            PlainChess.parsePosition("8/8/6k1/8/8/8/8/QR2K3 w - - 0 1").withRules(Rules.standard());

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anEvaluatorThatScalesTooHighProvesNothing(boolean exact) {
        Evaluator<BoardView> high = board -> 500_000
                * (Long.bitCount(board.pieces(board.side()))
                        - Long.bitCount(board.pieces(board.side().opposite())));

        assertUnproven(search(QUEEN_AND_ROOK, high, exact, 3), 3);
    }

    @ParameterizedTest
    @ValueSource(ints = {999_743, 999_744, 999_900, 999_999, 1_000_000, Integer.MAX_VALUE})
    void aConstantProvesNothing(int constant) {
        for (int sign : new int[] {1, -1}) {
            assertUnproven(search(QUEEN_AND_ROOK, board -> sign * constant, false, 3), 3);
            assertUnproven(search(QUEEN_AND_ROOK, board -> sign * constant, true, 2), 2);
        }
    }

    /** All tries at the king are looked at: after four of them the value is all but a win, and nothing is proven. */
    @Test
    void nestedTriesAtAKingProveNothing() {
        GameBoard<Position, Move> board =
                PositionText.parse(Positions.BOXED_IN_KING, Rules.standard()).newBoard();
        EvaluatedTree tree = EvaluatedTree.of(board, Evaluator.even());
        Budget budget = new Budget(24, 200_000, Long.MAX_VALUE, () -> 0);
        TreeSearch search =
                new TreeSearch(List.of(tree), new TranspositionTable(1), false, budget, EnumSet.noneOf(Feature.class));

        search.run(iteration -> {});

        assertThat(search.value()).isBetween(999_000, 999_999);
        assertThat(search.movesToEnd(0)).isEqualTo(Worker.UNPROVEN);
        assertThat(search.reason()).isNotEqualTo(StopCause.DECIDED);
    }

    private static SearchResult<Move> search(
            Position position, Evaluator<? super BoardView> evaluator, boolean exact, int depth) {
        return Searcher.builder()
                .exact(exact)
                .evaluator(BoardView.class, evaluator)
                .build()
                .search(position, Limits.depth(depth));
    }

    private static void assertUnproven(SearchResult<Move> result, int depth) {
        assertThat(result.depth()).isEqualTo(depth);
        assertThat(result.millionths()).isBetween(-999_999, 999_999);
        assertThat(result.wdl().win()).isLessThan(1_000);
        assertThat(result.wdl().loss()).isLessThan(1_000);
        for (SearchResult.Variation<Move> variation : result.variations()) {
            assertThat(variation.millionths()).isBetween(-999_999, 999_999);
        }
    }
}
