package io.github.pokechess.match.review;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * A review of a game that separates play from luck: for each decision the best one and the loss against it, for each
 * roll its value above the average. Immutable.
 *
 * <pre>{@code
 * Review<Move> review = Review.of(game, 20_000);
 * double unlucky = -review.luck();
 * double careless = review.loss(Color.WHITE);
 * }</pre>
 *
 * <p>All values are expected scores from −1 to 1 as a {@link Searcher} finds them; those of the game are White's, the
 * first side's. They add up: {@link #result} = {@link #start} + all losses of Black − all losses of White + {@link
 * #luck} + {@link #settled} + {@link #disagreement}. The disagreement is the inconsistency of the search's values
 * along the game; it is 0 where the search sees the end.
 *
 * @param <M> the move of the game
 */
public sealed interface Review<M> permits ReviewRecords.ReviewRecord {
    /**
     * The loss below which a decision counts as good, in expected score: a hundredth of the way from a draw to a win.
     */
    double GOOD = 0.01;

    /** All decisions, the first one first; unmodifiable. */
    List<Decision<M>> decisions();

    /** The value of the last position, its score if the rules have ended the game there. */
    double last();

    /** The score of the game; of an unfinished one, {@code last}. */
    double result();

    /**
     * A decision of a game, with the roll that followed.
     *
     * @param <M> the move of the game
     */
    sealed interface Decision<M> permits ReviewRecords.DecisionRecord {
        /** The side that made it. */
        Color side();

        /** The move that was made. */
        M made();

        /** The best move, which may be the same. */
        M best();

        /** The number of other moves that there were. */
        int alternatives();

        /** The value of the position before it, for White. */
        double value();

        /** The loss against the best move, in expected score for the side that made it; never negative. */
        double loss();

        /** The value of the roll above the average of all rolls, for White; 0 if nothing was rolled. */
        double luck();

        /**
         * Whether every other move lost {@link Mark#MISTAKE} or more, and a search of a single position would choose
         * one of those.
         */
        boolean onlyGood();

        /** Whether it lost less than {@link #GOOD}. */
        default boolean isGood() {
            return loss() < GOOD;
        }

        /** The judgement of this decision. */
        default Mark mark() {
            return onlyGood() ? Mark.ONLY_GOOD : Mark.of(loss());
        }
    }

    /**
     * The judgement of a decision by its loss. The thresholds are those by which lichess.org marks moves of chess, on
     * the same scale from −1 to 1.
     */
    enum Mark {
        /** No mark. */
        NONE("", 0, 0),
        /** Found where every other move was a mistake and a search of a single position would choose one of them. */
        ONLY_GOOD("!", 1, 0),
        /** Lost 0.1 or more. */
        INACCURACY("?!", 6, 0.1),
        /** Lost 0.2 or more. */
        MISTAKE("?", 2, 0.2),
        /** Lost 0.3 or more. */
        BLUNDER("??", 4, 0.3);

        private final String sign;
        private final int glyph;
        private final double least;

        Mark(String sign, int glyph, double least) {
            this.sign = sign;
            this.glyph = glyph;
            this.least = least;
        }

        /**
         * Returns the mark for a loss, which may be none.
         *
         * @param loss in expected score, on the scale from −1 to 1
         */
        public static Mark of(double loss) {
            Mark mark = NONE;
            for (Mark next : List.of(INACCURACY, MISTAKE, BLUNDER)) {
                mark = loss >= next.least ? next : mark;
            }
            return mark;
        }

        /** The sign as it stands behind a move, {@code !}, {@code ?!}, {@code ?} or {@code ??}; empty for none. */
        public String sign() {
            return sign;
        }

        /** The numeric annotation glyph of the sign, as game files have it; 0 for none. */
        public int glyph() {
            return glyph;
        }
    }

    /**
     * Reviews a game with the standard evaluator of its kind and without {@linkplain Searcher.Builder#tablebase
     * tablebases}: a review by a searcher that has them finds the exact values of solved positions.
     *
     * @param nodes the number of positions to look at for each value, some four values a decision
     * @throws InvalidInputException if it is less than 1, or there is no evaluator for the game
     */
    static <P extends GamePosition<P, M>, M> Review<M> of(BoardGame<P, M> game, long nodes) {
        return of(game, Searcher.builder().tableMebibytes(4).build(), Limits.nodes(nodes));
    }

    /**
     * Reviews a game by a searcher, which is {@linkplain Searcher#clear cleared} first. Reproducible if the searcher
     * is. A roll is valued without the moves after it, hence luck is 0 on average, however well positions are valued.
     *
     * @param limits the limits of the search for each value, some four values a decision
     * @throws IllegalStateException if the searcher searches
     * @throws InvalidInputException if nobody has an evaluator for the game
     */
    static <P extends GamePosition<P, M>, M> Review<M> of(BoardGame<P, M> game, Searcher searcher, Limits limits) {
        return of(game, searcher, limits, reviewed -> {});
    }

