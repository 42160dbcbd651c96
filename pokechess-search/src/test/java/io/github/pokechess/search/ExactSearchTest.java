package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.internal.tree.Bounds;
import io.github.pokechess.search.internal.tree.Budget;
import io.github.pokechess.search.internal.tree.TreeSearch;
import io.github.pokechess.search.internal.tree.table.TranspositionTable;
import io.github.pokechess.search.internal.tree.worker.EvaluatedTree;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An exact search is brute force. */
final class ExactSearchTest {
    @Tag("slow")
    @Property(tries = 200)
    void equalsBruteForceInEndings(@ForAll long seed, @ForAll @IntRange(max = 3) int depth) {
        Samples samples = new Samples(seed);
        Position position = samples.ending(samples.rules(), 6);

        Noise noise = Noise.any(seed);
        TreeSearch search = treeOf(position, noise, new TranspositionTable((int) seed & 1), depth);

        assertThat(search.search(depth, -GameTree.WIN - 1, GameTree.WIN + 1))
                .as("depth %s of %s", depth, position)
                .isEqualTo(bruteForce(noise).value(position, depth));
    }

    @Tag("thorough")
    @Property(tries = 4000)
    void equalsBruteForceInEndings_inMany(@ForAll long seed, @ForAll @IntRange(max = 3) int depth) {
        equalsBruteForceInEndings(seed, depth);
    }

    @Property(tries = 100)
    @Tag("slow")
    void equalsBruteForceInPlay(@ForAll long seed, @ForAll @IntRange(min = 1, max = 2) int depth) {
        Samples samples = new Samples(seed);
        Position position = samples.played(samples.rules(), samples.below(80));
        Noise noise = Noise.any(seed);

        assertThat(exact(noise, 1).search(position, Limits.depth(depth)).millionths())
                .as("depth %s of %s", depth, position)
                .isEqualTo(bruteForce(noise).value(position, depth));
    }

    /** The table is filled by what other positions, depths and windows have left. */
    @Property(tries = 20)
    @Tag("slow")
    void equalsBruteForceWhateverTheTableHolds(@ForAll long seed) {
        Samples samples = new Samples(seed);
        Rules rules = samples.rules();
        Noise noise = Noise.any(seed);
        Searcher searcher = exact(noise, 1);
        Position position = samples.ending(rules, 5);
        for (int i = 0; i < 10; i++) {
            int depth = 1 + samples.below(3);
            assertThat(searcher.search(position, Limits.depth(depth)).millionths())
                    .as("depth %s of %s", depth, position)
                    .isEqualTo(bruteForce(noise).value(position, depth));
            position = samples.walk(position, 1);
        }
    }

    @Tag("slow")
    @Property(tries = 200)
    void boundsTheValueBeyondTheWindow(@ForAll long seed, @ForAll @IntRange(max = 3) int depth) {
        Samples samples = new Samples(seed);
        Position position = samples.ending(samples.rules(), 5);
        Noise noise = Noise.any(seed);
        int value = bruteForce(noise).value(position, depth);
        TranspositionTable table = new TranspositionTable((int) seed & 1);
        for (int i = 0; i < 8; i++) {
            boolean near = i % 2 == 0;
            boolean empty = i % 4 < 2;
            int alpha = near ? value + samples.below(9) - 5 : samples.below(2 * GameTree.WIN) - GameTree.WIN;
            alpha = Math.max(-GameTree.WIN - 1, Math.min(alpha, GameTree.WIN - 1));
            int beta = alpha + 1 + (empty ? 0 : samples.below(300_000));
            beta = Math.max(1 - GameTree.WIN, Math.min(beta, GameTree.WIN + 1));

            int found = treeOf(position, noise, table, depth).search(depth, alpha, beta);

            Bounds.assertBounds(found, value, alpha, beta);
        }
    }

    @Property(tries = 60)
    void isPlainAlphaBetaWithoutLuck(@ForAll long seed, @ForAll @IntRange(min = 1, max = 3) int depth) {
        Samples samples = new Samples(seed);
        Position position = samples.ending(samples.rules().withLuck(LuckModel.NONE), 6);

        assertThat(exact(Noise.loud(), 1).search(position, Limits.depth(depth)).millionths())
                .isEqualTo(alphaBeta(position, depth, -1_000_000, 1_000_000));
    }

