package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.GameTree;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The result of a search, or its interim result. Immutable; equal if all values are.
 *
 * <pre>{@code
 * SearchResult<Move> result = Searcher.builder().build().search(position, Limits.depth(5));
 * Move best = result.best().orElseThrow();
 * double expected = result.value(); // from -1 to 1, for the side to act
 * }</pre>
 *
 * <p>A search that ends in the middle of an iteration returns the result of that iteration so far, if it has searched
 * the best move of the iteration before again; otherwise the result of that earlier iteration.
 *
 * <p><b>Proof.</b> A score is ±1,000,000 if and only if the search has {@linkplain #isProven proven} the win or loss,
 * whatever is rolled. Without a proof a score is never that high.
 *
 * @param <M> the move of the game
 */
public final class SearchResult<M> {
    /**
     * The probabilities of a win, a draw and a loss for the side to act, as predicted from an expected score. Immutable.
     *
     * @param win in thousandths
     * @param draw in thousandths
     * @param loss in thousandths; the three add up to 1000
     */
    public record Wdl(int win, int draw, int loss) {
        private static final int WHOLE = 1_000;

        /** @throws IllegalArgumentException if a value is negative or they do not add up to 1000 */
        public Wdl {
            if (win < 0 || draw < 0 || loss < 0 || win + draw + loss != WHOLE) {
                throw new IllegalArgumentException("no thousand: " + win + ", " + draw + ", " + loss);
            }
        }

        /**
         * The probabilities that belong to an expected score and a probability of a draw. Only a proven win or loss, ±1,000,000, is
         * certain: any other leaves at least a thousandth.
         *
         * @param millionths the expected score, from −1,000,000 to 1,000,000
         * @param draw in thousandths, at least 0; lowered to the most that the score allows
         * @throws IllegalArgumentException if one is out of range
         */
        public static Wdl of(int millionths, int draw) {
            if (Math.abs(millionths) > GameTree.WIN) {
                throw new IllegalArgumentException("a score is at most " + GameTree.WIN + " millionths: " + millionths);
            }
            int score = Math.round(Math.abs(millionths) / (float) WHOLE);
            int most = Math.min(draw, WHOLE - score);
            int drawn = most > 0 ? most - (most + score) % 2 : most; // what is left can be halved then
            int better = (WHOLE - drawn + score + 1) / 2;
            int worse = WHOLE - drawn - better;
            if (better == WHOLE && Math.abs(millionths) < GameTree.WIN) {
                better--; // rounding makes nothing certain
                worse++;
            }
            return millionths >= 0 ? new Wdl(better, drawn, worse) : new Wdl(worse, drawn, better);
        }
    }

    /** The values; in a record of its own so that more of them break no caller. */
    private record Values<M>(
            int millionths,
            List<Variation<M>> variations,
            List<RollScore<M>> rolls,
            int depth,
            int selectiveDepth,
            long nodes,
            Duration elapsed,
            int tableFull) {}

    private final Values<M> values;

    /**
     * A result.
     *
     * @throws IllegalArgumentException if the score is out of range
     */
    SearchResult(
            int millionths,
            List<Variation<M>> variations,
            List<RollScore<M>> rolls,
            int depth,
            int selectiveDepth,
            long nodes,
            Duration elapsed,
            int tableFull) {
        requireValid(millionths);
        values = new Values<>(
                millionths,
                List.copyOf(variations),
                List.copyOf(rolls),
                depth,
                selectiveDepth,
                nodes,
                requireNonNull(elapsed, "elapsed"),
                tableFull);
    }

    /**
     * One of the best moves, and the line that follows it. Immutable; equal if all values are.
     *
     * @param <M> the move of the game
     */
    public static final class Variation<M> {
        private record Line<M>(int millionths, int depth, Wdl wdl, OptionalInt movesToEnd, List<M> moves) {}

        private final Line<M> values;

        /** @throws IllegalArgumentException if the score is out of range or there is no move */
        Variation(int millionths, int depth, Wdl wdl, OptionalInt movesToEnd, List<M> moves) {
            requireValid(millionths);
            requireNonNull(wdl, "wdl");
            requireNonNull(movesToEnd, "movesToEnd");
            values = new Line<>(millionths, depth, wdl, movesToEnd, List.copyOf(moves));
            if (moves.isEmpty()) {
                throw new IllegalArgumentException("a variation has at least one move");
            }
        }

        /** The expected score of the side to act in millionths, as {@link SearchResult#millionths}. */
        public int millionths() {
            return values.millionths();
        }

        /** The expected score of the side to act, from −1 (a proven loss) to 1 (a proven win). */
        public double value() {
            return valueOf(values.millionths());
        }

        /**
         * The depth in moves at which the score was found, 0 if no iteration has looked at the move. The variations of a
         * finished iteration have its depth, {@link SearchResult#depth}. After a search that was stopped in the iteration after that, those
         * that it had found again have one more. Scores of two depths are hard to compare.
         */
        public int depth() {
            return values.depth();
        }

        /** The probabilities of a win, a draw and a loss of the side to act; certain only if it is proven. */
        public Wdl wdl() {
            return values.wdl();
        }

        /**
         * Whether the search has proven that this move wins or loses, whatever is rolled. The sign of the score says
         * which.
         */
        public boolean isProven() {
            return values.movesToEnd().isPresent();
        }

        /**
         * The number of moves of both sides, this one included, after which a proven game is over at the latest; empty
         * if nothing is proven. An exact search counts only moves that cost depth. A turn may have several moves.
         */
        public OptionalInt movesToEnd() {
            return values.movesToEnd();
        }

        /** The best moves of both sides, each with its likeliest roll; at least one; unmodifiable. */
        public List<M> moves() {
            return values.moves();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Variation<?> variation && values.equals(variation.values);
        }

        @Override
        public int hashCode() {
            return values.hashCode();
        }

        /** The values with their names. */
        @Override
        public String toString() {
            return "Variation" + values.toString().substring("Line".length());
        }
    }

    /**
     * The value of one roll of the best move. Immutable; equal if all values are.
     *
     * @param <M> the move of the game
     */
    public static final class RollScore<M> {
        private record Worth<M>(int roll, int weight, int total, int millionths, Optional<M> reply) {}

        private final Worth<M> values;

        /** @throws IllegalArgumentException if the score is out of range */
        RollScore(int roll, int weight, int total, int millionths, Optional<M> reply) {
            requireValid(millionths);
            values = new Worth<>(roll, weight, total, millionths, requireNonNull(reply, "reply"));
        }

        /** The outcome, from 0 as in {@link io.github.pokechess.game.Chance}. */
        public int roll() {
            return values.roll();
        }

        /** The weight of the outcome: its probability is this of {@link #total}. */
        public int weight() {
            return values.weight();
        }

        /** The weights of all outcomes of the move together: 1 if it is not rolled. */
        public int total() {
            return values.total();
        }

        /** The expected score after it in millionths, of the side that made the move; ±1,000,000 only if that is proven. */
        public int millionths() {
            return values.millionths();
        }

        /** The expected score after the outcome, from −1 (a proven loss) to 1 (a proven win). */
        public double value() {
            return valueOf(values.millionths());
        }

        /** The best move after it, of the side to act then; empty if the game is over, or if the table has none. */
        public Optional<M> reply() {
            return values.reply();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof RollScore<?> score && values.equals(score.values);
        }

        @Override
        public int hashCode() {
            return values.hashCode();
        }

        /** The values with their names. */
        @Override
        public String toString() {
            return "RollScore" + values.toString().substring("Worth".length());
        }
    }

    /**
     * The expected score of the side to act in millionths: 1,000,000 is a proven win, 0 a draw or an even game, −1,000,000 a
     * proven loss; if the game is over, its score.
     */
    public int millionths() {
        return values.millionths();
    }

    /** The expected score of the side to act, from −1 (a proven loss) to 1 (a proven win). */
    public double value() {
        return valueOf(values.millionths());
    }

    /**
     * Whether the end is proven: the game is over, or one side wins whatever is rolled and whatever the other does.
     * With {@linkplain Limits#withMoves some root moves} only, the proof is about these.
     */
    public boolean isProven() {
        return values.variations().isEmpty() || values.variations().get(0).isProven();
    }

    /** The number of moves of both sides after which a proven game is over at the latest, 0 if it is; as {@link Variation#movesToEnd}. */
    public OptionalInt movesToEnd() {
        return values.variations().isEmpty()
                ? OptionalInt.of(0)
                : values.variations().get(0).movesToEnd();
    }

    /**
     * The best moves with the lines that follow, the best one first, as many as the limits asked for and the position has,
     * or fewer after a search that was stopped early; empty if and only if the game is over; unmodifiable.
     *
     * <p>Each has the score that was found last for it. If the search was stopped in the middle of an iteration, some are of
     * that iteration and the others of the one before, see {@link Variation#depth}; a line that was looked at less deep may have a higher
     * score than the best one. A score is never a bound that was found for another move. That of the best one alone may be too low, if
     * the search was stopped just when that move turned out better than expected.
     */
    public List<Variation<M>> variations() {
        return values.variations();
    }

    /**
     * The value of each roll of the best move, the likeliest first. Their average by weight is the score, except for
     * rounding and after a search that was stopped. A move that is not rolled has a single entry, of roll 0 and weight 1 of 1. Empty if
     * nothing was searched; unmodifiable.
     */
    public List<RollScore<M>> rolls() {
        return values.rolls();
    }

    /** The depth in moves of the last finished iteration, 0 for none. */
    public int depth() {
        return values.depth();
    }

    /** The greatest number of moves that any line has had. */
    public int selectiveDepth() {
        return values.selectiveDepth();
    }

    /** The number of positions that all threads have looked at. */
    public long nodes() {
        return values.nodes();
    }

    /** The duration of the search. */
    public Duration elapsed() {
        return values.elapsed();
    }

    /** The share of the table that holds positions of this search, in thousandths. */
    public int tableFull() {
        return values.tableFull();
    }

    /** The best move; empty if and only if the game is over. */
    public Optional<M> best() {
        return variations().stream().map(best -> best.moves().get(0)).findFirst();
    }

    /** The best line: the best moves of both sides, each with its likeliest roll; unmodifiable. */
    public List<M> principalVariation() {
        return variations().isEmpty() ? List.of() : variations().get(0).moves();
    }

    /** The probabilities of a win, a draw and a loss of the side to act; of a game that is over, certain. */
    public Wdl wdl() {
        if (variations().isEmpty()) {
            return Wdl.of(millionths(), millionths() == 0 ? 1000 : 0);
        }
        return variations().get(0).wdl();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SearchResult<?> result && values.equals(result.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    /** The values with their names. */
    @Override
    public String toString() {
        return "SearchResult" + values.toString().substring("Values".length());
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
