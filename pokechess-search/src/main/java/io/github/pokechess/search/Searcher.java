package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Position;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

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
    private Searcher(Builder builder) {}

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
        throw new UnsupportedOperationException("not built yet");
    }

    /**
     * Searches a position as if a game started there, with no moves before.
     *
     * @throws IllegalStateException if a search runs already
     */
    public SearchResult search(Position position, Limits limits) {
        requireNonNull(position, "position");
        throw new UnsupportedOperationException("not built yet");
    }

    /**
     * Searches as {@link #search(Position, Limits)} does, and reports each finished iteration.
     *
     * @param progress as in {@link #search(Game, Limits, Consumer)}
     * @throws IllegalStateException if a search runs already
     */
    public SearchResult search(Position position, Limits limits, Consumer<? super SearchInfo> progress) {
        requireNonNull(position, "position");
        throw new UnsupportedOperationException("not built yet");
    }

    /**
     * Ends the search that runs, if one does, within a few milliseconds; it answers the best so far. Interrupting the
     * searching thread does the same, and leaves it interrupted. To be called from any thread.
     */
    public void stop() {}

    /**
     * Forgets all that earlier searches have found.
     *
     * @throws IllegalStateException if a search runs
     */
    public void clear() {}

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
