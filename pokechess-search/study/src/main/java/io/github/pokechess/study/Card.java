package io.github.pokechess.study;

import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A card of spaced repetition: the answers of a learner to one puzzle or mistake, and the day on which it returns. Days
 * count from 1970-01-01. Immutable.
 *
 * <p>A puzzle solved at the first try never returns. A failed one returns on the next day, and after each right answer
 * in a row after 1, 3, 7, 21 and 60 days; the sixth is the last. A failure begins anew. A mistake's card has its {@link
 * Drill} for as long as it returns.
 */
public final class Card {
    /** The days until a card returns, by the number of right answers in a row. */
    private static final int[] DAYS = {1, 1, 3, 7, 21, 60};

    private static final Comparator<Card> ORDER = Comparator.comparingInt(Card::tries)
            .thenComparingLong(Card::day)
            .thenComparingInt(Card::right)
            .thenComparingInt(Card::stage)
            .thenComparing(card -> String.valueOf(card.drill));

    /** The stage of a card that never returns. */
    static final int DONE = DAYS.length;

    private final String name;
    private final int tries;
    private final int right;
    private final int stage;
    private final long due;
    private final @Nullable Drill drill;

    Card(String name, int tries, int right, int stage, long due, @Nullable Drill drill) {
        this.name = name;
        this.tries = tries;
        this.right = right;
        this.stage = stage;
        this.due = due;
        this.drill = drill;
    }

    /** The card of a puzzle that nobody has tried. */
    static Card untried(String name) {
        return new Card(name, 0, 0, 0, 0, null);
    }

    /**
     * The card after one more answer. One that is right before the card returns leaves its day as it is.
     *
     * @param now the mistake that was answered, or null at a puzzle
     */
    Card answered(boolean isRight, long day, @Nullable Drill now) {
        if (!isRight) {
            return new Card(name, tries + 1, right, 0, day + DAYS[0], now);
        }
        if (tries > 0 && !isDue(day)) {
            return new Card(name, tries + 1, right + 1, stage, due, drill);
        }
        int next = tries == 0 ? DONE : stage + 1;
        return next == DONE
                ? new Card(name, tries + 1, right + 1, DONE, day, null)
                : new Card(name, tries + 1, right + 1, next, day + DAYS[next], now);
    }

    /** The {@link Puzzle#id} of the puzzle, or the {@link Drill#id} of the mistake. */
    public String name() {
        return name;
    }

    /** The number of answers. */
    public int tries() {
        return tries;
    }

    /** The number of right answers. */
    public int right() {
        return right;
    }

    /** The number of right answers in a row since the last failure. */
    int stage() {
        return stage;
    }

    /** The first day on which it returns; empty if it never does. */
    public OptionalLong due() {
        return stage == DONE ? OptionalLong.empty() : OptionalLong.of(due);
    }

    /** The day of {@link #due}, or that of the last answer where it never returns. */
    long day() {
        return due;
    }

    /** Whether it returns on a day. */
    public boolean isDue(long day) {
        return stage < DONE && due <= day;
    }

    /** The mistake that returns; empty at a puzzle, and when it never does. */
    public Optional<Drill> drill() {
        return Optional.ofNullable(drill);
    }

    /** Whether the last answer was right. */
    public boolean isSolved() {
        return stage > 0;
    }

    /** This or another card of the same name, whichever has seen more answers. */
    Card later(Card other) {
        return ORDER.compare(this, other) < 0 ? other : this;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Card card
                && name.equals(card.name)
                && tries == card.tries
                && right == card.right
                && stage == card.stage
                && due == card.due
                && Objects.equals(drill, card.drill);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, tries, right, stage, due, drill);
    }

    /** The values with their names. */
    @Override
    public String toString() {
        return "Card[" + name + ", tries=" + tries + ", right=" + right + ", stage=" + stage + ", due=" + due
                + (drill == null ? "" : ", " + drill) + "]";
    }
}
