package io.github.pokechess.search.tree;

import java.util.Arrays;

/**
 * One search of one position: iterative deepening over expectiminimax with alpha-beta, in expected scores.
 *
 * <p><b>Choices</b> are searched by principal variation search: what comes after the first is asked only whether it is
 * better, with a window that holds no value, and searched again if it is.
 *
 * <p><b>Chance</b> is searched by Star1 in integers (B. Ballard, <i>The *-minimax search procedure for trees containing
 * chance nodes</i>, Artificial Intelligence 21, 1983): a decision is worth {@code floorDiv(Σ wᵢvᵢ, Σ wᵢ)} to who decides,
 * and before each outcome it follows, from the bounds of those to come, between which two values of this one the sum is
 * still open. Beyond them the search stops; rounding is allowed for, so that the result is the one of brute force. Two
 * facts make the bounds narrower than a win and a loss: idle outcomes of one position share one successor, and what is at
 * least as good as an outcome already known is at least as good as that ({@link Chance}).
 *
 * <p>All results are fail-soft: at most alpha is an upper bound, at least beta a lower one, in between the value. Exact mode
 * takes from the table only what was found at the same depth and ignores repetition, so that it equals brute force whatever
 * the window and the table.
 *
 * <p>Used once and by one thread, but for {@link #stop}. Allocates nothing in the tree, once the buffers have grown.
 */
public final class TreeSearch {
    /** Told of each finished iteration. */
    @FunctionalInterface
    public interface Listener {
        /** The search has finished another depth; it can be asked for its results now. */
        void finished(TreeSearch search);
    }

    private static final int WIN = GameTree.WIN;
    private static final int INFINITY = WIN + 1;
    private static final int NONE = GameTree.NO_DECISION;

    /** How many positions are looked at between two looks at the clock, at most; fewer as long as they take too long. */
    private static final int MAX_CHECK_INTERVAL = 512;

    private static final long CHECK_NANOS = 1_000_000;

    private static final int SLOTS = 1 << GameTree.SLOT_BITS;

    // The order of decisions: that of the table, gains, killers, the others by history, losses.
    private static final int TABLE_RANK = Integer.MAX_VALUE;
    private static final int GAIN_RANK = 1 << 28;
    private static final int KILLER_RANK = 1 << 27;
    private static final int LOSS_RANK = -(1 << 28);
    private static final int HISTORY_LIMIT = 1 << 14;

    private final GameTree tree;
    private final TranspositionTable table;
    private final boolean exact;
    private final Budget budget;
    private final long start;
    private volatile boolean stopped;

    private long nodes;
    private long nextCheck = Long.MAX_VALUE;
    private int checkInterval = 1;
    private long lastCheck;

    /** The decisions of all positions of the line that is looked at, one after the other, and their ranks. */
    private int[] decisions;

    private int[] ranks;

    private final int[] history = new int[2 * SLOTS];
    private final int[] killers;
    private final int[] idleLow;
    private final int[] idleHigh;
    private final int[] bestDecisions;

    /** By ply the best line from there on, if the position is on the principal variation; made when first needed. */
    private final int[][] lines;

    private final int[] lineLengths;

    private int[] best = {};
    private int value;
    private int depth;
    private int rootValue;
    private StopReason reason = StopReason.DEPTH;

    /** A search that begins now, at the unfinished position of a tree. */
    public TreeSearch(GameTree tree, TranspositionTable table, boolean exact, Budget budget) {
        this.tree = tree;
        this.table = table;
        this.exact = exact;
        this.budget = budget;
        start = budget.clock().getAsLong();
        int plies = (budget.depth() + 1) * (1 + GameTree.MAX_FREE_DECISIONS) + 1;
        decisions = new int[4 * tree.maxDecisions()];
        ranks = new int[decisions.length];
        killers = new int[2 * plies];
        idleLow = new int[plies];
        idleHigh = new int[plies];
        bestDecisions = new int[plies];
        lines = new int[plies][];
        lineLengths = new int[plies];
    }

    /** Searches until the budget is used up, the result is certain, or somebody stops it. */
    public void run(Listener listener) {
        table.nextGeneration();
        first();
        int made = tree.made();
        try {
            for (int next = 1; next <= budget.depth(); next++) {
                lineLengths[0] = 0;
                check();
                node(next, -INFINITY, INFINITY, 0, true, 0);
                takeBest();
                depth = next;
                listener.finished(this);
                if (Math.abs(value) == WIN) {
                    reason = StopReason.DECIDED; // evaluations are no wins, so all lines have ended
                    return;
                }
            }
        } catch (Stop stop) {
            while (tree.made() > made) {
                tree.unmake();
            }
            reason = stop.reason;
            if (lineLengths[0] > 0) {
                takeBest();
            }
        }
    }

