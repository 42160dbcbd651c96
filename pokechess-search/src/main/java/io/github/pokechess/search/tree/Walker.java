package io.github.pokechess.search.tree;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameTree;
import java.util.Arrays;

/**
 * One thread of a search: what looks at the tree the one way or the other, with all the memory that it needs. Both ways
 * share the limits, the table, the order of the decisions at the root and the notes about the best line.
 *
 * <p>Nothing is allocated below the root once the buffers have grown. Not sealed, for {@link OwnWalkers} makes copies of the two.
 */
abstract class Walker {
    static final int WIN = GameTree.WIN;
    static final int INFINITY = WIN + 1;
    static final int NONE = GameTree.NO_MOVE;
    static final int SLOTS = 1 << GameTree.SLOT_BITS;
    static final int HISTORY_LIMIT = 1 << 14;

    // The order of decisions: that of the table, gains, killers, the others by history, losses.
    static final int TABLE_RANK = Integer.MAX_VALUE;
    static final int GAIN_RANK = 1 << 28;
    static final int KILLER_RANK = 1 << 27;
    static final int LOSS_RANK = -(1 << 28);

    /** How many positions are looked at between two looks at the clock, at most; fewer as long as they take too long. */
    private static final int MAX_CHECK_INTERVAL = 512;

    private static final long CHECK_NANOS = 1_000_000;

    final GameTree tree;
    final TranspositionTable table;
    private final Control control;
    private final long nodeLimit;

    long nodes;
    long nextCheck = Long.MAX_VALUE;
    private int checkInterval = 1;
    private long lastCheck;

    /** The decisions of all positions of the line that is looked at, one after the other, and their ranks. */
    int[] decisions;

    int[] ranks;

    final int[] history = new int[2 * SLOTS];
    final int[] killers;
    final int[] idleLow;
    final int[] idleHigh;

    /** By ply the best line from there on, if the position is on the principal variation; made when first needed. */
    private final int[][] lines;

    final int[] lineLengths;

    /** What the outcomes of the last decision at the root that was looked at in full were worth. */
    final int[] rootOutcomes = new int[Chance.MAX_OUTCOMES];

    Walker(GameTree tree, TranspositionTable table, Control control, long nodeLimit, int plies) {
        this.tree = tree;
        this.table = table;
        this.control = control;
        this.nodeLimit = nodeLimit;
        decisions = new int[4 * tree.maxMoves() + 1];
        ranks = new int[decisions.length];
        killers = new int[2 * plies];
        idleLow = new int[plies];
        idleHigh = new int[plies];
        lines = new int[plies][];
        lineLengths = new int[plies];
    }

    /** The value of the position where the tree stands, or a bound of it. */
    abstract int node(int depth, int alpha, int beta);

    /** The value of a decision at the root, or a bound of it. The decisions up to the index are not to be overwritten. */
    abstract int decideAtRoot(int decision, int depth, int alpha, int beta, boolean principal, int number, int from);

    /** What a score found at the root is called outside. */
    abstract int reported(int score);

    /** The value of one outcome of a decision, for the side that decides, or a bound of it. */
    abstract int outcome(
            int decision,
            int outcome,
            int rest,
            int alpha,
            int beta,
            int ply,
            boolean principal,
            boolean cut,
            int from);

    /** Takes notice of what the idle outcome of a position's decisions was found to be worth within a window. */
    abstract void learnIdle(int ply, int found, int alpha, int beta);

    /** Gets ready to look at the decisions at the root once more. */
    void startRoot(int depth) {
        lineLengths[0] = 0;
        idleLow[0] = -WIN;
        idleHigh[0] = WIN;
    }

    /** The decisions at the root in the order in which to look at them first. */
    final int[] rootMoves() {
        int end = tree.generate(decisions, 0);
        rank(0, end, 0, NONE);
        int[] sorted = new int[end];
        for (int i = 0; i < end; i++) {
            sorted[i] = pick(i, end);
        }
        return sorted;
    }

    /** The line that follows the decision at the root, with it. */
    final int[] lineFromRoot(int decision) {
        int more = lineLengths[1];
        int[] line = new int[more + 1];
        line[0] = decision;
        if (more > 0) {
            System.arraycopy(lines[1], 0, line, 1, more);
        }
        return line;
    }

