package io.github.pokechess.game.engine;

import static java.util.Objects.requireNonNull;

import java.util.function.Function;

/**
 * Scores unfinished positions at the leaves of the search. The contract is the same for all games, and a lambda will
 * do:
 *
 * <pre>{@code
 * Evaluator<RaichuView> pieces = board ->
 *         10_000 * (board.pieces(board.side()) - board.pieces(board.side().opposite()));
 * }</pre>
 *
 * <p>It is called only for unfinished positions at the start of a turn. Its score must depend on the board alone, since
 * the search caches it.
 *
 * <p><b>Prepared or not.</b> An evaluator as a program passes it on is thread-safe and has a notion of equality, since
 * equal evaluators may share a transposition table. A search {@linkplain #prepare prepares} it for the rules of a
 * board, once for each of its threads, and calls only the prepared one. That one may keep tables for these rules;
 * {@link #recipe} makes the evaluator to pass on from the function that prepares it.
 *
 * <p><b>Incremental evaluators</b> keep sums over the pieces: a number, or a vector of 16-bit numbers for each side as
 * the first layer of a small network does (NNUE, Y. Nasu, 2018). A board {@linkplain GameBoard#attach attached} to a
 * prepared evaluator passes it each piece that is put, removed or moved; taking a move back does the reverse, so that
 * sums need no stack. Pieces and squares are small numbers that the view of the game documents.
 *
 * <p>It is called for most positions of a search, so it should not allocate.
 *
 * @param <V> the view that the boards of the game give of their pieces
 */
@FunctionalInterface
public interface Evaluator<V> {
    /** A change of a score, see {@link Evaluator#adjusted}. */
    @FunctionalInterface
    interface Adjustment<V> {
        /**
         * The changed score.
         *
         * @param score in millionths for the side to act
         */
        int adjust(V board, int score);
    }

    /**
     * The expected score of the side to act, in millionths. Nine wins and one loss in ten games are 800,000.
     *
     * @param board the position, to be read during this call only
     * @return more than −{@link GameTree#WIN} and less than {@code WIN}, which are for finished games. An evaluation
     *     proves nothing: a search clamps values beyond these limits. A search for play clamps to ±999,743, since it
     *     uses the last 256 millionths for proven results
     */
    int evaluate(V board);

    /**
     * The score for a search that resolves captures (quiescence); by default the score of {@link #evaluate}. An
     * evaluator that resolves captures should not do so here.
     */
    default int evaluateQuiet(V board) {
        return evaluate(board);
    }

    /**
     * The expected score of games in which a search has found a score by this evaluator (calibration); by default the
     * score itself. Without luck, games are often more one-sided than a single position looks, and a search that sees
     * no end finds scores too near 0.
     *
     * @param board where the search began
     * @param score the score found for the side to act, in millionths; not a proven win or loss
     * @return a value in millionths, odd and non-decreasing in the score. Where moves are rolled it must be the score
     *     itself, since other values would not be averages over the rolls
     */
    default int expected(V board, int score) {
        return score;
    }

    /**
     * The expected share of draws. By default a guess: one draw in four for an even game.
     *
     * @param board where the search began
     * @param expected the expected score of the game for the side to act, in millionths
     * @return in thousandths, 0 where a win or a loss is certain
     */
    default int drawn(V board, int expected) {
        return (GameTree.WIN - Math.abs(expected)) / 4_000;
    }

    /**
     * Returns the evaluator to use for boards with the rules of a board; by default this one. It may be a new one for
     * each call, and then need not be thread-safe.
     */
    default Evaluator<V> prepare(V board) {
        return this;
    }

    /** Whether boards report each piece that is put, removed or moved. Called on prepared evaluators. */
    default boolean isIncremental() {
        return false;
    }

    /** Called before all pieces are reported anew: the board is empty. */
    default void clear() {}

    /** Called when a piece is put on a square. */
    default void put(int piece, int square) {}

    /** Called when a piece is removed from a square. */
    default void remove(int piece, int square) {}

    /**
     * Called when a piece goes from one square to another, which is empty, where the board does not report that it is
     * removed and put; by default this does both. A sum that knows both squares at once can change in one step.
     */
    default void move(int piece, int from, int to) {
        remove(piece, from);
        put(piece, to);
    }

    /** Returns a copy with changed scores. Tables, sums, quiet scores and calibration are those of this evaluator. */
    default Evaluator<V> adjusted(Adjustment<V> adjustment) {
        return new AdjustedEvaluator<>(this, requireNonNull(adjustment, "adjustment"));
    }

    /**
     * An evaluator that a function prepares: immutable, thread-safe, and equal to itself alone as long as the function
     * is. Unprepared it prepares one at each call.
     *
     * @param preparation makes the evaluator for boards with the rules of a board, a new one at each call
     */
    static <V> Evaluator<V> recipe(Function<V, Evaluator<V>> preparation) {
        return new EvaluatorRecipe<>(requireNonNull(preparation, "preparation"));
    }

    /** An evaluator that scores every unfinished position 0, so that a search finds only forced results. */
    static <V> Evaluator<V> even() {
        return EvenEvaluator.of();
    }

    /**
     * The score of one position from scratch: prepares the evaluator, passes it all pieces if it is incremental, and
     * calls it. For tests and for single positions; a search prepares once.
     *
     * @param board as the method {@code of} of the view returns it; unchanged
     */
    static <V> int evaluateOnce(Evaluator<V> evaluator, V board) {
        requireNonNull(evaluator, "evaluator");
        requireNonNull(board, "board");
        return EvaluatorRecipe.attached(evaluator, board).evaluate(board);
    }
}
