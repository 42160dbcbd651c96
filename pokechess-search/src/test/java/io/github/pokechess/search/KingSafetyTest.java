package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.notation.PositionText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The mistakes that a player sees at once, in positions that come up by chance and are judged by the exact search: it
 * knows nothing but finished games, and so tells how likely they are.
 */
final class KingSafetyTest {
    /** What a search of ten milliseconds looks at on a slow machine before anything is compiled. */
    private static final long NODES = 10_000;

    /** A score that is as good as lost if it is below the negative. */
    private static final int MOST = 400_000;

    /** How much worse a blunder is. */
    private static final int MUCH = 200_000;

    private final Searcher judge = exact(Evaluator.even());
    private final Searcher adviser = exact(PokemonEvaluators.standard());

    private final Searcher searcher = Searcher.builder().tableMebibytes(1).build();

    /** What is certain to win at once is done, with however little thought. */
    @Tag("slow")
    @Test
    void takesAKingThatCanBeTakenForCertain() {
        assertTakesKings(150);
    }

    private void assertTakesKings(int positions) {
        int found = 0;
        for (long seed = 0; found < positions; seed++) {
            Samples samples = new Samples(seed);
            Rules rules = samples.rules().withLuck(LuckModel.NONE);
            Position position = seed % 2 == 0
                    ? samples.played(rules, samples.below(80))
                    : samples.ending(rules, samples.below(12) + 1);
            if (judged(position, 1, Set.of()) < GameTree.WIN) {
                continue;
            }
            found++;
            searcher.clear();
            Limits limits = found % 2 == 0 ? Limits.depth(1 + found % 8) : Limits.nodes(1 + found * 20L);
            Move best = searcher.search(position, limits).best().orElseThrow();
            assertThat(judged(position, 1, Set.of(best)))
                    .as("%s in %s", best, PositionText.format(position))
                    .isEqualTo(GameTree.WIN);
        }
    }

    /**
     * Where the own king can be hit and something can be done about it, it is done, unless the exact search of four
     * decisions, with the evaluation, finds what was done instead about as good: in a lost position somebody may rather
     * hope for a miss and take a queen meanwhile.
     */
    @Tag("slow")
    @Test
    void doesNotLeaveItsKingToAFreeHit() {
        assertDefendsItsKing(25);
    }

    private void assertDefendsItsKing(int positions) {
        List<String> blunders = new ArrayList<>();
        int found = 0;
        for (long seed = 0; found < positions; seed++) {
            Samples samples = new Samples(seed);
            Position position = samples.played(samples.rules(), 4 + samples.below(76));
            if (!isDefensible(position)) {
                continue;
            }
            found++;
            searcher.clear();
            Move best = searcher.search(position, Limits.nodes(NODES)).best().orElseThrow();
            if (judged(position, 2, Set.of(best)) < -MOST
                    && advised(position, Set.of(best)) < advised(position, Set.of()) - MUCH) {
                blunders.add(best + " in " + PositionText.format(position));
            }
        }
        assertThat(blunders).isEmpty();
    }

    @Tag("thorough")
    @Test
    void neitherInManyPositions() {
        assertTakesKings(500);
        assertDefendsItsKing(500);
    }

    /** Whether the other side, were it to act, would probably win at once, and something can be done about it. */
    private boolean isDefensible(Position position) {
        if (position.chain().isPresent() || position.pendingPromotion().isPresent()) {
            return false;
        }
        int defended = judged(position, 2, Set.of());
        if (Math.abs(defended) > MOST / 2) {
            return false;
        }
        int worst = 0;
        for (Move move : position.legalMoves()) {
            worst = Math.min(worst, judged(position, 2, Set.of(move)));
        }
        return worst < -2 * MOST;
    }

    private static Searcher exact(Evaluator<BoardView> evaluator) {
        return Searcher.builder()
                .exact(true)
                .evaluator(BoardView.class, evaluator)
                .tableMebibytes(4)
                .build();
    }

    private int advised(Position position, Set<Move> moves) {
        return adviser.search(position, among(Limits.depth(4), position, moves)).millionths();
    }

    private int judged(Position position, int depth, Set<Move> moves) {
        return judge.search(position, among(Limits.depth(depth), position, moves))
                .millionths();
    }

    /** The limits of a search among some moves, among all if there are none. */
    private static Limits among(Limits limits, Position position, Set<Move> moves) {
        return moves.isEmpty() ? limits : limits.withMoves(position, moves);
    }
}
