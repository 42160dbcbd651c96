package io.github.pokechess.lab;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.search.Limits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A player of games without luck by alpha-beta as a textbook has it: tactical moves and the best one of the depth
 * before first, one depth after the other until a limit is reached, and nothing else. An opponent that is easy to
 * trust.
 *
 * @param evaluator takes the view of the boards of the game
 * @param limits on depth, nodes and time; others are not looked at
 */
record PlainAlphaBeta<P, M>(Evaluator<Object> evaluator, Limits limits) implements Player<P, M> {
    private static final int INFINITY = GameTree.WIN + 1;

    /** The number of nodes between two looks at the clock, less one. */
    private static final int CLOCK_MASK = 255;

    @Override
    public Optional<M> choose(BoardGame<P, M> game) {
        GameBoard<P, M> board = game.newBoard();
        Evaluator<Object> own = evaluator.prepare(board.view());
        board.attach(own);
        return Optional.of(game.newBoard().move(new Search(board, own, limits).best()));
    }

    /** Says that a limit is reached. */
    private static final class Over extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Over() {
            super(null, null, false, false);
        }
    }

    /** The search of one move. */
    private static final class Search {
        private final GameTree tree;
        private final Evaluator<Object> evaluator;
        private final int maxDepth;
        private final long maxNodes;
        private final long nanos;
        private final long start = System.nanoTime();
        private final List<int[]> buffers = new ArrayList<>();
        private long nodes;

        Search(GameTree tree, Evaluator<Object> evaluator, Limits limits) {
            this.tree = tree;
            this.evaluator = evaluator;
            maxDepth = limits.depth().orElse(Limits.MAX_DEPTH);
            maxNodes = limits.nodes().orElse(Long.MAX_VALUE);
            nanos = limits.time().map(Duration::toNanos).orElse(Long.MAX_VALUE);
        }

        /** The best move within the limits; the board may stand elsewhere then. */
        int best() {
            int[] any = new int[tree.maxMoves()];
            tree.generate(any, 0);
            int best = any[0];
            try {
                for (int depth = 1; depth <= maxDepth; depth++) {
                    best = best(depth, best);
                }
            } catch (Over over) {
                return best;
            }
            return best;
        }

        private int best(int depth, int first) {
            int[] moves = buffer(depth);
            int count = moves(moves);
            for (int i = 1; i < count; i++) {
                if (moves[i] == first) {
                    moves[i] = moves[0];
                    moves[0] = first;
                }
            }
            int alpha = -INFINITY;
            int best = first;
            for (int i = 0; i < count; i++) {
                tree.make(moves[i], 0);
                int value = -value(depth - 1, -INFINITY, -alpha);
                tree.unmake();
                if (value > alpha) {
                    alpha = value;
                    best = moves[i];
                }
            }
            return best;
        }

        private int value(int depth, int alpha, int beta) {
            if (++nodes > maxNodes || ((nodes & CLOCK_MASK) == 0 && System.nanoTime() - start >= nanos)) {
                throw new Over();
            }
            int finalScore = tree.finalScore();
            if (finalScore != GameTree.UNFINISHED) {
                // The sooner the better, by less than any evaluator can tell.
                return finalScore == 0 ? 0 : finalScore > 0 ? finalScore - tree.made() : finalScore + tree.made();
            }
            if (tree.repeats()) {
                return 0;
            }
            if (depth == 0) {
                return evaluator.evaluate(tree.view());
            }
            int low = alpha;
            int[] moves = buffer(depth);
            int count = moves(moves);
            for (int i = 0; i < count && low < beta; i++) {
                tree.make(moves[i], 0);
                low = Math.max(low, -value(depth - 1, -beta, -low));
                tree.unmake();
            }
            return low;
        }

        /** The tactical moves, and behind them the quiet ones. */
        private int moves(int[] buffer) {
            return tree.generateQuiet(buffer, tree.generateTactical(buffer, 0));
        }

        private int[] buffer(int depth) {
            while (buffers.size() <= depth) {
                buffers.add(new int[2 * tree.maxMoves()]);
            }
            return buffers.get(depth);
        }
    }
}