    /**
     * The value of a decision over chance, within a window: Star1 with the bounds of each outcome (B. Ballard, 1983), of
     * which the idle one is learnt once for all decisions of a position, and the last is at least the first where the game
     * says so. Whole numbers, rounded down, so that it equals the plain average wherever that is within the window.
     */
    final int average(
            int decision,
            Chance chance,
            int rest,
            int alpha,
            int beta,
            int ply,
            boolean principal,
            boolean cut,
            int from) {
        int outcomes = chance.outcomes();
        int idle = chance.idle();
        int total = chance.total();
        int sum = 0; // of what is known
        int sumLow = -total * WIN; // bounds of what is not
        int sumHigh = total * WIN;
        if (idle >= 0) {
            sumLow += chance.weight(idle) * (idleLow[ply] + WIN);
            sumHigh -= chance.weight(idle) * (WIN - idleHigh[ply]);
        }
        int lastLow = -WIN;
        for (int i = 0; i < outcomes; i++) {
            int weight = chance.weight(i);
            int low = i == idle ? idleLow[ply] : i == outcomes - 1 ? lastLow : -WIN;
            int high = i == idle ? idleHigh[ply] : WIN;
            sumLow -= weight * low;
            sumHigh -= weight * high;
            // At most a: the decision is worth at most alpha. At least b: it is worth at least beta.
            int a = Math.floorDiv((alpha + 1) * total - 1 - sum - sumHigh, weight);
            int b = -Math.floorDiv(sum + sumLow - beta * total, weight);
            if (high <= a) {
                return Math.floorDiv(sum + weight * high + sumHigh, total);
            }
            if (low >= b) {
                return Math.floorDiv(sum + weight * low + sumLow, total);
            }
            int found = low;
            if (low < high) {
                int least = Math.max(a, low); // at most low can only be low itself
                int most = Math.min(b, high);
                found = outcome(decision, i, rest, least, most, ply, principal && i == 0, cut, from);
                if (i == idle) {
                    learnIdle(ply, found, least, most);
                }
                if (found <= a) {
                    return Math.floorDiv(sum + weight * found + sumHigh, total);
                }
                if (found >= b) {
                    return Math.floorDiv(sum + weight * found + sumLow, total);
                }
            }
            if (ply == 0) {
                rootOutcomes[i] = found;
            }
            sum += weight * found;
            if (i == 0 && chance.lastAtLeastFirst()) {
                lastLow = Math.min(found, WIN);
                sumLow += chance.weight(outcomes - 1) * (found + WIN);
            }
        }
        return Math.floorDiv(sum, total);
    }

    final void extendLine(int ply, int decision) {
        int[] line = lines[ply];
        if (line == null) {
            line = new int[lines.length - ply];
            lines[ply] = line;
        }
        line[0] = decision;
        int more = Math.min(lineLengths[ply + 1], line.length - 1);
        if (more > 0) {
            System.arraycopy(lines[ply + 1], 0, line, 1, more);
        }
        lineLengths[ply] = more + 1;
    }

    /** Room for a decision of the table, and for what is generated in two steps, the second of which may need room for all. */
    final void ensureRoom(int from) {
        if (decisions.length - from < 2 * tree.maxMoves() + 1) {
            decisions = Arrays.copyOf(decisions, 2 * decisions.length);
            ranks = Arrays.copyOf(ranks, decisions.length);
        }
    }

    void rank(int from, int end, int ply, int first) {
        int side = tree.side() << GameTree.SLOT_BITS;
        for (int i = from; i < end; i++) {
            int decision = decisions[i];
            int rank;
            if (decision == first) {
                rank = TABLE_RANK;
            } else {
                int hint = tree.moveScore(decision);
                if (hint > 0) {
                    rank = GAIN_RANK + hint;
                } else if (hint < 0) {
                    rank = LOSS_RANK + hint;
                } else if (decision == killers[2 * ply]) {
                    rank = KILLER_RANK + 1;
                } else if (decision == killers[2 * ply + 1]) {
                    rank = KILLER_RANK;
                } else {
                    rank = history[side | (decision & SLOTS - 1)];
                }
            }
            ranks[i] = rank;
        }
    }

    /** Changes the place of the highest ranked of the decisions left with that of the first. */
    final int pick(int at, int end) {
        int top = at;
        int rank = ranks[at];
        for (int i = at + 1; i < end; i++) {
            if (ranks[i] > rank) {
                top = i;
                rank = ranks[i];
            }
        }
        int decision = decisions[top];
        if (top != at) {
            decisions[top] = decisions[at];
            ranks[top] = ranks[at];
            decisions[at] = decision;
            ranks[at] = rank;
        }
        return decision;
    }

    final void adjustHistory(int decision, int bonus) {
        int slot = tree.side() << GameTree.SLOT_BITS | (decision & SLOTS - 1);
        history[slot] += bonus - history[slot] * Math.abs(bonus) / HISTORY_LIMIT;
    }

    /** Leaves the tree if a limit is reached, else says when to look again. */
    final void check() {
        if (nodes >= nodeLimit) {
            throw new Stop(StopReason.NODES);
        }
        long now = control.check();
        boolean slow = now - lastCheck > CHECK_NANOS;
        checkInterval = slow ? Math.max(1, checkInterval / 4) : Math.min(2 * checkInterval, MAX_CHECK_INTERVAL);
        lastCheck = now;
        nextCheck = Math.min(nodeLimit, nodes + checkInterval);
    }

    /** Leaves the tree; costs no look at the stack. */
    static final class Stop extends RuntimeException {
        private static final long serialVersionUID = 1;

        final StopReason reason;

        Stop(StopReason reason) {
            super(null, null, false, false);
            this.reason = reason;
        }
    }
}
