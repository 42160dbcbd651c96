package io.github.pokechess.search.internal.tree;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.internal.tree.worker.StopCause;
import io.github.pokechess.search.internal.tree.worker.StopSignal;
import io.github.pokechess.search.internal.tree.worker.Worker;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The order of variations, with a worker that finds what it is told to. */
final class RootSearchTest {
    private static final int MOVES = 3;

    /** Finds the same for a move, whatever the window, until something else is told. */
    private static final class Told implements Worker {
        private final int[] values = new int[MOVES + 1];
        private final RandomTree tree = threeMoves();
        private int searches;

        /** The number of the search of the root that is stopped. */
        private int stopAt = Integer.MAX_VALUE;

        /** From this search on the third move is worth this. */
        private int laterValue;

        private int later = Integer.MAX_VALUE;

        Told(int... byMove) {
            System.arraycopy(byMove, 0, values, 1, MOVES);
        }

        private static RandomTree threeMoves() {
            for (long seed = 0; ; seed++) {
                RandomTree tree = new RandomTree(seed, 1);
                if (tree.finalScore() == GameTree.UNFINISHED && tree.generate(new int[5], 0) == MOVES) {
                    return tree;
                }
            }
        }

        @Override
        public GameTree tree() {
            return tree;
        }

        @Override
        public int value(int depth, int alpha, int beta) {
            return 0;
        }

        @Override
        public int[] rootMoves() {
            return new int[] {1, 2, 3};
        }

        @Override
        public void prepareRootIteration() {
            if (++searches == stopAt) {
                throw new StopSignal(StopCause.TIME);
            }
            if (searches >= later) {
                values[3] = laterValue;
            }
        }

        @Override
        public int rootMove(int move, int depth, int alpha, int beta, boolean principal, int number) {
            return values[move];
        }

        @Override
        public int[] line(int move) {
            return new int[] {move};
        }

        @Override
        public int[] outcomes(int move) {
            return new int[] {values[move]};
        }

        @Override
        public int reported(int score) {
            return score;
        }

        @Override
        public int movesToEnd(int score) {
            return UNPROVEN;
        }

        @Override
        public long nodes() {
            return 0;
        }

        @Override
        public void resetCounts() {}

        @Override
        public int deepest() {
            return 0;
        }
    }

    @Test
    void findsThemInOrder() {
        assertThat(told(search(new Told(10, 30, 20), 3), 1)).containsExactly("2=30", "3=20", "1=10");
    }

    /** The second search finds a third move worth more than the best of the first one. */
    @Test
    void aVariationFoundLaterMayBeTheBest() {
        Told worker = new Told(10, 30, 20);
        worker.later = 2;
        worker.laterValue = 40;

        assertThat(told(search(worker, 3), 1)).containsExactly("3=40", "2=30", "1=10");
    }

    /**
     * The second search of the first iteration finds a better move; the second iteration is stopped before it finds
     * anything.
     */
    @Test
    void stoppedAtOnce_isTheResultOfTheIterationBefore() {
        Told worker = new Told(10, 30, 20);
        worker.later = 2;
        worker.laterValue = 40;
        worker.stopAt = 4;
        RootSearch search = search(worker, 3);

        search.deepen(1, 2, RootSearch.Progress.NONE);

        assertThat(texts(search)).containsExactly("3=40", "2=30", "1=10");
        assertThat(depths(search)).containsExactly(1, 1, 1);
    }

    /** All are equal: nothing has changed its place. */
    @Test
    void equalOnesStayInTheOrderInWhichTheyWereFound() {
        assertThat(told(search(new Told(5, 5, 5), 3), 1)).containsExactly("1=5", "2=5", "3=5");
    }

    /** Two iterations of three searches each, of which the fifth is stopped. */
    @Test
    void stopped_keepsTheScoresOfTheIterationBeforeForTheOthers() {
        Told worker = new Told(10, 30, 20);
        worker.later = 4;
        worker.laterValue = 15;
        RootSearch search = search(worker, 3);
        worker.stopAt = 5;
        worker.values[2] = 30;

        assertThat(search.deepen(1, 2, RootSearch.Progress.NONE)).isEqualTo(StopCause.TIME);

        assertThat(texts(search)).containsExactly("2=30", "3=20", "1=10");
        assertThat(depths(search)).containsExactly(2, 1, 1);
        assertThat(search.depth()).isEqualTo(1);
    }

    @Test
    void stopped_theBestMoveFell_othersKeepTheirScoresAndStayBehindIt() {
        Told worker = new Told(10, 30, 20);
        RootSearch search = search(worker, 3);
        worker.stopAt = 5; // the second search of the second iteration
        RootSearch.Progress fall = new RootSearch.Progress() {
            @Override
            public void moveStarted() {}

            @Override
            public void depthFinished() {
                worker.values[2] = 12;
                worker.values[3] = 11;
            }
        };

        search.deepen(1, 2, fall);

        assertThat(texts(search)).containsExactly("2=12", "3=20", "1=10");
        assertThat(depths(search)).containsExactly(2, 1, 1);
    }

    /**
     * In the second iteration the second search finds another move above its window, and is stopped before it finds its
     * score.
     */
    @Test
    void stopped_aLowerBoundIsNoScore() {
        Told worker = new Told(10, 30, 20);
        RootSearch search = new RootSearch(worker, false, true, 2, move -> true);
        search.deepen(4, 4, RootSearch.Progress.NONE);
        worker.later = worker.searches + 2;
        worker.laterValue = 500_000;
        worker.stopAt = worker.searches + 3;

        search.deepen(5, 5, RootSearch.Progress.NONE);

        assertThat(texts(search)).containsExactly("2=30", "3=20");
        assertThat(depths(search)).containsExactly(5, 4);
    }

    private static RootSearch search(Worker worker, int variations) {
        return new RootSearch(worker, true, false, variations, move -> true);
    }

    private static List<String> told(RootSearch search, int depth) {
        search.deepen(depth, depth, RootSearch.Progress.NONE);
        return texts(search);
    }

    private static List<Integer> depths(RootSearch search) {
        return search.variations().stream().map(variation -> variation.depth).toList();
    }

    private static List<String> texts(RootSearch search) {
        List<String> texts = new ArrayList<>();
        search.variations().forEach(variation -> texts.add(variation.moves[0] + "=" + variation.value));
        return texts;
    }
}
