package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An outcome.
 *
 * @param victor who has won, null if nobody has: an {@code Optional} cannot be serialized
 */
record OutcomeRecord(@Nullable Color victor, String reason) implements Outcome {
    /** @throws IllegalArgumentException if there is no reason */
    OutcomeRecord {
        requireNonNull(reason, "reason");
        if (reason.isBlank()) {
            throw new IllegalArgumentException("a game does not end without a reason");
        }
    }

    @Override
    public Optional<Color> winner() {
        return Optional.ofNullable(victor);
    }

    @Override
    public String toString() {
        return result() + " " + reason;
    }
}
