package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.EvaluatorProvider;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.game.engine.Tablebase;
import io.github.pokechess.search.SearchResult.RollScore;
import io.github.pokechess.search.SearchResult.StopReason;
import io.github.pokechess.search.SearchResult.Variation;
import io.github.pokechess.search.internal.tree.HelperThreads;
import io.github.pokechess.search.internal.tree.TreeSearch;
import io.github.pokechess.search.internal.tree.table.TranspositionTable;
import io.github.pokechess.search.internal.tree.worker.EvaluatedTree;
import io.github.pokechess.search.internal.tree.worker.StopCause;
import io.github.pokechess.search.internal.tree.worker.Worker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The search for the best move of any game: expectiminimax with iterative deepening, which weighs every roll by its
 * probability.
 *
 * <pre>{@code
 * Searcher searcher = Searcher.builder().build();
 * Move best = searcher.search(game, Limits.nodes(100_000)).best().orElseThrow();
 * Game next = game.apply(best);
 * }</pre>
 *
 * <p>A searcher keeps its transposition table and move histories for later searches. Searchers share nothing, so any
 * number of them may work in parallel. One searcher runs one search at a time: {@link #stop} may be called from any
 * thread, everything else only while no search runs.
 *
 * <p><b>Values</b> are the expected score of the side to act if both play as well as can be seen to the depth. Depth
 * counts moves, except those that cost none: in Pokémon Chess passes and promotion choices. A finished game has its
 * score. At depth 0 moves that cost no depth are still searched, and the start of a turn is {@linkplain Evaluator
 * evaluated}. Otherwise the value of a move is the average of its outcomes by weight, rounded down for the side that
 * moves. It is a certain loss only if all outcomes are. The value of a position is the value of its best move.
 *
 * <p><b>Exact or not.</b> An {@linkplain Builder#exact exact} searcher's values are precisely that: they depend on
 * position, depth and evaluator, and not on the table, the threads or the moves before. It ignores repetition. The
 * default searcher is selective: it extends, reduces and prunes, follows captures to their end, estimates unlikely
 * outcomes off the principal variation, and counts repetitions. It plays much better, and its values are estimates
 * unless proven. Both observe a limit on turns without progress, where the rules have one.
 *
 * <p><b>Solved positions.</b> A search of a position that a {@linkplain Builder#tablebase tablebase} knows returns the
 * exact values of its moves at once, with depth 0 and no nodes. A won or lost position is searched all the same, for a
 * proof; so is every position where {@linkplain Limits.Holding the result is held back}.
 *
 * <p><b>Memory.</b> The table, and from the first search on 0.2 MiB for each thread, which grow with the number of
 * positions to at most 1.3 MiB. {@code tableMebibytes(0)} suits one searcher for each of many games.
 *
 * <p><b>Reproducible.</b> With one thread, a limit on depth or nodes and none on time, a new (or {@linkplain #clear
 * cleared}) searcher always finds the same result, on any machine. One that is used again knows the searches before,
 * and may find another; {@link Limits#reproducible} clears it before a search.
 */
public final class Searcher {
    private static final Logger LOG = LoggerFactory.getLogger(Searcher.class);

    private final Evaluators evaluators;
    private final boolean exact;
    private final LongSupplier clock;
    private final Executor executor;
    private final Tablebases tablebases;
    private final TranspositionTable table;
    private final OneSearch one = new OneSearch();

    /** The workers of the search before, with their move histories. */
    private List<Worker> workers = List.of();

    private Searcher(Builder builder) {
        evaluators = new Evaluators(builder.evaluators, builder.threads);
        exact = builder.exact;
        clock = builder.clock;
        executor = builder.executor;
        tablebases = new Tablebases(builder.tablebases, clock);
        table = new TranspositionTable(builder.tableMebibytes);
        LOG.debug("table of {} bytes, {}", table.bytes(), exact ? "exact" : "not exact");
    }

    /**
     * Starts from a searcher that is not exact, has a table of 16 MiB, uses one thread and the standard evaluator of
     * each game.
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Searches the position of a game until a limit is reached or the search is {@linkplain #stop stopped}. The result
     * has a best move whenever the game is not over, however tight the limits.
     *
     * @throws IllegalStateException if a search runs already
     * @throws InvalidInputException if there is no evaluator for the game, or a move of the limits is not legal
     */
    public <M> SearchResult<M> search(BoardGame<?, M> game, Limits limits) {
        return search(game, limits, result -> {});
    }

    /**
     * Searches as {@link #search(BoardGame, Limits)} does, and reports each finished iteration.
     *
     * @param progress called after each iteration on this thread; its exceptions end the search and propagate
     * @throws IllegalStateException if a search runs already
     * @throws InvalidInputException if there is no evaluator for the game, or a move of the limits is not legal
     */
    public <M> SearchResult<M> search(BoardGame<?, M> game, Limits limits, Progress<M> progress) {
        requireNonNull(game, "game");
        requireNonNull(limits, "limits");
        requireNonNull(progress, "progress");
        SearchRun run = one.claim(limits);
        return one.runAndRelease(run, () -> searchUnlessOver(game, limits, progress, run));
    }

    /**
     * Starts a search on a thread of the {@linkplain Builder#executor executor}. It counts as running as soon as this
     * method returns, so that a {@link #stop} or {@link #ponderHit} before that thread begins is not lost.
     *
     * @return the future of the result or exception. A dependent stage may start the next search
     * @throws IllegalStateException if a search runs already
     */
    public <M> Running<M> start(BoardGame<?, M> game, Limits limits) {
        return start(game, limits, result -> {});
    }

    /**
     * Starts a search of a position, as if a game started there, on a thread of the {@linkplain Builder#executor
     * executor}.
     *
     * @return as in {@link #start(BoardGame, Limits)}
     * @throws IllegalStateException if a search runs already
     */
    public <P extends GamePosition<P, M>, M> Running<M> start(P position, Limits limits) {
        return start(BoardGame.start(position), limits);
    }

    /**
     * Starts a search as {@link #start(BoardGame, Limits)} does, and reports each finished iteration.
     *
     * @param progress as in {@link #search(BoardGame, Limits, ReviewProgress)}
     * @throws IllegalStateException if a search runs already
     */
    public <M> Running<M> start(BoardGame<?, M> game, Limits limits, Progress<M> progress) {
        requireNonNull(game, "game");
        requireNonNull(limits, "limits");
        requireNonNull(progress, "progress");
        SearchRun run = one.claim(limits);
        Running<M> future = new Running<>(run);
        CompletableFuture<?> unused = future.whenComplete((result, failure) -> {
            run.stop();
            releaseIfNotBegun(run);
        });
        try {
            executor.execute(() -> {
                if (run.tryTake()) {
                    try {
                        future.keepAndComplete(one.runAndRelease(
                                run, () -> searchUnlessOver(game, limits, future.keepingLatest(progress), run)));
                    } catch (Throwable thrown) {
                        future.completeExceptionally(thrown);
                    }
                }
            });
        } catch (RuntimeException | Error refused) {
            releaseIfNotBegun(run);
            throw refused;
        }
        return future;
    }

    /**
     * Starts a search of a position as {@link #start(GamePosition, Limits)} does, and reports each finished iteration.
     *
     * @param progress as in {@link #search(BoardGame, Limits, ReviewProgress)}
     * @throws IllegalStateException if a search runs already
     */
    public <P extends GamePosition<P, M>, M> Running<M> start(P position, Limits limits, Progress<M> progress) {
        return start(BoardGame.start(position), limits, progress);
    }

    /** Frees this searcher of a search that has not begun. */
    private void releaseIfNotBegun(SearchRun run) {
        if (run.tryTake()) {
            one.release(run);
        }
    }

    private <M> SearchResult<M> searchUnlessOver(
            BoardGame<?, M> game, Limits limits, Progress<M> progress, SearchRun run) {
        GameBoard<?, M> board = game.newBoard();
        return game.outcome()
                .map(outcome ->
                        Searcher.<M>resultOfFinishedGame(board.sideIndex(), outcome.score(Color.of(board.sideIndex()))))
                .orElseGet(() -> lookUpOrSearch(game, board, limits, progress, run));
    }

    /**
     * Searches a position as if a game started there, with no moves before.
     *
     * @throws IllegalStateException if a search runs already
     * @throws InvalidInputException if there is no evaluator for the game, or a move of the limits is not legal
     */
    public <P extends GamePosition<P, M>, M> SearchResult<M> search(P position, Limits limits) {
        return search(BoardGame.start(position), limits);
    }

    /**
     * Searches a position as {@link #search(GamePosition, Limits)} does, and reports each finished iteration.
     *
     * @param progress as in {@link #search(BoardGame, Limits, ReviewProgress)}
     * @throws IllegalStateException if a search runs already
     * @throws InvalidInputException if there is no evaluator for the game, or a move of the limits is not legal
     */
    public <P extends GamePosition<P, M>, M> SearchResult<M> search(P position, Limits limits, Progress<M> progress) {
        return search(BoardGame.start(position), limits, progress);
    }

    /**
     * Ends the running search, if there is one, within a few milliseconds; it returns the best result so far. A search
     * runs as soon as {@code search} is called or {@link #start} returns: to stop it from this thread, run it by {@code
     * start}. Interrupting the searching thread stops it too, and leaves it interrupted. May be called from any thread.
     */
    public void stop() {
        one.stop();
    }

    /**
     * Ends {@linkplain Limits.Holding#UNTIL_PONDER_HIT pondering}: the expected move was made, and the limits of time
     * count from now on. May be called from any thread; does nothing if no such search runs.
     */
    public void ponderHit() {
        one.ponderHit();
    }

    /**
     * Clears the transposition table and the move histories.
     *
     * @throws IllegalStateException if a search runs
     */
    public void clear() {
        one.runAndRelease(one.claim(Limits.depth(1)), () -> {
            forgetTableAndHistories();
            return table;
        });
    }

    private void forgetTableAndHistories() {
        table.clear();
        workers = List.of();
    }

    private static <M> SearchResult<M> resultOfFinishedGame(int side, int score) {
        return new SearchRecords.SearchResultRecord<>(
                Color.of(side), StopReason.GAME_OVER, score, List.of(), List.of(), 0, 0, 0, Duration.ZERO, 0);
    }

    private <M> SearchResult<M> lookUpOrSearch(
            BoardGame<?, M> game, GameBoard<?, M> board, Limits limits, Progress<M> progress, SearchRun run) {
        if (evaluators.prepareIfOtherRules(board) || limits.isReproducible()) {
            forgetTableAndHistories(); // what is known was found under other rules, or is not wanted
        }
        Optional<SearchResult<M>> tabulated =
                tablebases.resultIfTabulated(game, limits, value -> expectedWdl(board, value));
        if (tabulated.isEmpty() || Tablebases.isWonOrLost(tabulated.get())) {
            SearchResult<M> searched = searchTree(board, limits, progress, run);
            return tabulated.filter(any -> !searched.isProven()).orElse(searched);
        }
        progress.finished(tabulated.get());
        return tabulated.get();
    }

    private SearchResult.Wdl expectedWdl(GameBoard<?, ?> board, int value) {
        return SearchResult.Wdl.of(value, evaluators.preparedEvaluators().get(0).drawn(board.view(), value));
    }

    private <M> SearchResult<M> searchTree(GameBoard<?, M> board, Limits limits, Progress<M> progress, SearchRun run) {
        List<EvaluatedTree> trees = new ArrayList<>();
        for (Evaluator<Object> own : evaluators.preparedEvaluators()) {
            GameBoard<?, M> tree = trees.isEmpty() ? board : board.copy();
            tree.attach(own);
            trees.add(new EvaluatedTree(tree, own));
        }
        Evaluator<Object> evaluator = trees.get(0).evaluator();
        TreeSearch search = new TreeSearch(trees, table, exact, run.budgetWithoutTime(clock), executor, workers);
        workers = search.workers();
        search.setVariations(limits.variations());
        Set<Integer> allowed = allowedRootMoves(board, limits);
        if (!allowed.isEmpty()) {
            search.allowOnly(allowed::contains);
        }
        run.runAndHold(search, new TreeSearch.Listener() {
            @Override
            public void finished(TreeSearch iteration) {
                SearchResult<M> result = resultOf(board, evaluator, iteration, StopReason.NONE, List.of());
                LOG.trace("{}", result);
                progress.finished(result);
                run.endIfTimeIsEnough(iteration);
            }

            @Override
            public void moveStarted(TreeSearch iteration) {
                progress.moveStarted(board.move(iteration.currentMove()), iteration.currentMoveNumber());
            }
        });
        SearchResult<M> result =
                resultOf(board, evaluator, search, stopReasonOf(search.reason()), rollScores(board, search));
        LOG.debug("ended by {}: {}", search.reason(), result);
        return result;
    }

    /** The root moves to look at in packed form; none for all. */
    private static <M> Set<Integer> allowedRootMoves(GameBoard<?, M> board, Limits limits) {
        if (limits.moves().isEmpty()) {
            return Set.of();
        }
        int[] moves = new int[board.maxMoves()];
        int end = board.generate(moves, 0);
        SearchRecords.requireLegal(
                limits.moves(),
                Arrays.stream(moves, 0, end).mapToObj(board::move).collect(Collectors.toSet()));
        return Arrays.stream(moves, 0, end)
                .filter(move -> limits.moves().contains(board.move(move)))
                .boxed()
                .collect(Collectors.toUnmodifiableSet());
    }

    private static <M> SearchResult<M> resultOf(
            GameBoard<?, M> board,
            Evaluator<Object> evaluator,
            TreeSearch search,
            StopReason reason,
            List<RollScore<M>> outcomes) {
        List<Variation<M>> variations = new ArrayList<>();
        for (int rank = 0; rank < search.lineCount(); rank++) {
            int value = search.value(rank);
            SearchResult.Wdl wdl = SearchResult.Wdl.of(value, evaluator.drawn(board.view(), value));
            int end = search.movesToEnd(rank);
            OptionalInt moves = end == Worker.UNPROVEN ? OptionalInt.empty() : OptionalInt.of(end);
            variations.add(new SearchRecords.VariationRecord<>(
                    value, search.depth(rank), wdl, moves, movesOfLine(board, search.line(rank))));
        }
        return new SearchRecords.SearchResultRecord<>(
                Color.of(board.sideIndex()),
                reason,
                search.value(),
                variations,
                outcomes,
                search.depth(),
                search.selectiveDepth(),
                search.nodes(),
                Duration.ofNanos(search.elapsedNanos()),
                search.tablePerMille());
    }

    private static StopReason stopReasonOf(StopCause reason) {
        return switch (reason) {
            case DEPTH -> StopReason.DEPTH;
            case NODES -> StopReason.NODES;
            case TIME -> StopReason.TIME;
            case DECIDED -> StopReason.PROVEN;
            case STOPPED -> StopReason.STOPPED;
            case INTERRUPTED -> StopReason.INTERRUPTED;
        };
    }

    /** The moves of a line, each made with its likeliest outcome. */
    private static <M> List<M> movesOfLine(GameBoard<?, M> board, int[] line) {
        List<M> moves = new ArrayList<>(line.length);
        for (int move : line) {
            moves.add(board.move(move));
            board.make(move, 0);
        }
        for (int i = 0; i < line.length; i++) {
            board.unmake();
        }
        return moves;
    }

    private static <M> List<RollScore<M>> rollScores(GameBoard<?, M> board, TreeSearch search) {
        int move = search.line(0)[0];
        Chance chance = board.chance(move);
        int[] scores = search.outcomes();
        List<RollScore<M>> outcomes = new ArrayList<>();
        for (int i = 0; i < scores.length; i++) {
            board.make(move, i);
            int reply = board.finalScore() == GameTree.UNFINISHED ? search.reply(board) : GameTree.NO_MOVE;
            Optional<M> best = reply == GameTree.NO_MOVE ? Optional.empty() : Optional.of(board.move(reply));
            board.unmake();
            outcomes.add(new SearchRecords.RollScoreRecord<>(
                    scores.length > 1 ? OptionalInt.of(i) : OptionalInt.empty(),
                    chance.weight(i),
                    chance.total(),
                    scores[i],
                    best));
        }
        return outcomes;
    }

    /** Listener for the progress of a search, called on the searching thread; may stop the search. */
    @FunctionalInterface
    public interface Progress<M> {
        /** Takes note of what the search would answer now, after each finished iteration. */
        void finished(SearchResult<M> result);

        /**
         * Takes note of the move at the root that is looked at from now on; by default not. Called for each such move
         * in each iteration, in the first ones thousands of times a second.
         *
         * @param number the place of the move in the order of this iteration, from 1
         */
        default void moveStarted(M move, int number) {}
    }

    /**
     * A search that {@link Searcher#start} has begun: the future of its result, and meanwhile its best result so far.
     *
     * <pre>{@code
     * Searcher.Running<Move> search = Searcher.builder().build().start(game, Limits.infinite());
     * Optional<SearchResult<Move>> soFar = search.latest(); // at any time
     * SearchResult<Move> result = search.join(Duration.ofSeconds(2)); // stops it if it takes longer
     * }</pre>
     *
     * <p>If it completes in another way, by {@link #cancel cancel} or {@link #orTimeout orTimeout} for instance, the
     * search is stopped as by {@link #stop}, and {@link #latest} has its result so far. The searcher is free when the
     * search has ended, at once if it had not begun. To cancel a dependent stage does not complete this one.
     * Thread-safe.
     *
     * @param <M> the move of the game
     */
    public static final class Running<M> extends CompletableFuture<SearchResult<M>> {
        private final SearchRun run;
        private volatile @Nullable SearchResult<M> latest;

        Running(SearchRun run) {
            this.run = run;
        }

        /** A listener that keeps each result before it passes it on. */
        Progress<M> keepingLatest(Progress<M> progress) {
            return new Progress<>() {
                @Override
                public void finished(SearchResult<M> result) {
                    latest = result;
                    progress.finished(result);
                }

                @Override
                public void moveStarted(M move, int number) {
                    progress.moveStarted(move, number);
                }
            };
        }

        /** Completes with a result, also if it was given up meanwhile. */
        void keepAndComplete(SearchResult<M> result) {
            latest = result;
            complete(result);
        }

        /**
         * The best result so far, of the last finished iteration or of the complete search; empty before the first.
         * Stays when the search was stopped, cancelled or timed out.
         */
        public Optional<SearchResult<M>> latest() {
            return Optional.ofNullable(latest);
        }

        /**
         * Ends the search within a few milliseconds, with the best result so far; does nothing if it has ended. Other
         * searches of the searcher go on.
         */
        public void stop() {
            run.stop();
        }

        /**
         * Waits for the result, and stops the search if it takes longer. A search that its executor has not begun is
         * waited for until it has. If this thread is interrupted, the search is stopped at once, and this thread stays
         * interrupted.
         *
         * @param atMost the longest time to search from now on; none if it is negative
         * @return the result, or the best so far if the time is over
         * @throws java.util.concurrent.CancellationException if this future was cancelled
         * @throws java.util.concurrent.CompletionException if the search, its evaluator or its listener threw an
         *     exception
         */
        public SearchResult<M> join(Duration atMost) {
            requireNonNull(atMost, "atMost");
            try {
                return get(TimeManager.nanosOf(atMost), TimeUnit.NANOSECONDS);
            } catch (TimeoutException | ExecutionException ended) {
                stop();
                return join(); // which throws what the search has thrown
            } catch (InterruptedException interrupted) {
                stop();
                SearchResult<M> result = join();
                Thread.currentThread().interrupt();
                return result;
            }
        }

        /** A stage that depends on a search is none. */
        @Override
        public <U> CompletableFuture<U> newIncompleteFuture() {
            return new CompletableFuture<>();
        }
    }

    /** Builder of a searcher; not thread-safe. */
    public static final class Builder {
        private static final int MAX_THREADS = 256;

        private final Map<Class<?>, Evaluator<?>> evaluators = new HashMap<>();
        private final Map<Class<?>, Tablebase<?, ?>> tablebases = new HashMap<>();
        private int tableMebibytes = 16;
        private boolean exact;
        private boolean unknownViews;
        private int threads = 1;
        private LongSupplier clock = System::nanoTime;
        private Executor executor = HelperThreads.daemons();

        private Builder() {}

        /**
         * Sets the memory of the table: the greatest power of two that is not greater than this, in MiB, or 0 for no
         * table.
         *
         * @param mebibytes 0 to 8192, and not more than half of the memory that Java may use
         * @throws InvalidInputException if it is out of range; the message says how much there may be
         */
        public Builder tableMebibytes(int mebibytes) {
            TranspositionTable.requireRoom(mebibytes);
            tableMebibytes = mebibytes;
            return this;
        }

        /**
         * Sets the evaluator for one game; all others keep theirs.
         *
         * @param view the view that the boards of the game give, such as {@code BoardView} for Pokémon Chess or {@code
         *     TaflView}; {@link #build} refuses one that no {@link EvaluatorProvider} has, unless {@linkplain
         *     #unknownViews allowed}
         */
        public <V> Builder evaluator(Class<V> view, Evaluator<? super V> evaluator) {
            evaluators.put(requireNonNull(view, "view"), requireNonNull(evaluator, "evaluator"));
            return this;
        }

        /**
         * Sets the tablebase for one game, by default none. Searches look only the root up.
         *
         * @param position the type of the game's positions, such as {@code Position} for Pokémon Chess
         */
        public <P extends GamePosition<P, M>, M> Builder tablebase(Class<P> position, Tablebase<P, M> tablebase) {
            tablebases.put(requireNonNull(position, "position"), requireNonNull(tablebase, "tablebase"));
            return this;
        }

        /**
         * Sets whether evaluators may be for views that no {@link EvaluatorProvider} on the path has: those of a game
         * without one. By default they are refused, since an evaluator for a view that no board has would never be
         * called.
         */
        public Builder unknownViews(boolean allowed) {
            unknownViews = allowed;
            return this;
        }

        /** Sets whether values depend on nothing but position, depth and evaluator; see {@link Searcher}. */
        public Builder exact(boolean on) {
            exact = on;
            return this;
        }

        /**
         * Sets the number of threads of a search; one by default. They share the table.
         *
         * @param count 1 to 256
         * @throws InvalidInputException if it is out of range
         */
        public Builder threads(int count) {
            if (count < 1 || count > MAX_THREADS) {
                throw new InvalidInputException("a search has from 1 to " + MAX_THREADS + " threads: " + count);
            }
            threads = count;
            return this;
        }

        /**
         * Sets the executor that runs the searches of {@link #start}, and the helpers of a search with several
         * {@linkplain #threads threads}; by default a new daemon thread for each, which does not keep Java running.
         *
         * <p>It must run tasks on threads of its own. A helper that it has not begun when the search ends is left out,
         * so a full pool costs speed and nothing else. Until it runs a search that was started, the searcher stays
         * busy, unless the future is cancelled. What it throws ends the search, propagates and leaves the searcher
         * free.
         */
        public Builder executor(Executor tasks) {
            executor = requireNonNull(tasks, "tasks");
            return this;
        }

        /**
         * Sets the clock; by default {@link System#nanoTime}. For tests that must not wait: limits on time are counted
         * by it, and so is {@link SearchResult#elapsed}. It is read every few hundred positions, on the threads of the
         * search.
         *
         * @param nanoseconds the nanoseconds since any fixed moment; never less than before
         */
        public Builder clock(LongSupplier nanoseconds) {
            clock = requireNonNull(nanoseconds, "nanoseconds");
            return this;
        }

        /**
         * Builds the searcher and allocates its table.
         *
         * @throws InvalidInputException if there is no memory left for the table; nothing has changed then
         * @throws IllegalArgumentException if an evaluator is for a view that no {@link EvaluatorProvider} on the path
         *     has, and {@link #unknownViews} does not allow it; the message names the views there are
         */
        public Searcher build() {
            if (!unknownViews) {
                Evaluators.requireProvided(evaluators.keySet());
            }
            return new Searcher(this);
        }
    }
}
