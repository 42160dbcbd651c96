package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A game that was read leniently.
 *
 * @param <G> what was read of it: a {@link GameRecord} or an {@link AnnotatedGame}
 * @param game the game as it is meant
 * @param forgiven all that was forgiven, by place; unmodifiable, empty if the text is as it should be
 */
public record LenientReading<G>(G game, List<Forgiveness> forgiven) {
    /** @throws NullPointerException if anything is null */
    public LenientReading {
        requireNonNull(game, "game");
        forgiven = List.copyOf(forgiven);
    }
}
