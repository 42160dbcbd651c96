package io.github.pokechess.study;

import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A card as it is kept.
 *
 * @param stage the number of right answers in a row since the last failure, {@link #DONE} if it never returns
 * @param day the day of {@link #due}, or the day of the last answer if the card never returns
 */
record CardRecord(String name, int tries, int right, int stage, long day, Optional<Drill> drill) implements Card {
    /** The days until a card returns, by the number of right answers in a row. */
    private static final int[] DAYS = {1, 1, 3, 7, 21, 60};

    private static final Comparator<CardRecord> ORDER = Comparator.comparingInt(CardRecord::tries)
            .thenComparingLong(CardRecord::day)
            .thenComparingInt(CardRecord::right)
            .thenComparingInt(CardRecord::stage)
            .thenComparing(card -> card.drill().map(Drill::toString).orElse("null"));

    /** The stage of a card that never returns. */
    static final int DONE = DAYS.length;

    /** The card of a puzzle that nobody has tried. */
    static CardRecord newCard(String name) {
        return new CardRecord(name, 0, 0, 0, 0, Optional.empty());
    }

    /** The card of a mistake that nobody was asked about: it was made in a game, which is a failure. */
    static CardRecord ofMistake(String name, long today, Drill drill) {
        return new CardRecord(name, 0, 0, 0, today + DAYS[0], Optional.of(drill));
    }

    /**
     * The card after one more answer. One that is right before the card returns leaves its day as it is.
     *
     * @param mistake the mistake that was answered, or null at a puzzle
     */
    CardRecord withAnswer(boolean isRight, long today, @Nullable Drill mistake) {
        if (!isRight) {
            return new CardRecord(name, tries + 1, right, 0, today + DAYS[0], Optional.ofNullable(mistake));
        }
        boolean isFirst = tries == 0 && drill.isEmpty();
        if (!isFirst && !isDue(today)) {
            return new CardRecord(name, tries + 1, right + 1, stage, day, drill);
        }
        int next = isFirst ? DONE : stage + 1;
        return next == DONE
                ? new CardRecord(name, tries + 1, right + 1, DONE, today, Optional.empty())
                : new CardRecord(name, tries + 1, right + 1, next, today + DAYS[next], Optional.ofNullable(mistake));
    }

    @Override
    public OptionalLong due() {
        return stage == DONE ? OptionalLong.empty() : OptionalLong.of(day);
    }

    @Override
    public boolean isDue(long today) {
        return stage < DONE && day <= today;
    }

    @Override
    public boolean isSolved() {
        return stage > 0;
    }

    @Override
    public String toString() {
        return "Card[name=" + name + ", tries=" + tries + ", right=" + right + ", stage=" + stage + "]";
    }

    /** This or another card of the same name, whichever has seen more answers. */
    CardRecord moreAnsweredOf(CardRecord other) {
        return ORDER.compare(this, other) < 0 ? other : this;
    }
}