    @Property(tries = 100)
    @Tag("slow")
    void isBlindToColours(@ForAll long seed) {
        Samples samples = new Samples(seed);
        Position position = samples.ending(samples.rules(), 8);
        Limits limits = Limits.depth(3);

        assertThat(exact(Noise.loud(), 1).search(Mirror.of(position), limits).millionths())
                .isEqualTo(exact(Noise.loud(), 1).search(position, limits).millionths());
    }

    /** A line of the reference values: a position, then the value to each depth under each luck model. */
    static Stream<String> values() {
        return Positions.lines("values.txt");
    }

    @ParameterizedTest
    @MethodSource("values")
    void findsTheReferenceValues(String line) {
        String[] fields = line.split(" ;", -1);
        Searcher searcher = exact(Evaluator.even(), 16);
        for (String field : List.of(fields).subList(1, fields.length)) {
            String[] words = field.split(" ", -1);
            LuckModel luck = LuckModel.valueOf(words[0].toUpperCase(Locale.ROOT));
            Position position = PositionText.parse(fields[0], Rules.standard().withLuck(luck));
            SearchResult<Move> result = searcher.search(position, Limits.depth(Integer.parseInt(words[1])));
            assertThat(result.value()).as(field).isCloseTo(Double.parseDouble(words[2]), within(1e-4));
        }
    }

    /** Black can do nothing that has any effect; every second decision is another try at its king. */
    @Test
    @org.junit.jupiter.api.Tag("slow")
    void kingThatCannotEscapeFallsInTheEnd() {
        Position position = PositionText.parse(Positions.BOXED_IN_KING, Rules.standard());
        Searcher searcher = exact(Evaluator.even(), 1);
        int missed = 1_000_000;
        for (int tries = 1; tries <= 6; tries++) {
            missed /= 10;
            SearchResult<Move> result = searcher.search(position, Limits.depth(2 * tries - 1));
            assertThat(result.millionths()).isEqualTo(1_000_000 - missed);
            assertThat(result.best()).hasToString("Optional[f7h8]");
        }
    }

    /** White is a rook ahead, as long as there is time. */
    @Test
    void seesTheFiftyMoveRuleComing() {
        Evaluator<BoardView> aheadForWhite = board -> board.side() == Color.WHITE ? 500_000 : -500_000;
        BruteForce definition = new BruteForce(position -> position.side() == Color.WHITE ? 500_000 : -500_000);
        Searcher searcher = exact(aheadForWhite, 1);
        for (int clock = 95; clock < 100; clock++) {
            String text = "k7/8/8/8/8/8/8/4K2R w - - " + clock + " 80 Nor///////NorNor -";
            Position position = PositionText.parse(text, Rules.standard());
            for (int depth = 1; depth <= 3; depth++) {
                int value = searcher.search(position, Limits.depth(depth)).millionths();
                assertThat(value).as("depth %s of %s", depth, text).isEqualTo(definition.value(position, depth));
                assertThat(value).isEqualTo(clock + depth < 100 ? 500_000 : 0);
            }
        }
    }

    private static int alphaBeta(Position position, int depth, int alpha, int beta) {
        boolean free =
                position.chain().isPresent() || position.pendingPromotion().isPresent();
        if (position.outcome().isPresent() || (depth == 0 && !free)) {
            return bruteForce(Noise.loud()).value(position, 0);
        }
        int best = alpha;
        for (Move move : position.legalMoves()) {
            boolean costs = move instanceof Move.Step;
            if (costs && depth == 0) {
                continue;
            }
            Position next = position.branches(move).get(0).position();
            int rest = costs ? depth - 1 : depth;
            boolean same = next.side() == position.side();
            best = Math.max(best, same ? alphaBeta(next, rest, best, beta) : -alphaBeta(next, rest, -beta, -best));
            if (best >= beta) {
                return best;
            }
        }
        return best;
    }

    private static BruteForce bruteForce(Noise noise) {
        return new BruteForce(noise::of);
    }

    private static TreeSearch treeOf(Position position, Noise noise, TranspositionTable table, int depth) {
        Game game = Game.start(position, ChanceSource.none());
        Budget budget = new Budget(Math.max(1, depth), Long.MAX_VALUE, Long.MAX_VALUE, () -> 0);
        return new TreeSearch(List.of(EvaluatedTree.of(game.newBoard(), noise)), table, true, budget);
    }

    private static Searcher exact(Evaluator<BoardView> evaluator, int mebibytes) {
        return Searcher.builder()
                .exact(true)
                .evaluator(BoardView.class, evaluator)
                .tableMebibytes(mebibytes)
                .build();
    }
}
