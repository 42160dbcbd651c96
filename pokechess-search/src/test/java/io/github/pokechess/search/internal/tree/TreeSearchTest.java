package io.github.pokechess.search.internal.tree;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.internal.tree.table.TranspositionTable;
import io.github.pokechess.search.internal.tree.worker.EvaluatedTree;
import io.github.pokechess.search.internal.tree.worker.StopCause;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** The search knows nothing of any game. */
final class TreeSearchTest {
    /** A seed whose tree is unfinished, and large enough for searches of any kind. */
    private static final long SEED = 5;

    @Tag("thorough")
    @Property(tries = 3_000)
    void equalsTheDefinitionInManyTrees(@ForAll long seed, @ForAll @IntRange(max = 3) int depth) {
        equalsTheDefinitionOrBoundsIt(seed, depth);
    }

    @Tag("slow")
    @Property(tries = 200)
    void equalsTheDefinitionOrBoundsIt(@ForAll long seed, @ForAll @IntRange(max = 3) int depth) {
        SplittableRandom random = new SplittableRandom(seed);
        RandomTree tree = new RandomTree(seed, 3);
        TranspositionTable table = new TranspositionTable((int) seed & 1);
        int value = tree.value(depth);
        for (int i = 0; i < 6; i++) {
            int alpha = i == 0 ? -GameTree.WIN - 1 : Math.min(value - 3 + random.nextInt(6), GameTree.WIN - 1);
            alpha = Math.max(-GameTree.WIN - 1, alpha);
            int beta = i == 0 ? GameTree.WIN + 1 : Math.max(alpha + 1 + random.nextInt(4), 1 - GameTree.WIN);
            beta = Math.min(beta, GameTree.WIN + 1);

            int found = exact(tree, table, Math.max(1, depth)).search(depth, alpha, beta);

            Bounds.assertBounds(found, value, alpha, beta);
        }
    }

    @Tag("slow")
    @Property(tries = 200)
    void deepensStepByStep(@ForAll long seed) {
        RandomTree tree = new RandomTree(seed, 3);
        if (tree.finalScore() != GameTree.UNFINISHED) {
            return;
        }
        TreeSearch search = exact(tree, new TranspositionTable(1), 3);

        search.run(iteration -> assertThat(iteration.value()).isEqualTo(tree.value(iteration.depth())));

        assertThat(search.value()).isEqualTo(tree.value(3));
        assertThat(search.reason())
                .isEqualTo(Math.abs(search.value()) == GameTree.WIN ? StopCause.DECIDED : StopCause.DEPTH);
        assertThat(tree.made()).isZero();
        for (int move : search.line()) {
            assertThat(tree.isLegal(move)).isTrue();
            tree.make(move, 0);
        }
    }

    /** The exact values of all moves are known, so that the best ones are. */
    @Property(tries = 100)
    @Tag("slow")
    void findsTheBestVariations(@ForAll long seed, @ForAll @IntRange(min = 2, max = 5) int count) {
        RandomTree tree = new RandomTree(seed, 3);
        if (tree.finalScore() != GameTree.UNFINISHED) {
            return;
        }
        TreeSearch search = exact(tree, new TranspositionTable(1), 3);
        search.setVariations(count);

        search.run(iteration -> {
            int[] best = tree.moveValues(iteration.depth());
            assertThat(values(iteration))
                    .isEqualTo(Arrays.stream(best).limit(count).boxed().toList());
        });
    }

    /** Values found later know more, and may be greater; they are told in order all the same. */
    @Property(tries = 200)
    @Tag("slow")
    void tellsVariationsBestFirst(@ForAll long seed, @ForAll @IntRange(min = 2, max = 5) int count) {
        RandomTree tree = new RandomTree(seed, 3);
        if (tree.finalScore() != GameTree.UNFINISHED) {
            return;
        }
        TreeSearch search = selective(List.of(judged(tree)), new Budget(6, 3_000, Long.MAX_VALUE, () -> 0));
        search.setVariations(count);
        Set<Integer> legal = moves(tree);

        search.run(iteration -> assertVariations(iteration, legal));

        assertVariations(search, legal);
    }

