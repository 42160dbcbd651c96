package io.github.pokechess.search.internal.tree.worker;

import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.internal.tree.table.TranspositionTable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The parts that both ways to search have, and what they do alike at the root. */
abstract sealed class BaseWorker implements Worker permits ExactWorker, SelectiveWorker {
    static final int WIN = Scores.WIN;
    static final int INFINITY = Scores.INFINITY;
    static final int NONE = GameTree.NO_MOVE;

    final GameTree tree;
    final TranspositionTable table;
    final NodeCounter counter;
    final MoveBuffer buffer;
    final Histories histories;
    final Frame root;
    final Star1 star1;

    /**
     * A worker that takes over the memory of one before it, or has its own.
     *
     * @param proven the least score that is a proven win
     */
    BaseWorker(
            EvaluatedTree pair,
            TranspositionTable table,
            Control control,
            long nodeLimit,
            int plies,
            int proven,
            Histories histories,
            @Nullable BaseWorker before) {
        tree = pair.tree();
        this.table = table;
        star1 = new Star1(this, proven);
        counter = new NodeCounter(control, nodeLimit);
        buffer = new MoveBuffer(tree);
        this.histories = histories;
        root = before == null ? Frame.chain(plies) : before.root;
        root.type = NodeType.ALL;
    }

    /**
     * The number of plies to have frames for: the root, a ply for each move that costs depth, and {@link
     * GameTree#MAX_FREE_MOVES} before the first and behind each of them. The last frame is to spare.
     */
    static int framesFor(int depth) {
        return (depth + 1) * (1 + GameTree.MAX_FREE_MOVES) + 1;
    }

    @Override
    public final GameTree tree() {
        return tree;
    }

    @Override
    public final int value(int depth, int alpha, int beta) {
        return searchNode(root, depth, alpha, beta);
    }

    /** The value of where the tree stands, or a bound of it. */
    abstract int searchNode(Frame frame, int depth, int alpha, int beta);

    /** The value of one outcome of a move for the side that moves, or a bound of it. */
    abstract int searchOutcome(Frame frame, int move, int roll, int rest, int alpha, int beta);

    /** Narrows the bounds of a position's idle roll by what was found within a window. */
    abstract void narrowIdleBounds(Frame frame, int found, int alpha, int beta);

    @Override
    public final int[] rootMoves() {
        int end = tree.generate(buffer.moves, 0);
        histories.rank(buffer, 0, end, root, NONE);
        int[] sorted = new int[end];
        for (int i = 0; i < end; i++) {
            sorted[i] = buffer.pickBest(i, end);
        }
        return sorted;
    }

    @Override
    public void prepareRootIteration() {
        root.forgetIdle();
        counter.check();
    }

    @Override
    public final int[] line(int move) {
        return root.next.line.lineAfter(move);
    }

    @Override
    public final int[] outcomes(int move) {
        return Arrays.copyOf(star1.rootOutcomes(), tree.chance(move).size());
    }

    @Override
    public final long nodes() {
        return counter.nodes();
    }

    @Override
    public final void resetCounts() {
        counter.reset();
    }

    @Override
    public final int deepest() {
        return counter.deepest();
    }

    /** The move of a table entry if it is legal, since keys may be equal by accident; else none. */
    final int legalTableMove(long entry) {
        int move = TranspositionTable.move(entry);
        return move != NONE && tree.isLegal(move) ? move : NONE;
    }
}
