package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

/**
 * Judges unfinished positions at the end of the search. One contract for all games; a lambda will do:
 *
 * <pre>{@code
 * Evaluator<RaichuView> pieces = board ->
 *         10_000 * (board.pieces(board.turn()) - board.pieces(board.turn().opposite()));
 * }</pre>
 *
 * <p>It is called only for unfinished positions at the start of a turn. Its answer must be a function of what the board shows
 * and nothing else: the search remembers it.
 *
 * <p><b>Prepared or not.</b> An evaluator as it is handed out is a recipe: thread-safe, and with a notion of equality, since
 * equal evaluators may share what a search has found. A search {@linkplain #prepare prepares} it once for the rules of a board
 * and for each of its threads, and asks only the one that it gets, which may keep tables for these rules.
 *
 * <p><b>Incremental evaluators</b> keep sums over the pieces: a number, or a vector of 16-bit numbers for each side as the
 * first layer of a small network does (NNUE, Y. Nasu, 2018). A board {@linkplain GameBoard#attach attached} to a prepared
 * evaluator passes it each piece that is put and removed. Moving a piece removes and puts it; taking a move back does the
 * reverse, so that sums need no stack. Pieces and squares are small numbers that the view of the game documents.
 *
 * <p>It is called for most positions that are looked at, so it should not allocate.
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
     * The expected score of the side to act, in millionths: winning nine times in ten and losing else is 800,000.
     *
     * @param board the position, to be read during this call only
     * @return more than −{@link GameTree#WIN} and less than {@code WIN}, which are for finished games. An evaluation is never a win
     *     and proves nothing: a search brings anything beyond to the next number within, a search for play also the last 256
     *     millionths, which stand for proven ends there (999,743 is the most)
     */
    int evaluate(V board);

    /**
     * The score by {@link #evaluate} for a search that looks by itself at what can be gained at once: here the same. An
     * evaluator that does so too should leave it out here.
     */
    default int evaluateQuiet(V board) {
        return evaluate(board);
    }

    /**
     * What games come to where a search has found a score by this evaluator: by default what it says. Where nothing is rolled
     * games may be surer than any single position looks, and a search that has seen no end finds scores that are too near 0.
     *
     * @param board where the search began
     * @param score what it found for the side to act, in millionths; no win or loss that it has seen
     * @return odd and never decreasing in the score; where moves are rolled the score itself, since it would be no average over
     *     the rolls else
     */
    default int expected(V board, int score) {
        return score;
    }

    /**
     * How likely a game ends in a draw. By default a guess: an even game once in four times.
     *
     * @param board where the search began
     * @param expected what the game is expected to come to, in millionths
     * @return in thousandths, 0 where a win or a loss is certain
     */
    default int drawn(V board, int expected) {
        return (GameTree.WIN - Math.abs(expected)) / 4_000;
    }

    /**
     * An evaluator of the same kind for boards under the rules of a board; by default the evaluator itself. It may be another
     * for each call, and then need not be thread-safe.
     */
    default Evaluator<V> prepare(V board) {
        return this;
    }

    /** Whether boards are to tell of each piece that is put and removed. Asked of prepared evaluators. */
    default boolean isIncremental() {
        return false;
    }

    /** Says that no piece is on the board. */
    default void clear() {}

    /** Says that a piece was put on a square. */
    default void put(int piece, int square) {}

    /** Says that a piece was removed from a square. */
    default void remove(int piece, int square) {}

    /**
     * This evaluator with its scores changed. It costs the change and nothing else: tables, sums and quiet scores are those of
     * this one, and so is what they come to.
     */
    default Evaluator<V> adjusted(Adjustment<V> adjustment) {
        return new AdjustedEvaluator<>(this, requireNonNull(adjustment, "adjustment"));
    }

    /** An evaluator that scores every unfinished position 0, so that a search finds forced results alone. */
    static <V> Evaluator<V> even() {
        return EvenEvaluator.of();
    }

    /**
     * The score of one position from scratch: prepares the evaluator, passes it all pieces if it is incremental, and calls it.
     * For tests and for single positions; a search prepares once.
     *
     * @param board what {@code of} of the view gives; left as it is
     */
    static <V> int evaluateOnce(Evaluator<V> evaluator, V board) {
        requireNonNull(board, "board");
        Evaluator<V> prepared = evaluator.prepare(board);
        if (prepared.isIncremental()) {
            if (!(board instanceof GameBoard<?, ?> whole)) {
                throw new IllegalArgumentException("not a board: " + board);
            }
            whole.copy().attach(prepared);
        }
        return prepared.evaluate(board);
    }
}