    private static void assertVariations(TreeSearch search, Set<Integer> legal) {
        List<Integer> values = values(search);
        assertThat(values).isSortedAccordingTo((a, b) -> Integer.compare(b, a));
        assertThat(IntStream.range(0, search.lineCount()).mapToObj(rank -> search.line(rank)[0]))
                .doesNotHaveDuplicates()
                .isSubsetOf(legal);
    }

    @Test
    void looksAtWhatIsAllowed() {
        RandomTree tree = new RandomTree(SEED, 3);
        for (int only : moves(tree)) {
            TreeSearch search = selective(List.of(judged(tree)), budget(5));
            search.allowOnly(move -> move == only);
            search.setVariations(3);

            search.run(iteration -> assertThat(iteration.line()[0]).isEqualTo(only));

            assertThat(search.lineCount()).isEqualTo(1);
        }
    }

    @Test
    void tellsOfEachMoveAtTheRoot() {
        RandomTree tree = new RandomTree(SEED, 3);
        TreeSearch search = exact(tree, new TranspositionTable(1), 2);
        List<Integer> moves = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        int[] finished = {0};

        search.run(new TreeSearch.Listener() {
            @Override
            public void finished(TreeSearch iteration) {
                finished[0]++;
            }

            @Override
            public void moveStarted(TreeSearch iteration) {
                if (finished[0] == 0) {
                    moves.add(iteration.currentMove());
                    numbers.add(iteration.currentMoveNumber());
                }
            }
        });

        assertThat(moves).containsExactlyInAnyOrderElementsOf(moves(tree));
        assertThat(numbers)
                .isEqualTo(IntStream.rangeClosed(1, moves.size()).boxed().toList());
        assertThat(finished[0]).isEqualTo(2);
    }

    @Test
    void tellsHowDeepAndHowFullItIs() {
        RandomTree tree = new RandomTree(SEED, 3);
        TreeSearch search = exact(tree, TranspositionTable.ofBuckets(1), 3);
        assertThat(search.depth()).isZero();

        search.run(iteration -> assertThat(iteration.selectiveDepth())
                .isBetween(iteration.depth(), iteration.depth() * (1 + GameTree.MAX_FREE_MOVES) + 2));

        assertThat(search.tablePerMille()).isPositive();
        assertThat(search.nodes()).isPositive();
    }

    /** Anything beyond a loss and a win is taken as the next number within. */
    @Tag("slow")
    @Property(tries = 200)
    void bringsScoresOfEvaluatorsBetweenLossAndWin(@ForAll long seed, @ForAll boolean exact) {
        RandomTree tree = new RandomTree(seed, 3);
        if (tree.finalScore() != GameTree.UNFINISHED) {
            return;
        }
        int factor = GameTree.WIN;
        Evaluator<Object> wild = board -> factor * Integer.signum(tree.score());
        Evaluator<Object> tame = board -> (GameTree.WIN - 1) * Integer.signum(tree.score());
        Evaluator<Object> wildest = board ->
                Integer.signum(tree.score()) < 0 ? Integer.MIN_VALUE : tree.score() > 0 ? Integer.MAX_VALUE : 0;

        List<Integer> expected = valuesWith(tree, tame, exact);

        assertThat(valuesWith(tree, wild, exact)).isEqualTo(expected);
        assertThat(valuesWith(tree, wildest, exact)).isEqualTo(expected);
    }

    private static List<Integer> valuesWith(RandomTree tree, Evaluator<Object> evaluator, boolean exact) {
        TreeSearch search = new TreeSearch(
                List.of(new EvaluatedTree(tree, evaluator)), new TranspositionTable(1), exact, budget(3));
        List<Integer> values = new ArrayList<>();
        search.run(iteration -> values.add(iteration.value()));
        return values;
    }

    @Tag("thorough")
    @Property(tries = 3_000)
    void aWinOrLossOfManyTreesCanBeForced(@ForAll long seed, @ForAll boolean exact) {
        aWinOrLossIsOneThatCanBeForced(seed, exact);
    }

