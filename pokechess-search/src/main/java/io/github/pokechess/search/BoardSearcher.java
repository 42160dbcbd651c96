package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameTree;
import io.github.pokechess.search.tree.TranspositionTable;
import io.github.pokechess.search.tree.TreeSearch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds the best decision of any game that shows a {@link GameBoard}; the search of {@link Searcher}, with its limits, its
 * threads and its promises.
 *
 * <p>A searcher keeps a table for the searches to come, and nothing else. It does one search at a time: {@link #stop} may be
 * called from any thread, everything else only while no search runs.
 */
public final class BoardSearcher {
    private static final Logger LOG = LoggerFactory.getLogger(BoardSearcher.class);

    private final boolean exact;
    private final int threads;
    private final LongSupplier clock;
    private final TranspositionTable table;

    private final OneSearch one = new OneSearch();

    /** What the table is for; guarded by {@code one}. */
    private @Nullable Object rules;

    /**
     * A searcher with an empty table.
     *
     * @param tableMebibytes as in {@link Searcher.Builder#tableMebibytes}
     * @param threads as in {@link Searcher.Builder#threads}
     * @param exact whether values are functions of position and depth alone, as in {@link Searcher.Builder#exact}
     * @throws IllegalArgumentException if a number is out of its range
     */
    public BoardSearcher(int tableMebibytes, int threads, boolean exact) {
        this(tableMebibytes, threads, exact, System::nanoTime);
    }

    BoardSearcher(int tableMebibytes, int threads, boolean exact, LongSupplier clock) {
        this.exact = exact;
        this.threads = Searcher.Builder.requireThreads(threads);
        this.clock = clock;
        table = new TranspositionTable(Searcher.Builder.requireTable(tableMebibytes));
    }

    /**
     * Searches where a board stands, until a limit is reached or it is {@linkplain #stop stopped}. There is a best decision
     * unless the game is over.
     *
     * @param board is where it was when this returns, and not to be touched before
     * @param limits those on depth, nodes, time and clock; moves and variations are for Pokémon Chess
     * @throws IllegalArgumentException if the limits hold moves or several variations
     * @throws IllegalStateException if a search runs already
     */
    public BoardResult search(GameBoard board, Limits limits) {
        return search(board, limits, result -> {});
    }

    /**
     * Searches as {@link #search(GameBoard, Limits)} does, and reports each finished iteration.
     *
     * @param progress called on the searching thread; it may stop the search; what it throws ends the search and is thrown
     */
    public BoardResult search(GameBoard board, Limits limits, Consumer<? super BoardResult> progress) {
        requireNonNull(progress, "progress");
        if (limits.variations() != 1 || !limits.moves().isEmpty()) {
            throw new IllegalArgumentException("limits on moves and variations are for Pokémon Chess: " + limits);
        }
        return one.alone(() -> {
            int outcome = board.outcome();
            return outcome == GameTree.UNFINISHED
                    ? unfinished(board, limits, progress)
                    : new BoardResult(GameTree.NO_MOVE, List.of(), outcome, 0, 0, Duration.ZERO);
        });
    }

    private BoardResult unfinished(GameBoard board, Limits limits, Consumer<? super BoardResult> progress) {
        if (!board.rules().equals(rules)) {
            table.clear();
            rules = board.rules();
        }
        List<GameBoard> boards = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            boards.add(board.copy());
        }
        TreeSearch search = new TreeSearch(boards, table, exact, OneSearch.budget(limits, clock));
        SearchRun run = new SearchRun(search, limits);
        one.run(run, search, iteration -> {
            BoardResult result = result(board, iteration);
            LOG.debug("{}", result);
            progress.accept(result);
            run.finished(result.decision());
        });
        BoardResult result = result(board, search);
        LOG.debug("ended by {}: {}", search.reason(), result);
        return result;
    }

    private static BoardResult result(GameBoard board, TreeSearch search) {
        List<String> line = new ArrayList<>();
        int[] decisions = search.line();
        for (int decision : decisions) {
            line.add(board.text(decision));
            board.make(decision, 0);
        }
        for (int i = 0; i < decisions.length; i++) {
            board.unmake();
        }
        return new BoardResult(
                decisions[0],
                line,
                search.value(),
                search.depth(),
                search.nodes(),
                Duration.ofNanos(search.elapsedNanos()));
    }

    /** Ends the search that runs, if one does, within a few milliseconds; it answers the best so far. For any thread. */
    public void stop() {
        one.stop();
    }

    /** Says that the move was made which the search that runs thinks about, as {@link Searcher#ponderHit} does. */
    public void ponderHit() {
        one.ponderHit();
    }

    /**
     * Forgets all that earlier searches have found.
     *
     * @throws IllegalStateException if a search runs
     */
    public void clear() {
        one.alone(() -> {
            table.clear();
            return table;
        });
    }
}
