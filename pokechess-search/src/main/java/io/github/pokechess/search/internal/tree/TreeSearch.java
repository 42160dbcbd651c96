package io.github.pokechess.search.internal.tree;

import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.internal.tree.table.TranspositionTable;
import io.github.pokechess.search.internal.tree.worker.Control;
import io.github.pokechess.search.internal.tree.worker.EvaluatedTree;
import io.github.pokechess.search.internal.tree.worker.Feature;
import io.github.pokechess.search.internal.tree.worker.StopCause;
import io.github.pokechess.search.internal.tree.worker.Worker;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * One search of one position: iterative deepening over expectiminimax with alpha-beta, in expected scores. The exact
 * search equals brute force for any window, table and number of threads; else it looks deeper where it matters.
 *
 * <p><b>Threads</b> share the table and nothing else ("Lazy SMP", Chess Programming Wiki): each worker searches the
 * whole tree, every second one a depth ahead, and profits from what the others have found. The result is that of the
 * first one.
 *
 * <p>Single use. {@link #stop} and {@link #limitTime} may be called from any thread, everything else only by the one
 * that runs it.
 */
public final class TreeSearch {
    /**
     * Listener for the progress of a search, called on the thread that runs it. It may call any method of the search.
     */
    @FunctionalInterface
    public interface Listener {
        /** Says that the search has finished another depth. */
        void finished(TreeSearch search);

        /**
         * Says that the search begins to look at {@link #currentMove}; here nothing. Called for each move, at each
         * depth.
         */
        default void moveStarted(TreeSearch search) {}
    }

    private static final RootSearch.Progress UNSEEN = RootSearch.Progress.NONE;

    private final TranspositionTable table;
    private final boolean exact;
    private final boolean aspiration;
    private final Budget budget;
    private final Control control;
    private final Executor helpers;
    private final List<Worker> workers = new ArrayList<>();

    private int setVariations = 1;
    private IntPredicate allowed = move -> true;
    private @Nullable RootSearch first;
    private StopCause reason = StopCause.DEPTH;

    /** The first that one of several threads has thrown. */
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    /**
     * A search that begins now, with all features.
     *
     * @param trees one for each thread, all of one class and at the same unfinished position; at least one
     */
    public TreeSearch(List<EvaluatedTree> trees, TranspositionTable table, boolean exact, Budget budget) {
        this(trees, table, exact, budget, HelperThreads.daemons(), List.of());
    }

    /**
     * A search that begins now, with all features and the experience of an earlier one.
     *
     * @param trees one for each thread, all of one class and at the same unfinished position; at least one
     * @param helpers runs all threads but the first
     * @param before the {@linkplain #workers workers} of an earlier search by the same evaluators, none of which is to
     *     be used again; or none
     */
    public TreeSearch(
            List<EvaluatedTree> trees,
            TranspositionTable table,
            boolean exact,
            Budget budget,
            Executor helpers,
            List<Worker> before) {
        this(trees, table, exact, budget, EnumSet.allOf(Feature.class), helpers, before);
    }

    /**
     * A search that begins now.
     *
     * @param trees one for each thread, all of one class and at the same unfinished position; at least one
     * @param features those that it has, if it is not exact
     */
    public TreeSearch(
            List<EvaluatedTree> trees, TranspositionTable table, boolean exact, Budget budget, Set<Feature> features) {
        this(trees, table, exact, budget, features, HelperThreads.daemons(), List.of());
    }

    private TreeSearch(
            List<EvaluatedTree> trees,
            TranspositionTable table,
            boolean exact,
            Budget budget,
            Set<Feature> features,
            Executor helpers,
            List<Worker> before) {
        this.table = table;
        this.helpers = helpers;
        this.exact = exact;
        this.budget = budget;
        control = new Control(budget.clock(), budget.nanos());
        aspiration = features.contains(Feature.ASPIRATION);
        for (int i = 0; i < trees.size(); i++) {
            EvaluatedTree pair = trees.get(i);
            long share = budget.nodes() / trees.size() + (i < budget.nodes() % trees.size() ? 1 : 0);
            Worker earlier = i < before.size() ? before.get(i) : null;
            workers.add(
                    exact
                            ? Worker.forExactSearch(pair, table, control, share, budget.depth())
                            : Worker.forSelectiveSearch(pair, table, control, share, features, earlier));
        }
    }

    /** The workers of the search, one for each thread, for reuse by a later search. */
    public List<Worker> workers() {
        return List.copyOf(workers);
    }

    /** Sets the number of moves at the root to find the values of, at least 1; to be called before {@link #run}. */
    public void setVariations(int count) {
        setVariations = count;
    }

    /** Sets which moves at the root to look at, at least one; to be called before {@link #run}. */
    public void allowOnly(IntPredicate moves) {
        allowed = moves;
    }

    /**
     * Searches until the budget is used up, the result is proven, or somebody stops it. What any of its threads throws
     * ends all of them, and the first of it is thrown; so is what keeps a thread from starting. No thread is left
     * behind.
     */
    public void run(Listener listener) {
        table.nextGeneration();
        RootSearch leader = createRoot(workers.get(0));
        first = leader;
        List<Runnable> help = new ArrayList<>();
        for (int i = 1; i < workers.size(); i++) {
            RootSearch helper = createRoot(workers.get(i));
            int firstDepth = 1 + i % 2;
            help.add(() -> keepFailure(() -> helper.deepen(firstDepth, budget.depth(), UNSEEN)));
        }
        if (help.isEmpty()) {
            reason = leader.deepen(1, budget.depth(), progressFor(listener));
            return;
        }
        HelperThreads threads = new HelperThreads(helpers);
        keepFailure(() -> {
            threads.start(help);
            reason = leader.deepen(1, budget.depth(), progressFor(listener));
        });
        control.stop();
        threads.join();
        Throwable thrown = failure.get();
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown != null) {
            throw (RuntimeException) thrown; // nothing here throws a checked one
        }
    }

    /** Does one thread's part. An exception stops the others; the first one is kept. */
    private void keepFailure(Runnable part) {
        try {
            part.run();
        } catch (RuntimeException | Error thrown) {
            failure.compareAndSet(null, thrown);
            control.stop();
        }
    }

    private RootSearch createRoot(Worker worker) {
        return new RootSearch(worker, exact, aspiration, setVariations, allowed);
    }

    private RootSearch.Progress progressFor(Listener listener) {
        return new RootSearch.Progress() {
            @Override
            public void moveStarted() {
                listener.moveStarted(TreeSearch.this);
            }

            @Override
            public void depthFinished() {
                listener.finished(TreeSearch.this);
            }
        };
    }

    /**
     * One search to one depth, without regard to the budget: the value if it lies between alpha and beta, an upper
     * bound of it if that is at most alpha, a lower bound if it is at least beta.
     *
     * @param toDepth 0 to the depth of the budget
     * @param alpha less than beta, from −{@link GameTree#WIN} − 1 to WIN − 1
     * @param beta from −WIN + 1 to WIN + 1
     */
    public int search(int toDepth, int alpha, int beta) {
        return workers.get(0).value(toDepth, alpha, beta);
    }

    /** Ends {@link #run} soon, or as soon as it begins. */
    public void stop() {
        control.stop();
    }

    /** Changes the longest time, in nanoseconds from the beginning of the search on. */
    public void limitTime(long nanos) {
        control.limitTime(nanos);
    }

    private RootSearch requireFirstRoot() {
        RootSearch search = first;
        if (search == null) {
            throw new IllegalStateException("not run yet");
        }
        return search;
    }

    /** The best line: moves with their first outcomes. At least one. */
    public int[] line() {
        return line(0);
    }

    /** The score of the side to act, in millionths. */
    public int value() {
        return value(0);
    }

    /**
     * The number of lines that are known: as many as were asked for, or as there are moves; fewer if the search was
     * stopped earlier.
     */
    public int lineCount() {
        return requireFirstRoot().variations().size();
    }

    /** The line of a rank, from 0 for the best: moves with their first outcomes. */
    public int[] line(int rank) {
        return requireFirstRoot().variations().get(rank).moves.clone();
    }

    /**
     * The score of the line of a rank, from 0; at most the score of the rank before, if both have the same {@linkplain
     * #depth(int) depth}.
     */
    public int value(int rank) {
        return requireFirstRoot().variations().get(rank).value;
    }

    /**
     * The depth at which the score of the line of a rank was found, 0 for none: {@link #depth()}, or one more if the
     * search was stopped in a later iteration, after that had found it; seldom less.
     */
    public int depth(int rank) {
        return requireFirstRoot().variations().get(rank).depth;
    }

    /** The number of moves to the end that is proven of the line of a rank, or {@link Worker#UNPROVEN}. */
    public int movesToEnd(int rank) {
        return requireFirstRoot().variations().get(rank).movesToEnd;
    }

    /** The scores of the outcomes of the best move; none if its value was not found or only bounded. */
    public int[] outcomes() {
        return requireFirstRoot().variations().get(0).outcomes.clone();
    }

    /** The move that is remembered as the best where a tree stands, unfinished, or {@link GameTree#NO_MOVE}. */
    public int reply(GameTree at) {
        int move = TranspositionTable.move(table.probe(at.key(0)));
        return move != GameTree.NO_MOVE && at.isLegal(move) ? move : GameTree.NO_MOVE;
    }

    /** The last finished depth, 0 for none. */
    public int depth() {
        return first == null ? 0 : first.depth();
    }

    /** The number of moves of the longest line that has been looked at. */
    public int selectiveDepth() {
        int deepest = 0;
        for (Worker worker : workers) {
            deepest = Math.max(deepest, worker.deepest());
        }
        return deepest;
    }

    /** The move at the root that is being looked at, or {@link GameTree#NO_MOVE}. */
    public int currentMove() {
        return first == null ? GameTree.NO_MOVE : first.currentMove();
    }

    /** The number of {@link #currentMove} among the moves that are looked at, from 1; 0 for none. */
    public int currentMoveNumber() {
        return first == null ? 0 : first.currentNumber();
    }

    /** The share of the table that this search has filled, per mille; by a sample. */
    public int tablePerMille() {
        return table.perMilleUsed();
    }

    /** The number of positions that have been looked at. */
    public long nodes() {
        long nodes = 0;
        for (Worker worker : workers) {
            nodes += worker.nodes();
        }
        return nodes;
    }

    /** The time that it has taken so far, in nanoseconds. */
    public long elapsedNanos() {
        return control.elapsed();
    }

    /** The reason why it has ended. */
    public StopCause reason() {
        return reason;
    }
}