    /**
     * One search to one depth, whatever the budget: the value if it lies between alpha and beta, an upper bound of it if that
     * is at most alpha, a lower bound if it is at least beta.
     *
     * @param toDepth 0 to the depth of the budget
     * @param alpha less than beta, from −{@link GameTree#WIN} − 1 to WIN − 1
     * @param beta from −WIN + 1 to WIN + 1
     */
    public int search(int toDepth, int alpha, int beta) {
        return node(toDepth, alpha, beta, 0, false, 0);
    }

    /** Ends {@link #run} soon. To be called from any thread. */
    public void stop() {
        stopped = true;
    }

    /** The best line: decisions with their first outcomes. At least one. */
    public int[] line() {
        return best.clone();
    }

    /** The score of the side to act. */
    public int value() {
        return value;
    }

    /** The last finished depth, 0 for none. */
    public int depth() {
        return depth;
    }

    /** How many positions have been looked at. */
    public long nodes() {
        return nodes;
    }

    /** How long it has taken so far. */
    public long elapsedNanos() {
        return budget.clock().getAsLong() - start;
    }

    /** Why it has ended. */
    public StopReason reason() {
        return reason;
    }

    /** Something to answer if there is no time for more. */
    private void first() {
        value = node(0, -INFINITY, INFINITY, 0, false, 0);
        int end = tree.generate(decisions, 0);
        rank(0, end, 0, NONE);
        best = new int[] {pick(0, end)};
        nodes = 0;
    }

    private void takeBest() {
        best = Arrays.copyOf(lines[0], lineLengths[0]);
        value = rootValue;
    }

    private int node(int toDepth, int alpha, int beta, int ply, boolean principal, int from) {
        if (nodes >= nextCheck) {
            check();
        }
        nodes++;
        int outcome = tree.outcome();
        if (outcome != GameTree.UNFINISHED) {
            return outcome;
        }
        if (tree.startsTurn()) {
            if (ply > 0 && !exact && tree.repeats()) {
                return 0;
            }
            if (toDepth == 0) {
                return tree.evaluate();
            }
        }
        int top = Math.min(beta, WIN); // nothing is better
        return toDepth == 0
                ? best(0, alpha, top, ply, principal, from, NONE)
                : remembered(toDepth, alpha, top, ply, principal, from);
    }

    /** The value of the best decision, from the table or for it. */
    private int remembered(int toDepth, int alpha, int beta, int ply, boolean principal, int from) {
        long key = tree.key(toDepth);
        long entry = table.probe(key);
        int first = NONE;
        if (entry != 0) {
            int known = TranspositionTable.depth(entry);
            if (!principal && (exact ? known == toDepth : known >= toDepth)) {
                int bound = TranspositionTable.bound(entry);
                int score = TranspositionTable.value(entry);
                if (bound == TranspositionTable.EXACT
                        || (bound == TranspositionTable.LOWER ? score >= beta : score <= alpha)) {
                    return score;
                }
            }
            int decision = TranspositionTable.decision(entry);
            first = decision != NONE && tree.isLegal(decision) ? decision : NONE;
        }
        if (ply == 0 && best.length > 0) {
            first = best[0];
        }
        int found = best(toDepth, alpha, beta, ply, principal, from, first);
        if (found <= alpha) {
            table.store(key, toDepth, found, TranspositionTable.UPPER, NONE);
        } else {
            int bound = found < beta ? TranspositionTable.EXACT : TranspositionTable.LOWER;
            table.store(key, toDepth, found, bound, bestDecisions[ply]);
        }
        return found;
    }

    private int best(int toDepth, int alpha, int beta, int ply, boolean principal, int from, int first) {
        if (decisions.length - from < tree.maxDecisions()) {
            decisions = Arrays.copyOf(decisions, 2 * decisions.length);
            ranks = Arrays.copyOf(ranks, decisions.length);
        }
        int end = toDepth == 0 ? tree.generateFree(decisions, from) : tree.generate(decisions, from);
        rank(from, end, ply, first);
        idleLow[ply] = -WIN;
        idleHigh[ply] = WIN;
        int low = alpha;
        int bestValue = -INFINITY;
        int bestDecision = NONE;
        for (int i = from; i < end; i++) {
            int decision = pick(i, end);
            int rest = tree.costsDepth(decision) ? toDepth - 1 : toDepth;
            int found;
            if (principal) {
                lineLengths[ply + 1] = 0; // that of the decision before
            }
            if (i == from) {
                found = decide(decision, rest, low, beta, ply, principal, end);
            } else {
                found = decide(decision, rest, low, low + 1, ply, false, end);
                if (found > low && found < beta) {
                    found = decide(decision, rest, low, beta, ply, principal, end);
                }
            }
            if (found > bestValue) {
                bestValue = found;
                bestDecision = decision;
                if (found > low) {
                    low = found;
                    if (principal) {
                        extendLine(ply, decision);
                    }
                    if (ply == 0) {
                        rootValue = found;
                    }
                    if (found >= beta) {
                        if (toDepth > 0) {
                            reward(from, i, ply, toDepth);
                        }
                        break;
                    }
                }
            }
        }
        bestDecisions[ply] = bestDecision;
        return bestValue;
    }