    /**
     * Reviews a game by a searcher as {@link #of(BoardGame, Searcher, Limits)} does, and reports its progress.
     * Interrupting the thread ends it within some milliseconds with meaningless values; the thread stays interrupted.
     *
     * @param progress receives the number of reviewed decisions, after each of them
     * @throws IllegalStateException if the searcher searches
     * @throws InvalidInputException if nobody has an evaluator for the game
     */
    static <P extends GamePosition<P, M>, M> Review<M> of(
            BoardGame<P, M> game, Searcher searcher, Limits limits, IntConsumer progress) {
        requireNonNull(progress, "progress");
        searcher.clear();
        Luck<P, M> luck = new Luck<>(searcher, limits);
        List<Decision<M>> decisions = new ArrayList<>();
        for (BoardGame.Step<M> step : game.steps()) {
            BoardGame<P, M> before = game.at(decisions.size());
            decisions.add(decision(before, step, searcher, limits, luck));
            progress.accept(decisions.size());
        }
        double last = value(game.at(decisions.size()), searcher, limits);
        double result = game.outcome()
                .map(outcome -> outcome.score(Color.WHITE) / (double) GameTree.WIN)
                .orElse(last);
        return new ReviewRecords.ReviewRecord<>(decisions, last, result);
    }

    private static <P extends GamePosition<P, M>, M> Decision<M> decision(
            BoardGame<P, M> before, BoardGame.Step<M> step, Searcher searcher, Limits limits, Luck<P, M> luck) {
        M made = step.move();
        Color side = before.position().side();
        SearchResult<M> all = searcher.search(before, limits);
        M best = all.best().orElseThrow();
        Set<M> others = new HashSet<>(before.legalMoves());
        others.remove(made);
        double loss = 0;
        boolean onlyGood = false;
        if (!best.equals(made)) {
            double value = searcher.search(before, limits.withMoves(before, Set.of(made)))
                    .value();
            loss = Math.max(0, all.value() - value);
        } else if (!others.isEmpty()) {
            double second =
                    searcher.search(before, limits.withMoves(before, others)).value();
            onlyGood = Mark.of(Math.max(0, all.value() - second)).compareTo(Mark.MISTAKE) >= 0
                    && !searcher.search(before.position(), Limits.nodes(1).withTablebases(false))
                            .best()
                            .equals(all.best());
        }
        double first = side == Color.WHITE ? all.value() : -all.value();
        return new ReviewRecords.DecisionRecord<>(
                side, made, best, others.size(), first, loss, luck.luckOfStep(before, step), onlyGood);
    }

    private static <P extends GamePosition<P, M>, M> double value(
            BoardGame<P, M> game, Searcher searcher, Limits limits) {
        double value = searcher.search(game, limits).value();
        return game.position().side() == Color.WHITE ? value : -value;
    }

    /** The value of the position where the game began. */
    default double start() {
        return value(0);
    }

    /**
     * The value of the position after the given number of decisions.
     *
     * @param moves from 0, the start, to their number
     * @throws IndexOutOfBoundsException if there is no such position
     */
    default double value(int moves) {
        return moves == decisions().size() ? last() : decisions().get(moves).value();
    }

    /** The sum of the losses of a side's decisions; never negative. */
    default double loss(Color side) {
        requireNonNull(side, "side");
        return decisions().stream()
                .filter(decision -> decision.side() == side)
                .mapToDouble(Decision::loss)
                .sum();
    }

    /** The luck of White in all rolls. */
    default double luck() {
        return decisions().stream().mapToDouble(Decision::luck).sum();
    }

    /** The result less the luck. Over many games it has the mean of the results with a fraction of their spread. */
    default double resultWithoutLuck() {
        return result() - luck();
    }

    /** The share of a side's decisions that lost less than {@link #GOOD}; empty if it never had a choice. */
    default OptionalDouble good(Color side) {
        requireNonNull(side, "side");
        return decisions().stream()
                .filter(decision -> decision.side() == side && decision.alternatives() > 0)
                .mapToInt(decision -> decision.isGood() ? 1 : 0)
                .average();
    }

    /**
     * The result less the value of the last position: not 0 only where resignation, agreement or the clock has ended
     * the game.
     */
    default double settled() {
        return result() - last();
    }

    /**
     * The part of the result that neither play nor luck explains: the inconsistency of the search's values along the
     * game.
     */
    default double disagreement() {
        return last() - (start() + loss(Color.BLACK) - loss(Color.WHITE) + luck());
    }
}