    /** Scores near a win, and rounding, are no proof. */
    @Tag("slow")
    @Property(tries = 200)
    void aWinOrLossIsOneThatCanBeForced(@ForAll long seed, @ForAll boolean exact) {
        RandomTree tree = new RandomTree(seed, 3);
        if (tree.finalScore() != GameTree.UNFINISHED) {
            return;
        }
        int end = tree.forcedEnd();
        Evaluator<Object> high = board -> (GameTree.WIN - 1) * (tree.score() < 0 ? -1 : 1);
        for (Evaluator<Object> evaluator : List.of(RandomTree.evaluator(), high)) {
            TreeSearch search = new TreeSearch(
                    List.of(new EvaluatedTree(tree, evaluator)),
                    new TranspositionTable(1),
                    exact,
                    new Budget(exact ? 3 : 8, 5_000, Long.MAX_VALUE, () -> 0));

            search.run(iteration -> assertProven(iteration.value(), end));

            assertProven(search.value(), end);
        }
    }

    /** Two moves whose first roll is idle are one only if they have no other roll. */
    @Test
    void movesWithTheSameIdleRollAreNotTheSame() {
        aWinOrLossIsOneThatCanBeForced(-8_904_155, false);
    }

    @Test
    void aSearchThatIsStoppedAtAMoveThatLosesHasAnother() {
        RandomTree tree = new RandomTree(-2_828, 3);
        TreeSearch search = new TreeSearch(
                List.of(judged(tree)), new TranspositionTable(1), true, new Budget(3, 5_000, Long.MAX_VALUE, () -> 0));

        search.run(iteration -> {});

        assertThat(search.reason()).isEqualTo(StopCause.NODES);
        assertProven(search.value(), tree.forcedEnd());
        assertThat(search.line(0)[0]).isNotEqualTo(2); // which loses
    }

    private static void assertProven(int value, int end) {
        if (Math.abs(value) == GameTree.WIN) {
            assertThat(end).isEqualTo(value);
        }
    }

    @Test
    @org.junit.jupiter.api.Tag("slow")
    void severalThreadsFindTheSameExactly() {
        for (long seed = 0; seed < 50; seed++) {
            RandomTree tree = new RandomTree(seed, 3);
            if (tree.finalScore() == GameTree.UNFINISHED) {
                List<EvaluatedTree> trees =
                        List.of(judged(tree), RandomTree.evaluated(seed, 3), RandomTree.evaluated(seed, 3));
                TreeSearch search = new TreeSearch(trees, new TranspositionTable(1), true, budget(3));

                search.run(iteration -> assertThat(iteration.value()).isEqualTo(tree.value(iteration.depth())));

                assertThat(trees).allMatch(pair -> pair.tree().made() == 0);
            }
        }
    }

    @Test
    void aSearchThatIsStoppedBeforeItRunsHasAMove() {
        RandomTree tree = new RandomTree(SEED, 3);
        TreeSearch search = selective(List.of(judged(tree)), budget(5));
        search.setVariations(3);
        search.stop();

        search.run(iteration -> {
            throw new AssertionError("nothing was searched");
        });

        assertThat(search.reason()).isEqualTo(StopCause.STOPPED);
        assertThat(search.lineCount()).isEqualTo(1);
        assertThat(tree.isLegal(search.line()[0])).isTrue();
    }

    private static List<Integer> values(TreeSearch search) {
        return IntStream.range(0, search.lineCount()).mapToObj(search::value).toList();
    }

    private static Set<Integer> moves(GameTree tree) {
        int[] buffer = new int[tree.maxMoves()];
        int end = tree.generate(buffer, 0);
        return Set.of(Arrays.stream(buffer, 0, end).boxed().toArray(Integer[]::new));
    }

    private static EvaluatedTree judged(RandomTree tree) {
        return new EvaluatedTree(tree, RandomTree.evaluator());
    }

    private static Budget budget(int depth) {
        return new Budget(depth, Long.MAX_VALUE, Long.MAX_VALUE, () -> 0);
    }

    private static TreeSearch selective(List<EvaluatedTree> trees, Budget budget) {
        return new TreeSearch(trees, new TranspositionTable(1), false, budget);
    }

    private static TreeSearch exact(RandomTree tree, TranspositionTable table, int depth) {
        return new TreeSearch(List.of(judged(tree)), table, true, budget(depth));
    }
}