    /** The value of a decision: of its one successor, or the average over chance. */
    private int decide(int decision, int rest, int alpha, int beta, int ply, boolean principal, int from) {
        Chance chance = tree.chance(decision);
        int outcomes = chance.outcomes();
        int idle = chance.idle();
        if (outcomes == 1 && idle != 0) {
            return successor(decision, 0, rest, alpha, beta, ply, principal, from);
        }
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
                found = successor(decision, i, rest, least, most, ply, principal && i == 0, from);
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
            sum += weight * found;
            if (i == 0 && chance.lastAtLeastFirst()) {
                lastLow = found;
                sumLow += chance.weight(outcomes - 1) * (found + WIN);
            }
        }
        return Math.floorDiv(sum, total);
    }

    /** The value of a position's successor for the side that acts before it. */
    private int successor(
            int decision, int outcome, int rest, int alpha, int beta, int ply, boolean principal, int from) {
        int side = tree.side();
        tree.make(decision, outcome);
        int found = tree.side() == side
                ? node(rest, alpha, beta, ply + 1, principal, from)
                : -node(rest, -beta, -alpha, ply + 1, principal, from);
        tree.unmake();
        return found;
    }

    private void learnIdle(int ply, int found, int alpha, int beta) {
        if (found < beta) {
            idleHigh[ply] = found;
        }
        if (found > alpha) {
            idleLow[ply] = found;
        }
        if (idleLow[ply] > idleHigh[ply]) { // the table may hold findings of another depth: the last one counts
            idleLow[ply] = found;
            idleHigh[ply] = found;
        }
    }

    private void rank(int from, int end, int ply, int first) {
        int side = tree.side() << GameTree.SLOT_BITS;
        for (int i = from; i < end; i++) {
            int decision = decisions[i];
            int rank;
            if (decision == first) {
                rank = TABLE_RANK;
            } else {
                int hint = tree.hint(decision);
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

    /** Brings the highest ranked of the decisions left to the front; the others keep their order. */
    private int pick(int at, int end) {
        int top = at;
        for (int i = at + 1; i < end; i++) {
            if (ranks[i] > ranks[top]) {
                top = i;
            }
        }
        int decision = decisions[top];
        if (top != at) {
            int rank = ranks[top];
            System.arraycopy(decisions, at, decisions, at + 1, top - at);
            System.arraycopy(ranks, at, ranks, at + 1, top - at);
            decisions[at] = decision;
            ranks[at] = rank;
        }
        return decision;
    }

    /** A decision was good enough: it becomes a killer and gains in history what those before it lose. */
    private void reward(int from, int at, int ply, int toDepth) {
        int decision = decisions[at];
        if (tree.hint(decision) != 0) {
            return;
        }
        if (killers[2 * ply] != decision) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = decision;
        }
        int bonus = Math.min(toDepth * toDepth * 16, HISTORY_LIMIT / 4);
        adjustHistory(decision, bonus);
        for (int i = from; i < at; i++) {
            if (tree.hint(decisions[i]) == 0) {
                adjustHistory(decisions[i], -bonus);
            }
        }
    }

    private void adjustHistory(int decision, int bonus) {
        int slot = tree.side() << GameTree.SLOT_BITS | (decision & SLOTS - 1);
        history[slot] += bonus - history[slot] * Math.abs(bonus) / HISTORY_LIMIT;
    }

    private void extendLine(int ply, int decision) {
        int[] line = lines[ply];
        if (line == null) {
            line = new int[lines.length - ply];
            lines[ply] = line;
        }
        line[0] = decision;
        int more = lineLengths[ply + 1];
        if (more > 0) {
            System.arraycopy(lines[ply + 1], 0, line, 1, more);
        }
        lineLengths[ply] = more + 1;
    }

    private void check() {
        if (nodes >= budget.nodes()) {
            throw new Stop(StopReason.NODES);
        }
        if (stopped) {
            throw new Stop(StopReason.STOPPED);
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new Stop(StopReason.INTERRUPTED);
        }
        long elapsed = elapsedNanos();
        if (elapsed >= budget.nanos()) {
            throw new Stop(StopReason.TIME);
        }
        boolean slow = elapsed - lastCheck > CHECK_NANOS;
        checkInterval = slow ? Math.max(1, checkInterval / 4) : Math.min(2 * checkInterval, MAX_CHECK_INTERVAL);
        lastCheck = elapsed;
        nextCheck = Math.min(budget.nodes(), nodes + checkInterval);
    }

    /** Leaves the tree; costs no look at the stack. */
    private static final class Stop extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final StopReason reason;

        Stop(StopReason reason) {
            super(null, null, false, false);
            this.reason = reason;
        }
    }
}
