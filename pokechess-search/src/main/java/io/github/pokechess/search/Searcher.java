package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.ChanceOutcome;
import io.github.pokechess.core.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.Outcome;
import io.github.pokechess.core.Ply;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Transition;
import io.github.pokechess.game.GameTree;
import io.github.pokechess.core.internal.Codec;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.search.tree.TranspositionTable;
import io.github.pokechess.search.tree.TreeSearch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
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
 * depth and evaluator, whatever the table, the threads and the moves before; repetition is not looked at. By default a
 * searcher looks deeper where it matters and less deep elsewhere, on to the end of exchanges, takes unlikely outcomes far
 * from the root for what they are likely to be worth, and knows what the game has repeated: much better for play, the same
 * where the end is seen, but an estimate. The fifty-move rule is observed by both, where the rules have it.
 *
 * <p><b>Reproducible.</b> With one thread, a limit on depth or nodes and none on time, a new (or {@linkplain #clear
 * cleared}) searcher always finds the same, on any machine.
 */
public final class Searcher {
    private static final Logger LOG = LoggerFactory.getLogger(Searcher.class);

    private final Evaluator evaluator;
    private final boolean exact;
    private final LongSupplier clock;
    private final TranspositionTable table;

    private final OneSearch one = new OneSearch();

    private final int threads;

    /** The rules that the table and the prepared evaluator are for; guarded by {@code one}. */
    private @Nullable Rules rules;

    /** For each thread its own. */
    private List<Evaluator> prepared = List.of();

    private Searcher(Builder builder) {
        evaluator = builder.evaluator;
        threads = builder.threads;
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
        return one.alone(() -> game.outcome()
                .map(outcome -> finished(outcome, game.position().turn()))
                .orElseGet(() -> unfinished(game, limits, progress)));
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
        one.stop();
    }

    /**
     * Says that the move was made which the search that runs {@linkplain Limits.Holding#UNTIL_PONDER_HIT thinks} about: its
     * limits of time count from now on. To be called from any thread; if no such search runs, nothing happens.
     */
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

    private static SearchResult finished(Outcome outcome, Color turn) {
        int score = outcome.isDraw() ? 0 : outcome.winner() == turn ? Evaluator.WIN : -Evaluator.WIN;
        return new SearchResult(Optional.empty(), score, 0, 0, Duration.ZERO, List.of(), List.of());
    }

    private SearchResult unfinished(Game game, Limits limits, Consumer<? super SearchInfo> progress) {
        prepare(game.position().rules());
        List<PositionTree> trees = new ArrayList<>(threads);
        for (Evaluator own : prepared) {
            trees.add(new PositionTree(game, own));
        }
        TreeSearch search = new TreeSearch(trees, table, exact, OneSearch.budget(limits, clock));
        search.variations(limits.variations());
        Set<Integer> allowed = allowed(game.position(), limits);
        if (!allowed.isEmpty()) {
            search.allow(allowed::contains);
        }
        SearchRun run = new SearchRun(search, limits);
        one.run(run, search, iteration -> {
            for (int rank = 0; rank < iteration.lines(); rank++) {
                SearchInfo info = new SearchInfo(
                        rank + 1,
                        iteration.depth(),
                        iteration.value(rank),
                        iteration.nodes(),
                        Duration.ofNanos(iteration.elapsedNanos()),
                        plies(game.position(), iteration.line(rank)));
                LOG.debug("{}", info);
                progress.accept(info);
            }
            run.finished(iteration.line(0)[0]);
        });
        List<Ply> line = plies(game.position(), search.line());
        SearchResult result = new SearchResult(
                Optional.of(line.get(0).move()),
                search.value(),
                search.depth(),
                search.nodes(),
                Duration.ofNanos(search.elapsedNanos()),
                line,
                rolls(game.position(), search, trees.get(0)));
        LOG.debug("ended by {}: {}", search.reason(), result);
        return result;
    }

    /** The decisions to look at in packed form; none for all. */
    private static Set<Integer> allowed(Position position, Limits limits) {
        State state = Codec.state(position);
        return limits.moves().stream()
                .map(move -> Codec.pack(state, move))
                .filter(packed -> packed >= 0)
                .collect(Collectors.toUnmodifiableSet());
    }

    private List<RollScore> rolls(Position root, TreeSearch search, PositionTree tree) {
        int decision = search.line()[0];
        int[] scores = search.outcomes();
        List<Transition.Branch> branches = root.play(Codec.unpack(decision)).branches();
        List<RollScore> rolls = new ArrayList<>();
        for (int i = 0; i < scores.length; i++) {
            ChanceOutcome roll = scores.length == 1 ? branches.get(0).roll() : PositionTree.roll(i);
            int weight = scores.length == 1 ? Odds.TOTAL : tree.chance(decision).weight(i);
            tree.make(decision, i);
            int reply = tree.outcome() != GameTree.UNFINISHED ? GameTree.NO_MOVE : search.reply(tree);
            tree.unmake();
            rolls.add(new RollScore(
                    roll,
                    weight,
                    scores[i],
                    reply == GameTree.NO_MOVE ? Optional.empty() : Optional.of(Codec.unpack(reply))));
        }
        return rolls;
    }

    /** The table knows nothing of the rules it was filled under. */
    private void prepare(Rules next) {
        if (!next.equals(rules)) {
            table.clear();
            List<Evaluator> evaluators = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                evaluators.add(requireNonNull(evaluator.under(next), "an evaluator"));
            }
            prepared = evaluators;
            rules = next;
        }
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
        private static final int MAX_THREADS = 256;

        private int tableMebibytes = 16;
        private Evaluator evaluator = Evaluator.standard();
        private boolean exact;
        private int threads = 1;
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
            tableMebibytes = requireTable(mebibytes);
            return this;
        }

        static int requireTable(int mebibytes) {
            if (mebibytes < 0 || mebibytes > MAX_TABLE_MEBIBYTES) {
                throw new IllegalArgumentException(
                        "a table has from 0 to " + MAX_TABLE_MEBIBYTES + " MiB: " + mebibytes);
            }
            return mebibytes;
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
         * How many threads a search uses; one by default. They share the table.
         *
         * @param count 1 to 256
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder threads(int count) {
            threads = requireThreads(count);
            return this;
        }

        static int requireThreads(int count) {
            if (count < 1 || count > MAX_THREADS) {
                throw new IllegalArgumentException("a search has from 1 to " + MAX_THREADS + " threads: " + count);
            }
            return count;
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
