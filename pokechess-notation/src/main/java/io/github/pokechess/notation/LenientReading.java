package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A game that was read leniently.
 *
 * @param record the game as it is meant
 * @param forgiven all that was forgiven, by place; unmodifiable, empty if the text is as it should be
 */
public record LenientReading(GameRecord record, List<Forgiveness> forgiven) {
    /** @throws NullPointerException if anything is null */
    public LenientReading {
        requireNonNull(record, "record");
        forgiven = List.copyOf(forgiven);
    }
}
