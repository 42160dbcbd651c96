package io.github.pokechess.app.raichu;

import io.github.pokechess.game.GameTree;

/** Alpha-beta as a textbook has it, one depth after the other until the time is over: an opponent that is easy to trust. */
final class PlainAlphaBeta {
    private static final int INFINITY = GameTree.WIN + 1;

    private final GameTree tree;
    private final long end;
    private long nodes;

    /** Thrown when the time is over. */
    private static final class Over extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Over() {
            super(null, null, false, false);
        }
    }

    private PlainAlphaBeta(GameTree tree, long end) {
        this.tree = tree;
        this.end = end;
    }

    /** The best decision of a tree's unfinished position to a depth, or to what can be searched until then. */
    static int decide(GameTree tree, int maxDepth, long nanos) {
        PlainAlphaBeta search = new PlainAlphaBeta(tree, System.nanoTime() + nanos);
        int made = tree.made();
        int[] decisions = new int[tree.maxMoves()];
        int count = tree.generate(decisions, 0);
        int best = decisions[0];
        try {
            for (int depth = 1; depth <= maxDepth; depth++) {
                int alpha = -INFINITY;
                int bestSoFar = best;
                for (int i = 0; i < count; i++) {
                    tree.make(decisions[i], 0);
                    int value = -search.value(depth - 1, -INFINITY, -alpha);
                    tree.unmake();
                    if (value > alpha) {
                        alpha = value;
                        bestSoFar = decisions[i];
                    }
                }
                best = bestSoFar;
            }
        } catch (Over over) {
            while (tree.made() > made) {
                tree.unmake();
            }
        }
        return best;
    }

    /** The value of a tree's position to a depth. */
    static int value(GameTree tree, int depth) {
        return new PlainAlphaBeta(tree, Long.MAX_VALUE).value(depth, -INFINITY, INFINITY);
    }

    private int value(int depth, int alpha, int beta) {
        if ((++nodes & 255) == 0 && end != Long.MAX_VALUE && System.nanoTime() >= end) {
            throw new Over();
        }
        int outcome = tree.outcome();
        if (outcome != GameTree.UNFINISHED) {
            return outcome;
        }
        if (depth == 0) {
            return tree.evaluate();
        }
        int low = alpha;
        int[] decisions = new int[tree.maxMoves()];
        int count = tree.generate(decisions, 0);
        for (int i = 0; i < count && low < beta; i++) {
            tree.make(decisions[i], 0);
            low = Math.max(low, -value(depth - 1, -beta, -low));
            tree.unmake();
        }
        return low;
    }
}
