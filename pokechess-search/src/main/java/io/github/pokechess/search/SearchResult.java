package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.GameTree;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The result of a search, or of what a search has found so far. Immutable.
 *
 * <p>A search that ends in the middle of an iteration answers what that iteration has found so far, provided that it has
 * looked again at the best move of the iteration before; else the result of the latter.
 *
 * @param <M> the move of the game
 * @param millionths the expected score of the side to act in millionths: 1,000,000 is a certain win, 0 a draw or an even
 *     game, −1,000,000 a certain loss; if the game is over, its score
 * @param variations the best moves with the lines that follow, the best one first, as many as the limits asked for and the
 *     position has; empty if and only if the game is over; unmodifiable
 * @param outcomes the worth of each chance outcome of the best move, the likeliest first; the average by weight is the score,
 *     but for rounding and for what a stopped search has not seen again; empty if nothing was searched; unmodifiable
 * @param depth the depth in moves of the last finished iteration, 0 for none
 * @param selectiveDepth the greatest number of moves that any line has had
 * @param nodes the number of positions that all threads have looked at
 * @param elapsed the time that it took
 * @param tableFull the share of the table that holds positions of this search, in thousandths
 */
public record SearchResult<M>(
        int millionths,
        List<Variation<M>> variations,
        List<OutcomeScore<M>> outcomes,
        int depth,
        int selectiveDepth,
        long nodes,
        Duration elapsed,
        int tableFull) {
    /**
     * One of the best moves, and the line that follows it. Immutable.
     *
     * @param <M> the move of the game
     * @param millionths the expected score of the side to act, as in {@link SearchResult}
     * @param wdl the probabilities of a win, a draw and a loss of the side to act
     * @param moves the best moves of both sides, each with its likeliest chance outcome; at least one; unmodifiable
     */
    public record Variation<M>(int millionths, Wdl wdl, List<M> moves) {
        /** @throws IllegalArgumentException if the score is out of range or there is no move */
        public Variation {
            requireValid(millionths);
            requireNonNull(wdl, "wdl");
            moves = List.copyOf(moves);
            if (moves.isEmpty()) {
                throw new IllegalArgumentException("a variation has at least one move");
            }
        }

        /** The expected score of the side to act, from −1 (a certain loss) to 1 (a certain win). */
        public double value() {
            return valueOf(millionths);
        }
    }

    /**
     * The worth of a chance outcome of the best move. Immutable.
     *
     * @param <M> the move of the game
     * @param outcome the outcome, from 0 as in {@link io.github.pokechess.game.Chance}
     * @param weight its weight
     * @param millionths the expected score after it in millionths, of the side that made the move
     * @param reply the best move after it, of the side to act then; empty if the game is over, or if the search has kept none
     */
    public record OutcomeScore<M>(int outcome, int weight, int millionths, Optional<M> reply) {
        /** @throws IllegalArgumentException if the score is out of range */
        public OutcomeScore {
            requireValid(millionths);
            requireNonNull(reply, "reply");
        }

        /** The expected score after the outcome, from −1 (a certain loss) to 1 (a certain win). */
        public double value() {
            return valueOf(millionths);
        }
    }

    /** @throws IllegalArgumentException if the score is out of range */
    public SearchResult {
        requireNonNull(elapsed, "elapsed");
        requireValid(millionths);
        variations = List.copyOf(variations);
        outcomes = List.copyOf(outcomes);
    }

    /** The best move; empty if and only if the game is over. */
    public Optional<M> best() {
        return variations.stream().map(best -> best.moves().get(0)).findFirst();
    }

    /** The best line: the best moves of both sides, each with its likeliest chance outcome; unmodifiable. */
    public List<M> principalVariation() {
        return variations.isEmpty() ? List.of() : variations.get(0).moves();
    }

    /** The expected score of the side to act, from −1 (a certain loss) to 1 (a certain win). */
    public double value() {
        return valueOf(millionths);
    }

    /** The probabilities of a win, a draw and a loss of the side to act; of a game that is over, certain. */
    public Wdl wdl() {
        if (variations.isEmpty()) {
            return Wdl.of(millionths, millionths == 0 ? 1000 : 0);
        }
        return variations.get(0).wdl();
    }

    private static void requireValid(int millionths) {
        if (Math.abs(millionths) > GameTree.WIN) {
            throw new IllegalArgumentException("a score is at most " + GameTree.WIN + " millionths: " + millionths);
        }
    }

    private static double valueOf(int millionths) {
        return millionths / (double) GameTree.WIN;
    }
}
