package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.raichu.RaichuMove;
import io.github.pokechess.raichu.RaichuPosition;
import io.github.pokechess.raichu.RaichuRules;
import io.github.pokechess.raichu.RaichuView;
import io.github.pokechess.raichu.evaluation.RaichuEvaluators;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
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
            Evaluator<RaichuView> evaluator = game % 2 == 0 ? RaichuEvaluators.classic() : RaichuEvaluators.standard();
            RaichuPosition position = RaichuPosition.start(size, RaichuRules.standard());
            int turns = random.nextInt(60);
            for (int i = 0; i < turns && position.outcome().isEmpty(); i++) {
                List<RaichuMove> moves = position.legalMoves();
                position = position.after(moves.get(random.nextInt(moves.size())), 0);
            }
            if (position.outcome().isEmpty()) {
                Searcher exact = Searcher.builder()
                        .exact(true)
                        .evaluator(RaichuView.class, evaluator)
                        .build();
                assertThat(exact.search(position, Limits.depth(2)).millionths())
                        .as(position.toString())
                        .isEqualTo(value(position, 2, evaluator));
            }
        }
    }

    /** Plain negamax. */
    private static int value(RaichuPosition position, int depth, Evaluator<RaichuView> evaluator) {
        if (position.outcome().isPresent()) {
            return position.outcome().get().score(position.side());
        }
        if (depth == 0) {
            return evaluator.evaluate(RaichuView.of(position));
        }
        int best = -1_000_001;
        for (RaichuMove move : position.legalMoves()) {
            best = Math.max(best, -value(position.after(move, 0), depth - 1, evaluator));
        }
        return best;
    }

    /** Who cannot be caught by three can by four: what the evaluation knows of it is enough to do it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "@...@......................$..................................@@",
                "$.........................@.........@.....@..@..................",
                "@@@@.......................................................$....",
            })
    @Tag("slow")
    void fourRaichusCatchOne(String squares) {
        BoardGame<RaichuPosition, RaichuMove> game =
                BoardGame.start(RaichuPosition.parse(squares + " w", RaichuRules.standard()));
        Searcher searcher = Searcher.builder().tableMebibytes(4).build();
        while (!game.isOver()) {
            game = game.apply(searcher.search(game, Limits.nodes(20_000)).best().orElseThrow());
        }
        assertThat(game.outcome()).hasValue(Outcome.win(Color.WHITE, "no piece left"));
    }

    @Test
    void aDrawByTheClockIsSeenComing() {
        // Whatever White does with its four Raichus, but for a capture or a Pichu's move, the game ends in two turns.
        String board = "@@@@......." + ".".repeat(44) + "w.......$";
        RaichuPosition position = RaichuPosition.parse(board + " w 98", RaichuRules.standard());
        SearchResult<RaichuMove> found = Searcher.builder().build().search(position, Limits.depth(6));
        assertThat(found.best().orElseThrow().toString()).startsWith("h7-");
        assertThat(found.value()).isGreaterThan(0.3);
    }
}
