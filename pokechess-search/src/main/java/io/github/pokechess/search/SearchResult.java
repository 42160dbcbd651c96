package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Ply;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a search has found. Immutable.
 *
 * <p>A search that ends in the middle of an iteration answers what that iteration has found so far, provided that it has
 * looked again at the best move of the iteration before; else the result of the latter.
 *
 * @param best the best move; empty if and only if the game is over
 * @param millionths the expected score of the side to act in millionths: 1,000,000 is a certain win, 0 a draw or an even
 *     game, −1,000,000 a certain loss; if the game is over, its score
 * @param depth how many decisions deep the last finished iteration has looked; 0 if none was finished or the game is over
 * @param nodes how many positions the search has looked at, by all its threads
 * @param elapsed how long it took
 * @param principalVariation the best decisions of both sides, each with its likeliest roll, the first one {@code best};
 *     empty if and only if the game is over; unmodifiable
 * @param rolls what each roll makes of the best move, the likeliest first; the average by weight is the score, but for
 *     rounding and for what a stopped search has not seen again; empty if nothing was searched; unmodifiable
 */
public record SearchResult(
        Optional<Move> best,
        int millionths,
        int depth,
        long nodes,
        Duration elapsed,
        List<Ply> principalVariation,
        List<RollScore> rolls) {
    /** @throws IllegalArgumentException if the score is out of range */
    public SearchResult {
        requireNonNull(best, "best");
        requireNonNull(elapsed, "elapsed");
        requireValid(millionths);
        principalVariation = List.copyOf(principalVariation);
        rolls = List.copyOf(rolls);
    }

    /** The expected score of the side to act, from −1 (a certain loss) to 1 (a certain win). */
    public double value() {
        return valueOf(millionths);
    }

    /** How likely a win, a draw and a loss of the side to act are. */
    public Wdl wdl() {
        return Wdl.of(millionths);
    }

    static void requireValid(int millionths) {
        if (Math.abs(millionths) > Evaluator.WIN) {
            throw new IllegalArgumentException("a score is at most " + Evaluator.WIN + " millionths: " + millionths);
        }
    }

    static double valueOf(int millionths) {
        return millionths / (double) Evaluator.WIN;
    }
}
