package io.github.pokechess.search.internal.tree.worker;

import java.util.Set;

/**
 * The rules by which a selective search leaves positions and moves out. Each is named as in the Chess Programming Wiki
 * (chessprogramming.org), and costs a few comparisons. None applies on the principal variation, where something
 * threatens, or in the middle of a turn; nor to a move before something has been found that does not lose.
 *
 * <p>Margins are in millionths for an even position, and shrink towards won and lost ones ({@link Scores#margin}).
 */
final class Pruning {
    /** Answers of {@link #lateMoveVerdict}. */
    static final int SEARCH = 0;

    static final int SKIP = 1;
    static final int STOP = 2;

    /** "Reverse Futility Pruning" (static null move pruning): up to this depth, and a margin for each depth left. */
    private static final int REVERSE_DEPTH = 7;

    private static final int REVERSE_MARGIN = 75_000;

    /**
     * "Null Move Pruning" (C. Donninger, ICCA Journal 16, 1993): from this depth on, with so much less depth and a
     * quarter.
     */
    private static final int NULL_DEPTH = 3;

    private static final int NULL_REDUCTION = 4;
    private static final int NULL_SHARE = 4;

    /** "Futility Pruning" (E. Heinz, 1998): up to this depth, and a margin for each depth left and once. */
    private static final int FUTILITY_DEPTH = 6;

    private static final int FUTILITY_MARGIN = 90_000;
    private static final int FUTILITY_BASE = 60_000;

    /** "Late Move Pruning" (move count based pruning): up to this depth, after this many moves and ¾ · depth². */
    private static final int LATE_DEPTH = 8;

    private static final int LATE_BASE = 4;

    /** Up to this depth nothing behind a move that is left out is looked at, and losses are left out. */
    private static final int STOP_DEPTH = 4;

    /** "Internal Iterative Reductions" (E. Schröder's Rebel): from this depth on one less. */
    private static final int INTERNAL_DEPTH = 4;

    private final boolean reverseFutility;
    private final boolean nullMove;
    private final boolean lateMoveVerdict;
    private final boolean internalReduction;

    Pruning(Set<Feature> features) {
        reverseFutility = features.contains(Feature.REVERSE_FUTILITY);
        nullMove = features.contains(Feature.NULL_MOVE);
        lateMoveVerdict = features.contains(Feature.LATE_PRUNING);
        internalReduction = features.contains(Feature.INTERNAL_REDUCTION);
    }

    /** Whether a quiet position is so good already that its value stands. */
    boolean isGoodEnough(Frame frame, int beta) {
        return reverseFutility
                && frame.depth <= REVERSE_DEPTH
                && frame.value < Scores.SEEN_WIN
                && frame.value - Scores.margin(REVERSE_MARGIN * frame.depth, frame.value) >= beta;
    }

    /** Whether to try a null move at a quiet position, if one can be made. */
    boolean isNullMoveWorthTrying(Frame frame, int beta) {
        return nullMove
                && frame.depth >= NULL_DEPTH
                && frame.value >= beta
                && beta > -Scores.SEEN_WIN
                && !frame.afterNull;
    }

    /** The depth that is left after a null move, possibly below 0. */
    static int depthAfterNull(int depth) {
        return depth - NULL_REDUCTION - depth / NULL_SHARE;
    }

    /** The depth at which to go on with a position, of which the table knows a move or not. */
    int reducedDepth(Frame frame) {
        boolean reduces = internalReduction && frame.tableMove == 0 && frame.depth >= INTERNAL_DEPTH;
        return reduces ? frame.depth - 1 : frame.depth;
    }

    /** Whether to leave out all quiet moves before they are generated. */
    boolean canSkipAllQuiet(Frame frame) {
        return frame.number > 0 && isLatePruningAllowed(frame) && isFutile(frame);
    }

    /**
     * The verdict on the present move: to search it, to skip it, or to skip all later moves as well.
     *
     * @param seemsToLose whether it is tactical and seems to lose
     */
    int lateMoveVerdict(Frame frame, boolean quiet, boolean seemsToLose) {
        if (frame.number <= 1 || !isLatePruningAllowed(frame)) {
            return SEARCH;
        }
        int depth = frame.depth;
        if (!quiet) {
            return seemsToLose && depth <= STOP_DEPTH ? STOP : SEARCH; // those to come are no better
        }
        boolean isLate = depth <= LATE_DEPTH && frame.number > LATE_BASE + depth * depth * 3 / 4;
        if (isLate || isFutile(frame)) {
            return depth <= STOP_DEPTH ? STOP : SKIP; // so are the losses to come
        }
        return SEARCH;
    }

    private boolean isLatePruningAllowed(Frame frame) {
        return lateMoveVerdict && frame.isQuiet && !frame.isPrincipal() && frame.best > -Scores.SEEN_WIN;
    }

    private static boolean isFutile(Frame frame) {
        return frame.depth <= FUTILITY_DEPTH
                && frame.value + Scores.margin(FUTILITY_MARGIN * frame.depth + FUTILITY_BASE, frame.value) <= frame.low;
    }
}
