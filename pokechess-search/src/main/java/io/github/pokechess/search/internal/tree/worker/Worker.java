package io.github.pokechess.search.internal.tree.worker;

import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.internal.tree.table.TranspositionTable;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One thread's part of a search: all the memory that it needs, and the moves below the root. Scores are for the
 * side to act at the root, in millionths. A result is the value if it lies between alpha and beta, else a bound of it.
 *
 * <p>For one thread, but for {@link #nodes} and {@link #deepest}, which others may read while it works and find a bit
 * old.
 */
public interface Worker {
    /** The greatest depth that a search begins with. */
    int MAX_DEPTH = 100;

    /** The answer of {@link #movesToEnd} to a score that proves nothing. */
    int UNPROVEN = -1;

    /**
     * A worker of an exact search.
     *
     * @param nodeLimit the number of nodes after which it ends the search
     * @param maxDepth the greatest depth that it will be asked for
     */
    static Worker forExactSearch(
            EvaluatedTree tree, TranspositionTable table, Control control, long nodeLimit, int maxDepth) {
        return new ExactWorker(tree, table, control, nodeLimit, maxDepth);
    }

    /**
     * A worker of a search for play.
     *
     * @param nodeLimit the number of nodes after which it ends the search
     * @param before the worker of an earlier search with the same evaluator, not to be used again: its memory and
     *     experience are taken over if it was for play and for trees of the same class
     */
    static Worker forSelectiveSearch(
            EvaluatedTree tree,
            TranspositionTable table,
            Control control,
            long nodeLimit,
            Set<Feature> features,
            @Nullable Worker before) {
        SelectiveWorker own = before instanceof SelectiveWorker worker
                        && worker.tree.getClass() == tree.tree().getClass()
                ? worker
                : null;
        return new SelectiveWorker(tree, table, control, nodeLimit, features, own);
    }

    /** The tree, at the root unless a {@link StopSignal} has just been thrown. */
    GameTree tree();

    /** The value of the root, or a bound of it. */
    int value(int depth, int alpha, int beta);

    /** The moves at the root, in the order in which to look at them first. */
    int[] rootMoves();

    /**
     * Gets ready to look at the moves at the root once more.
     *
     * @throws StopSignal if a limit is reached
     */
    void prepareRootIteration();

    /**
     * The value of a move at the root, or a bound of it.
     *
     * @param depth the depth of the root
     * @param principal whether the line is to be found, too
     * @param number the number of the move among those at the root, from 1
     * @throws StopSignal if a limit is reached; moves made are not taken back then
     */
    int rootMove(int move, int depth, int alpha, int beta, boolean principal, int number);

    /** The line that begins with the move at the root that has been looked at last. */
    int[] line(int move);

    /** The scores of the outcomes of the move at the root that was last looked at in full. */
    int[] outcomes(int move);

    /** The score that stands outside for one found at the root: a win is a win, however long it takes. */
    int reported(int score);

    /**
     * The number of moves to the end that a score found at the root proves, or {@link #UNPROVEN}; an exact worker says
     * 0.
     */
    int movesToEnd(int score);

    /** The number of positions that have been looked at. */
    long nodes();

    /** Begins to count nodes and plies anew. */
    void resetCounts();

    /** The number of moves of the longest line that has been looked at since the counts were reset. */
    int deepest();
}
