package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.game.engine.Tablebase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The result of a search, or its interim result. Immutable; equal if all values are.
 *
 * <pre>{@code
 * SearchResult<Move> result = Searcher.builder().build().search(position, Limits.depth(5));
 * Move best = result.best().orElseThrow();
 * double expected = result.value(); // from -1 to 1, for the side to act
 * double white = result.valueFor(Color.WHITE); // the same whoever is to act
 * boolean soon = result.stopReason() == SearchResult.StopReason.PROVEN;
 * }</pre>
 *
 * <p>A search that ends in the middle of an iteration returns the result of that iteration so far, if it has searched
 * the best move of the iteration before again; otherwise the result of that earlier iteration.
 *
 * <p><b>Proof.</b> A score is ±1,000,000 if and only if the search has {@linkplain #isProven proven} the win or loss
 * for all rolls. Without a proof a score is never that high.
 *
 * @param <M> the move of the game
 */
public sealed interface SearchResult<M> permits SearchRecords.SearchResultRecord {
    /** The reasons why a search has ended. A later version may have more of them. */
    enum StopReason {
        /** It has not: this is an interim result. */
        NONE,
        /** The greatest depth of the limits, or {@link Limits#MAX_DEPTH}, was searched. */
        DEPTH,
        /** The limit on positions was reached. */
        NODES,
        /** The limit on time was reached, or so much of the clock was used that the rest is better saved. */
        TIME,
        /** The result is proven, and no depth would change it. */
        PROVEN,
        /** A {@link Tablebase} knew the position. */
        TABLEBASE,
        /** The game was over. */
        GAME_OVER,
        /** It was {@linkplain Searcher#stop stopped}, or its future completed otherwise. */
        STOPPED,
        /** The searching thread was interrupted. */
        INTERRUPTED
    }

    /**
     * The shares of wins, draws and losses that are expected for the side to act, by the expected score. In Pokémon
     * Chess the draws are those counted in games of the engine with itself, within four points of a hundred
     * (MEASUREMENTS.md). In other games they are the guess of the {@linkplain
     * io.github.pokechess.game.engine.Evaluator#drawn evaluator}. Immutable.
     *
     * @param win in thousandths
     * @param draw in thousandths
     * @param loss in thousandths; the three add up to 1000
     */
    public record Wdl(int win, int draw, int loss) {
        private static final int PER_MILLE = 1_000;

        /** @throws IllegalArgumentException if a value is negative or they do not add up to 1000 */
        public Wdl {
            if (win < 0 || draw < 0 || loss < 0 || win + draw + loss != PER_MILLE) {
                throw new IllegalArgumentException("no thousand: " + win + ", " + draw + ", " + loss);
            }
        }

        /**
         * The shares that belong to an expected score and a share of draws. Only a proven win or loss, ±1,000,000, is
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
            int score = Math.round(Math.abs(millionths) / (float) PER_MILLE);
            int most = Math.min(draw, PER_MILLE - score);
            int drawn = most > 0 ? most - (most + score) % 2 : most; // what is left can be halved then
            int better = (PER_MILLE - drawn + score + 1) / 2;
            int worse = PER_MILLE - drawn - better;
            if (better == PER_MILLE && Math.abs(millionths) < GameTree.WIN) {
                better--; // rounding makes nothing certain
                worse++;
            }
            return millionths >= 0 ? new Wdl(better, drawn, worse) : new Wdl(worse, drawn, better);
        }
    }

    /**
     * One of the best moves, and the line that follows it. Immutable; equal if all values are.
     *
     * @param <M> the move of the game
     */
    sealed interface Variation<M> permits SearchRecords.VariationRecord {
        /** The expected score of the side to act in millionths, as {@link SearchResult#millionths}. */
        int millionths();

        /** The expected score of the side to act, from −1 (a proven loss) to 1 (a proven win). */
        default double value() {
            return valueOf(millionths());
        }

        /**
         * The depth in moves at which the score was found, 0 if no iteration has looked at the move. The variations of
         * a finished iteration have its depth, {@link SearchResult#depth}. After a search that was stopped in the
         * iteration after that, those that it had found again have one more. Scores of two depths are hard to compare.
         */
        int depth();

        /** The expected shares of wins, draws and losses of the side to act; certain only if it is proven. */
        Wdl wdl();

        /**
         * Whether the search has proven that this move wins or loses for all rolls. The sign of the score says which.
         */
        default boolean isProven() {
            return movesToEnd().isPresent();
        }

        /**
         * The number of moves of both sides, this one included, after which a proven game is over at the latest; empty
         * if nothing is proven. An exact search counts only moves that cost depth. A turn may have several moves.
         */
        OptionalInt movesToEnd();

        /** The best moves of both sides, each with its likeliest roll; at least one; unmodifiable. */
        List<M> moves();
    }

    /**
     * The value of one roll of the best move. Immutable; equal if all values are.
     *
     * @param <M> the move of the game
     */
    sealed interface RollScore<M> permits SearchRecords.RollScoreRecord {
        /** The roll, from 0 as in {@link io.github.pokechess.game.Chance}; empty if the move is not rolled. */
        OptionalInt roll();

        /** The weight of the outcome: its probability is this of {@link #total}. */
        int weight();

        /** The weights of all outcomes of the move together: 1 if it is not rolled. */
        int total();

        /**
         * The expected score after it in millionths, of the side that made the move; ±1,000,000 only if that is proven.
         */
        int millionths();

        /** The expected score after the outcome, from −1 (a proven loss) to 1 (a proven win). */
        default double value() {
            return valueOf(millionths());
        }

        /** The best move after it, of the side to act then; empty if the game is over, or if the table has none. */
        Optional<M> reply();
    }

    /** The side to act where the search began, whose point of view all scores have. */
    Color side();

    /** Why the search ended; {@link StopReason#NONE} in an interim result. */
    StopReason stopReason();

    /**
     * The expected score of the side to act in millionths: 1,000,000 is a proven win, 0 a draw or an even game,
     * −1,000,000 a proven loss; if the game is over, its score.
     */
    int millionths();

    /** The expected score of a side, from −1 (a proven loss) to 1 (a proven win). */
    default double valueFor(Color side) {
        requireNonNull(side, "side");
        return side == side() ? value() : 0.0 - value();
    }

    /** The expected score of the side to act, from −1 (a proven loss) to 1 (a proven win). */
    default double value() {
        return valueOf(millionths());
    }

    /**
     * Whether the end is proven: the game is over, or one side wins against all moves and for all rolls. With
     * {@linkplain Limits#withMoves some root moves} only, the proof is about these.
     */
    default boolean isProven() {
        return variations().isEmpty() || variations().get(0).isProven();
    }

    /**
     * The number of moves of both sides after which a proven game is over at the latest, 0 if it is; as {@link
     * Variation#movesToEnd}.
     */
    default OptionalInt movesToEnd() {
        return variations().isEmpty() ? OptionalInt.of(0) : variations().get(0).movesToEnd();
    }

    /**
     * The best moves with the lines that follow, the best one first, as many as the limits asked for and the position
     * has, or fewer after a search that was stopped early; empty if and only if the game is over; unmodifiable.
     *
     * <p>Each has the score that was found last for it. If the search was stopped in the middle of an iteration, some
     * are of that iteration and the others of the one before, see {@link Variation#depth}; a line that was looked at
     * less deep may have a higher score than the best one. A score is never a bound that was found for another move.
     * That of the best one alone may be too low, if the search was stopped just when that move turned out better than
     * expected.
     */
    List<Variation<M>> variations();

    /**
     * The value of each roll of the best move, the likeliest first. Their average by weight is the score, except for
     * rounding and after a search that was stopped. A move that is not rolled has a single entry, without a roll and
     * of weight 1 of 1. Empty if nothing was searched; unmodifiable.
     */
    List<RollScore<M>> rolls();

    /** The depth in moves of the last finished iteration, 0 for none. */
    int depth();

    /** The greatest number of moves that any line has had. */
    int selectiveDepth();

    /** The number of positions that all threads have looked at. */
    long nodes();

    /** The duration of the search. */
    Duration elapsed();

    /** The share of the table that holds positions of this search, in thousandths. */
    int tableFull();

    /** The best move; empty if and only if the game is over. */
    default Optional<M> best() {
        return variations().stream().map(best -> best.moves().get(0)).findFirst();
    }

    /** The best line: the best moves of both sides, each with its likeliest roll; unmodifiable. */
    default List<M> principalVariation() {
        return variations().isEmpty() ? List.of() : variations().get(0).moves();
    }

    /** The expected shares of wins, draws and losses of the side to act; of a game that is over, certain. */
    default Wdl wdl() {
        if (variations().isEmpty()) {
            return Wdl.of(millionths(), millionths() == 0 ? 1000 : 0);
        }
        return variations().get(0).wdl();
    }

    private static double valueOf(int millionths) {
        return millionths / (double) GameTree.WIN;
    }
}
