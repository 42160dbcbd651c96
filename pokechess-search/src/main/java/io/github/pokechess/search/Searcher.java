package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.ChanceSource;
import io.github.pokechess.core.Color;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Outcome;
import io.github.pokechess.core.Ply;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Transition;
import io.github.pokechess.core.internal.Codec;
import io.github.pokechess.search.tree.Budget;
import io.github.pokechess.search.tree.TranspositionTable;
import io.github.pokechess.search.tree.TreeSearch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds the best move: expectiminimax with iterative deepening, which weighs every outcome of a roll by its probability.
 *
 * <p>A searcher keeps a table of what it has found for the searches to come, and nothing else; searchers share nothing, so
 * any number of them may work side by side. One searcher does one search at a time: {@link #stop} may be called from any
 * thread, everything else only while no search runs.
 *
 * <p><b>What a value is.</b> The expected score of the side to act if both play as well as can be seen to the depth.
 * Depth counts decisions, except passes and promotion choices. A finished game has its score. At depth 0 a pending
 * promotion is chosen, a chain passed, and the start of a turn {@linkplain Evaluator evaluated}. Above it, a decision is
 * worth the average of its outcomes by weight, rounded down for who decides, and a position the best of its decisions.
 *
 * <p><b>Exact or not.</b> An {@linkplain Builder#exact exact} searcher's values are precisely that: functions of position,
 * depth and evaluator, whatever the table and the moves before; repetition is not looked at. By default a searcher also
 * takes for a draw what repeats a position of the line it looks at or of the game, and uses what its table remembers of
 * deeper searches: better for play, no less sure of what it finds forced, but not the same number each time a table has
 * seen something else before. The fifty-move rule is observed by both, where the rules have it.
 *
 * <p><b>Reproducible.</b> With a limit on depth or nodes and none on time, a new (or {@linkplain #clear cleared}) searcher
 * always finds the same.
 */
public final class Searcher {
    private static final Logger LOG = LoggerFactory.getLogger(Searcher.class);

    private final Evaluator evaluator;
    private final boolean exact;
    private final LongSupplier clock;
    private final TranspositionTable table;

    /** Held by who searches or clears. */
    private final AtomicBoolean busy = new AtomicBoolean();

    /** What {@link #stop} ends. */
    private volatile @Nullable TreeSearch running;

    /** The rules that the table and the prepared evaluator are for; guarded by {@code busy}. */
    private @Nullable Rules rules;

    private Evaluator prepared;

    private Searcher(Builder builder) {
        evaluator = builder.evaluator;
        prepared = evaluator;
        exact = builder.exact;
        clock = builder.clock;
        table = new TranspositionTable(builder.tableMebibytes);
        LOG.debug("table of {} bytes, {}", table.bytes(), exact ? "exact" : "not exact");
    }

    /** Starts from a searcher that is not exact, has a table of 16 MiB and uses {@link Evaluator#standard}. */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Searches where a game stands, until a limit is reached or it is {@linkplain #stop stopped}. There is a best move
     * whenever the game is not over, however tight the limits.
     *
     * @throws IllegalStateException if a search runs already
     */
    public SearchResult search(Game game, Limits limits) {
        return search(game, limits, info -> {});
    }

    /**
     * Searches as {@link #search(Game, Limits)} does, and reports each finished iteration.
     *
     * @param progress called on the searching thread; it may stop the search; what it throws ends the search and is thrown
     * @throws IllegalStateException if a search runs already
     */
    public SearchResult search(Game game, Limits limits, Consumer<? super SearchInfo> progress) {
        requireNonNull(game, "game");
        requireNonNull(limits, "limits");
        requireNonNull(progress, "progress");
        lock();
        try {
            return game.outcome()
                    .map(outcome -> finished(outcome, game.position().turn()))
                    .orElseGet(() -> unfinished(game, limits, progress));
        } finally {
            busy.set(false);
        }
    }

    /**
     * Searches a position as if a game started there, with no moves before.
     *
     * @throws IllegalStateException if a search runs already
     */
    public SearchResult search(Position position, Limits limits) {
        return search(position, limits, info -> {});
    }

    /**
     * Searches as {@link #search(Position, Limits)} does, and reports each finished iteration.
     *
     * @param progress as in {@link #search(Game, Limits, Consumer)}
     * @throws IllegalStateException if a search runs already
     */
    public SearchResult search(Position position, Limits limits, Consumer<? super SearchInfo> progress) {
        return search(Game.start(position, ChanceSource.none()), limits, progress);
    }

    /**
     * Ends the search that runs, if one does, within a few milliseconds; it answers the best so far. Interrupting the
     * searching thread does the same, and leaves it interrupted. To be called from any thread.
     */
    public void stop() {
        TreeSearch search = running;
        if (search != null) {
            search.stop();
        }
    }

    /**
     * Forgets all that earlier searches have found.
     *
     * @throws IllegalStateException if a search runs
     */
    public void clear() {
        lock();
        try {
            table.clear();
        } finally {
            busy.set(false);
        }
    }

    private void lock() {
        if (!busy.compareAndSet(false, true)) {
            throw new IllegalStateException("this searcher is searching");
        }
    }

    private static SearchResult finished(Outcome outcome, Color turn) {
        int score = outcome.isDraw() ? 0 : outcome.winner() == turn ? Evaluator.WIN : -Evaluator.WIN;
        return new SearchResult(Optional.empty(), score, 0, 0, Duration.ZERO, List.of());
    }

    private SearchResult unfinished(Game game, Limits limits, Consumer<? super SearchInfo> progress) {
        prepare(game.position().rules());
        TreeSearch search = new TreeSearch(new PositionTree(game, prepared), table, exact, budget(limits));
        running = search;
        try {
            search.run(iteration -> {
                SearchInfo info = new SearchInfo(
                        iteration.depth(),
                        iteration.value(),
                        iteration.nodes(),
                        Duration.ofNanos(iteration.elapsedNanos()),
                        plies(game.position(), iteration.line()));
                LOG.debug("{}", info);
                progress.accept(info);
            });
        } finally {
            running = null;
        }
        List<Ply> line = plies(game.position(), search.line());
        SearchResult result = new SearchResult(
                Optional.of(line.get(0).move()),
                search.value(),
                search.depth(),
                search.nodes(),
                Duration.ofNanos(search.elapsedNanos()),
                line);
        LOG.debug("ended by {}: {}", search.reason(), result);
        return result;
    }

    /** The table knows nothing of the rules it was filled under. */
    private void prepare(Rules next) {
        if (!next.equals(rules)) {
            table.clear();
            prepared = requireNonNull(evaluator.under(next), "an evaluator");
            rules = next;
        }
    }

    private Budget budget(Limits limits) {
        return new Budget(
                limits.depth().orElse(Limits.MAX_DEPTH),
                limits.nodes().orElse(Long.MAX_VALUE),
                limits.time().map(Searcher::nanos).orElse(Long.MAX_VALUE),
                clock);
    }

    private static long nanos(Duration time) {
        return time.compareTo(Duration.ofNanos(Long.MAX_VALUE)) < 0 ? time.toNanos() : Long.MAX_VALUE;
    }

    /** Decisions with their likeliest outcomes, plain hits, as plies. */
    private static List<Ply> plies(Position root, int[] line) {
        List<Ply> plies = new ArrayList<>(line.length);
        Position position = root;
        for (int decision : line) {
            Move move = Codec.unpack(decision);
            Transition.Branch likeliest = position.play(move).branches().get(0);
            plies.add(new Ply(move, likeliest.roll()));
            position = likeliest.position();
        }
        return plies;
    }

    /** Puts a searcher together; not thread-safe. */
    public static final class Builder {
        private static final int MAX_TABLE_MEBIBYTES = 8192;

        private int tableMebibytes = 16;
        private Evaluator evaluator = Evaluator.standard();
        private boolean exact;
        private LongSupplier clock = System::nanoTime;

        private Builder() {}

        /**
         * How much memory the table takes: the greatest power of two that is not greater than this, in MiB, or 0 for no
         * table.
         *
         * @param mebibytes 0 to 8192
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder tableMebibytes(int mebibytes) {
            if (mebibytes < 0 || mebibytes > MAX_TABLE_MEBIBYTES) {
                throw new IllegalArgumentException(
                        "a table has from 0 to " + MAX_TABLE_MEBIBYTES + " MiB: " + mebibytes);
            }
            tableMebibytes = mebibytes;
            return this;
        }

        /** What judges the positions at the end of the search. */
        public Builder evaluator(Evaluator other) {
            evaluator = requireNonNull(other, "other");
            return this;
        }

        /** Whether values depend on nothing but position, depth and evaluator; see {@link Searcher}. */
        public Builder exact(boolean on) {
            exact = on;
            return this;
        }

        /**
         * What tells the time in nanoseconds from any moment on, by default {@link System#nanoTime}; for tests that do not
         * want to wait.
         */
        public Builder clock(LongSupplier nanoseconds) {
            clock = requireNonNull(nanoseconds, "nanoseconds");
            return this;
        }

        /** The searcher; its table is allocated now. */
        public Searcher build() {
            return new Searcher(this);
        }
    }
}
