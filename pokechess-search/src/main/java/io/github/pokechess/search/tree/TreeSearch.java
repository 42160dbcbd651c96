package io.github.pokechess.search.tree;

import io.github.pokechess.game.GameTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * One search of one position: iterative deepening over expectiminimax with alpha-beta, in expected scores. Exact, it equals
 * brute force whatever the window, the table and the number of threads ({@link ExactWalker}); else it looks deeper where it
 * matters ({@link SelectiveWalker}).
 *
 * <p><b>Threads</b> share the table and nothing else ("Lazy SMP"): each searches the whole tree, and profits from what the
 * others have found. The result is that of the first thread.
 *
 * <p>Used once. {@link #stop} and {@link #limit} may be called from any thread, everything else by who runs it.
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

    /** Half of the first window around the last value at the root, and from which depth on it is used. */
    private static final int ASPIRATION = 25_000;

    private static final int ASPIRATION_DEPTH = 4;

    /**
     * How much better than a try to win at once anything else has to be. A try that fails costs next to nothing; to wait may
     * seem better only because the search looks deeper there, and then wait again.
     */
    private static final int PATIENCE = 50_000;

    private final TranspositionTable table;
    private final boolean exact;
    private final Budget budget;
    private final Control control;
    private final List<Walker> walkers = new ArrayList<>();
    private final boolean aspiration;

    private int variations = 1;
    private IntPredicate allowed = decision -> true;
    private List<Candidate> candidates = List.of();
    private long nodes;
    private int depth;
    private StopReason reason = StopReason.DEPTH;

    /** A decision at the root and what is known of it. */
    static final class Candidate {
        final int decision;
        int value = -INFINITY;
        int[] line;
        int[] outcomes = {};

        /** Whether its likeliest outcome wins. */
        final boolean wins;

        Candidate(int decision, boolean wins) {
            this.decision = decision;
            this.wins = wins;
            line = new int[] {decision};
        }
    }

    /** A search by one thread that begins now, at the unfinished position of a tree. */
    public TreeSearch(GameTree tree, TranspositionTable table, boolean exact, Budget budget) {
        this(List.of(tree), table, exact, budget);
    }

    /** A search by as many threads as there are trees, which stand at the same unfinished position, that begins now. */
    public TreeSearch(List<? extends GameTree> trees, TranspositionTable table, boolean exact, Budget budget) {
        this(trees, table, exact, budget, Set.of());
    }

    TreeSearch(
            List<? extends GameTree> trees,
            TranspositionTable table,
            boolean exact,
            Budget budget,
            Set<SelectiveWalker.Feature> without) {
        this.table = table;
        this.exact = exact;
        this.budget = budget;
        control = new Control(budget.clock(), budget.nanos());
        for (int i = 0; i < trees.size(); i++) {
            long share = budget.nodes() / trees.size() + (i < budget.nodes() % trees.size() ? 1 : 0);
            GameTree view = trees.get(i);
            walkers.add(
                    exact
                            ? OwnWalkers.exact(view, table, control, share, budget.depth())
                            : OwnWalkers.selective(view, table, control, share, without));
        }
        aspiration = !without.contains(SelectiveWalker.Feature.ASPIRATION);
    }

    /** How many different decisions at the root to find the values of, at least 1. To be called before {@link #run}. */
    public void variations(int count) {
        variations = count;
    }

    /** Which decisions at the root to look at, at least one. To be called before {@link #run}. */
    public void allow(IntPredicate decisions) {
        allowed = decisions;
    }

    /** Searches until the budget is used up, the result is certain, or somebody stops it. */
    public void run(Listener listener) {
        table.nextGeneration();
        Walker walker = walkers.get(0);
        candidates = candidates(walker);
        if (walkers.size() == 1) {
            deepen(walker, candidates, listener);
            return;
        }
        List<Thread> helpers = new ArrayList<>();
        for (Walker helper : walkers.subList(1, walkers.size())) {
            List<Candidate> own = candidates(helper);
            Thread thread = new Thread(() -> deepen(helper, own, any -> {}), "pokechess-search");
            thread.setDaemon(true);
            helpers.add(thread);
            thread.start();
        }
        try {
            deepen(walker, candidates, listener);
        } finally {
            control.stop();
            helpers.forEach(TreeSearch::join);
        }
    }

    /** Waits for the end of a thread, which comes within a few milliseconds, whoever is interrupted meanwhile. */
    private static void join(Thread thread) {
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException again) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private List<Candidate> candidates(Walker walker) {
        List<Candidate> all = new ArrayList<>();
        int value = walker.node(0, -INFINITY, INFINITY);
        for (int decision : walker.rootMoves()) {
            if (allowed.test(decision)) {
                all.add(new Candidate(decision, wins(walker.tree, decision)));
            }
        }
        all.get(0).value = value;
        walker.nodes = 0;
        return all;
    }

    private static boolean wins(GameTree tree, int decision) {
        int side = tree.side();
        tree.make(decision, 0);
        int outcome = tree.outcome();
        boolean wins = outcome == (tree.side() == side ? WIN : -WIN);
        tree.unmake();
        return wins;
    }

    private void deepen(Walker walker, List<Candidate> roots, Listener listener) {
        boolean leads = walker == walkers.get(0);
        int made = walker.tree.made();
        int first = leads ? 1 : 1 + walkers.indexOf(walker) % 2;
        StopReason ended = StopReason.DEPTH;
        try {
            for (int next = first; next <= budget.depth(); next++) {
                for (int from = 0; from < Math.min(variations, roots.size()); from++) {
                    aspire(walker, roots, from, next);
                }
                if (leads) {
                    depth = next;
                    listener.finished(this);
                }
                int value = roots.get(0).value;
                if (variations == 1 && isSettled(value, next)) {
                    ended = StopReason.DECIDED;
                    break;
                }
            }
        } catch (Walker.Stop stop) {
            while (walker.tree.made() > made) {
                walker.tree.unmake();
            }
            ended = stop.reason;
        }
        if (leads) {
            reason = ended;
        }
    }

    /** Whether all lines have ended within the depth, since evaluations are no wins. */
    private boolean isSettled(int value, int searched) {
        return exact ? Math.abs(value) == WIN : Math.abs(value) >= WIN - Math.min(searched, 900);
    }

    private void aspire(Walker walker, List<Candidate> roots, int from, int toDepth) {
        int before = roots.get(from).value;
        boolean open = exact || !aspiration || toDepth < ASPIRATION_DEPTH || before == -INFINITY;
        int alpha = open ? -INFINITY : Math.max(-INFINITY, before - ASPIRATION);
        int beta = open ? INFINITY : Math.min(INFINITY, before + ASPIRATION);
        int width = ASPIRATION;
        while (true) {
            int found = root(walker, roots, from, toDepth, alpha, beta);
            width *= 3;
            if (found <= alpha && alpha > -INFINITY) {
                alpha = Math.max(-INFINITY, found - width);
            } else if (found >= beta && beta < INFINITY) {
                beta = Math.min(INFINITY, found + width);
            } else {
                return;
            }
        }
    }

    /** Finds the best of the candidates from an index on and moves it there, the others one down. */
    private int root(Walker walker, List<Candidate> roots, int from, int toDepth, int alpha, int beta) {
        walker.startRoot(toDepth);
        walker.check();
        int low = alpha;
        int best = -INFINITY;
        int top = Math.min(beta, WIN);
        for (int i = from; i < roots.size(); i++) {
            Candidate candidate = roots.get(i);
            int decision = candidate.decision;
            int number = i - from + 1;
            int found;
            if (i == from) {
                found = walker.decideAtRoot(decision, toDepth, low, top, true, number, 0);
            } else {
                boolean patient = !exact && roots.get(from).wins && !candidate.wins && best > -INFINITY;
                int bar = patient ? low + PATIENCE : low;
                if (bar >= top) {
                    continue;
                }
                found = walker.decideAtRoot(decision, toDepth, bar, bar + 1, false, number, 0);
                if (found > bar && bar + 1 < top) {
                    found = walker.decideAtRoot(decision, toDepth, bar, top, true, number, 0);
                }
                if (patient && found <= bar) {
                    continue;
                }
            }
            if (found > best) {
                best = found;
                if (found > low) {
                    low = found;
                    candidate.value = found;
                    candidate.line = walker.lineFromRoot(decision);
                    if (found < top || top == WIN) {
                        candidate.outcomes = Arrays.copyOf(
                                walker.rootOutcomes,
                                walker.tree.chance(decision).outcomes());
                    }
                    roots.remove(i);
                    roots.add(from, candidate);
                }
                if (found >= top) {
                    break;
                }
            }
        }
        return best;
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
        return walkers.get(0).node(toDepth, alpha, beta);
    }

    /** Ends {@link #run} soon. */
    public void stop() {
        control.stop();
    }

    /** Changes how long the search may take, in nanoseconds from its beginning on. */
    public void limit(long nanos) {
        control.limit(nanos);
    }

    /** The best line: decisions with their first outcomes. At least one. */
    public int[] line() {
        return line(0);
    }

    /** The score of the side to act. */
    public int value() {
        return value(0);
    }

    /** How many lines there are: as many as were asked for, or as there are decisions. */
    public int lines() {
        return Math.min(variations, candidates.size());
    }

    /** The line that begins with the decision of a rank, from 0. */
    public int[] line(int rank) {
        return candidates.get(rank).line.clone();
    }

    /** The score of the decision of a rank, from 0. */
    public int value(int rank) {
        return walkers.get(0).reported(candidates.get(rank).value);
    }

    /** The scores of the outcomes of the best decision; none if its value was not found or only bounded. */
    public int[] outcomes() {
        int[] outcomes = candidates.get(0).outcomes.clone();
        for (int i = 0; i < outcomes.length; i++) {
            outcomes[i] = walkers.get(0).reported(outcomes[i]);
        }
        return outcomes;
    }

    /** The decision that is remembered as the best where the tree stands, unfinished, or {@link GameTree#NO_MOVE}. */
    public int reply(GameTree at) {
        int decision = TranspositionTable.decision(table.probe(at.key(0)));
        return decision != GameTree.NO_MOVE && at.isLegal(decision) ? decision : GameTree.NO_MOVE;
    }

    /** The last finished depth, 0 for none. */
    public int depth() {
        return depth;
    }

    /** How many positions have been looked at. */
    public long nodes() {
        nodes = 0;
        for (Walker walker : walkers) {
            nodes += walker.nodes;
        }
        return nodes;
    }

    /** How long it has taken so far. */
    public long elapsedNanos() {
        return control.elapsed();
    }

    /** Why it has ended. */
    public StopReason reason() {
        return reason;
    }
}
