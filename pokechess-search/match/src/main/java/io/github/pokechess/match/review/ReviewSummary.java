package io.github.pokechess.match.review;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;

/**
 * A summary of a review for players: one sentence about play and luck, and the moments that decided the game. Points
 * are those of {@link Review}: 1 for a win, 0 for a draw, −1 for a loss. Immutable.
 *
 * <pre>{@code
 * ReviewSummary summary = ReviewSummary.of(review, kind, game, kind::format);
 * summary.sentence(Color.WHITE); // "You played better but were unlucky: the dice cost you 0.4 points."
 * }</pre>
 */
public final class ReviewSummary {
    /** The number of moments. */
    public static final int MOMENTS = 3;

    /** The points below which play counts as equal and luck as even, a tenth of the way from a draw to a win. */
    public static final double EQUAL = 0.1;

    /** The points below which nothing is a moment: what a search of some thousand positions changes its mind by. */
    private static final double LEAST = 0.05;

    /** The causes of a moment. */
    public enum Cause {
        /** A better move was missed. */
        PLAY,
        /** A roll came out better or worse than the average. */
        LUCK
    }

    /**
     * A decisive moment.
     *
     * @param decision the number of decisions before it
     * @param side the side that decided
     * @param cause why it was decisive
     * @param points the change for White, from −2 to 2
     * @param sentence what happened
     */
    public record Moment(int decision, Color side, Cause cause, double points, String sentence) {
        /** @throws NullPointerException if a part is missing */
        public Moment {
            requireNonNull(side, "side");
            requireNonNull(cause, "cause");
            requireNonNull(sentence, "sentence");
        }
    }

    private final List<String> sides;
    private final double[] loss;
    private final double luck;
    private final boolean rolled;
    private final List<Moment> moments;

    /** A summary of sums; the array is not copied. */
    ReviewSummary(List<String> sides, double[] loss, double luck, boolean rolled, List<Moment> moments) {
        this.sides = List.copyOf(sides);
        this.loss = loss;
        this.luck = luck;
        this.rolled = rolled;
        this.moments = List.copyOf(moments);
    }

    /**
     * Returns the summary of a reviewed game.
     *
     * @param game the game that was reviewed
     * @param names the name of a move at a position, such as {@link GameKind#format(Object, GamePosition)}
     * @throws IndexOutOfBoundsException if the review is of a longer game
     */
    public static <P extends GamePosition<P, M>, M> ReviewSummary of(
            Review<M> review, GameKind<P, M> kind, BoardGame<P, M> game, BiFunction<M, P, String> names) {
        requireNonNull(names, "names");
        List<String> sides = new ArrayList<>();
        List<P> positions = game.positions();
        for (Color side : Color.values()) {
            sides.add(kind.sideName(positions.get(0), side));
        }
        List<Moment> all = new ArrayList<>();
        boolean rolled = false;
        for (int i = 0; i < review.decisions().size(); i++) {
            Review.Decision<M> decision = review.decisions().get(i);
            P before = positions.get(i);
            String name = names.apply(decision.made(), before);
            int sign = decision.side() == Color.WHITE ? 1 : -1;
            if (decision.loss() >= LEAST) {
                String description = String.format(
                        Locale.ROOT,
                        "%s: %s lost %.2f points, %s was better.",
                        sides.get(decision.side().ordinal()),
                        name,
                        decision.loss(),
                        names.apply(decision.best(), before));
                all.add(new Moment(i, decision.side(), Cause.PLAY, -sign * decision.loss(), description));
            }
            Chance chance = before.chance(decision.made());
            rolled |= chance.size() > 1;
            if (chance.size() > 1 && Math.abs(decision.luck()) >= LEAST) {
                double own = sign * decision.luck();
                String description = String.format(
                        Locale.ROOT,
                        "%s That roll %s %s %.2f points.",
                        kind.sentence(
                                decision.made(), game.steps().get(i).roll().orElse(0), before),
                        own < 0 ? "cost" : "gave",
                        sides.get(decision.side().ordinal()),
                        Math.abs(own));
                all.add(new Moment(i, decision.side(), Cause.LUCK, decision.luck(), description));
            }
        }
        List<Moment> largest = all.stream()
                .sorted(Comparator.comparingDouble((Moment moment) -> -Math.abs(moment.points()))
                        .thenComparingInt(Moment::decision))
                .limit(MOMENTS)
                .sorted(Comparator.comparingInt(Moment::decision))
                .toList();
        double[] loss = {review.loss(Color.WHITE), review.loss(Color.BLACK)};
        return new ReviewSummary(sides, loss, review.luck(), rolled, largest);
    }

    /**
     * Returns the sentence for the player of a side, who is <i>you</i>.
     *
     * @param side the side of that player
     */
    public String sentence(Color side) {
        requireNonNull(side, "side");
        return sentenceWithTexts(side, "You", "were", "you");
    }

    /** Returns the sentence about the first side in the third person. */
    public String sentence() {
        return sentenceWithTexts(Color.WHITE, sides.get(0), "was", sides.get(0));
    }

    private String sentenceWithTexts(Color side, String subject, String was, String object) {
        double better = loss[side.opposite().ordinal()] - loss[side.ordinal()];
        double fortune = side == Color.WHITE ? luck : -luck;
        String play = Math.abs(better) < EQUAL
                ? "Both sides played equally well"
                : subject + " played " + (better > 0 ? "better" : "worse");
        if (!rolled) {
            return play + ".";
        }
        if (Math.abs(fortune) < EQUAL) {
            return play + ", and luck was even.";
        }
        boolean lucky = fortune > 0;
        String word = lucky ? "lucky" : "unlucky";
        String joined = Math.abs(better) < EQUAL
                ? ", and " + object + " " + was + " " + word
                : (better > 0) == lucky ? " and " + was + " " + word + ", too" : " but " + was + " " + word;
        return String.format(
                Locale.ROOT,
                "%s%s: the dice %s %s %.1f points.",
                play,
                joined,
                lucky ? "gave" : "cost",
                object,
                Math.abs(fortune));
    }

    /** The decisive moments, at most {@link #MOMENTS}, in the order of the game; unmodifiable. */
    public List<Moment> moments() {
        return moments;
    }

    /** The sentence and the moments, a line each. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(sentence());
        moments.forEach(moment -> text.append('\n').append(moment.sentence()));
        return text.toString();
    }
}
