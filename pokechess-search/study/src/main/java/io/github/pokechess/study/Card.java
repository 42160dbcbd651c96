package io.github.pokechess.study;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * A card of spaced repetition: the answers of a learner to one puzzle or mistake, and the day on which it returns. Days
 * count from 1970-01-01. Immutable.
 *
 * <pre>{@code
 * long today = LocalDate.now(ZoneOffset.UTC).toEpochDay();
 * List<Card> due = Progress.none().cards().stream().filter(card -> card.isDue(today)).toList();
 * }</pre>
 *
 * <p>A puzzle solved at the first try never returns. A failed one returns on the next day, and after each right answer
 * in a row after 1, 3, 7, 21 and 60 days; the sixth is the last. A failure begins anew. A mistake that {@link
 * Progress#withMistake} adds has been made in a game, and counts as failed. A mistake's card has its {@link Drill} for
 * as long as it returns.
 */
public sealed interface Card permits CardRecord {
    /** The {@link Puzzle#id} of the puzzle, or the {@link Drill#id} of the mistake. */
    String name();

    /** The number of answers. */
    int tries();

    /** The number of right answers. */
    int right();

    /** The first day on which it returns; empty if it never does. */
    OptionalLong due();

    /** Whether it returns on a day. */
    boolean isDue(long day);

    /** The mistake that returns; empty at a puzzle, and when it never does. */
    Optional<Drill> drill();

    /** Whether the last answer was right. */
    boolean isSolved();
}
