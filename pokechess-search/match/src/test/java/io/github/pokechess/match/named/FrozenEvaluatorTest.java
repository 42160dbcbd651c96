package io.github.pokechess.match.named;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class FrozenEvaluatorTest {
    /** The values of the exact search when the first engine was frozen (commit 4f056bf). */
    @Test
    void doesNotChange() {
        long sum = 0;
        for (long seed = 0; seed < 6; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Position position = Position.start(Team.random(random), Team.random(random), Rules.standard());
            for (int depth = 1; depth <= 4; depth++) {
                Searcher frozen = Searcher.builder()
                        .exact(true)
                        .tableMebibytes(1)
                        .evaluator(BoardView.class, FrozenEvaluator.RECIPE)
                        .build();
                sum = 31 * sum + frozen.search(position, Limits.depth(depth)).millionths();
            }
        }

        assertThat(sum).isEqualTo(-5817854481395821861L);
    }
}
