package io.github.pokechess.search.internal.tree.worker;

/**
 * The parts of the selective search that can be left out, to see what they are good for. Names and descriptions are
 * those of the Chess Programming Wiki (chessprogramming.org) where it has one.
 */
public enum Feature {
    /** Moves that win at once, and gains, are searched beyond the depth, with closed chance nodes. */
    QUIESCENCE,
    /** Chance nodes are closed where that is cheap: one successor stands for all but the idle roll. */
    CLOSED_CHANCE,
    /** If the other side may act twice and that is still good enough, so is the position. */
    NULL_MOVE,
    /** Late moves are searched less deep, and again if they are better than thought. */
    LATE_REDUCTION,
    /** A position that is far better than needed with little depth left is good enough. */
    REVERSE_FUTILITY,
    /**
     * Quiet moves are left out if the position is far worse than needed with little depth left, or if they come very
     * late.
     */
    LATE_PRUNING,
    /** A position without a move from the table is searched less deep. */
    INTERNAL_REDUCTION,
    /** A move is tried early if it was good after the two moves before. */
    CONTINUATION_HISTORY,
    /** Iterations begin with a window around the last value at the root. */
    ASPIRATION
}
