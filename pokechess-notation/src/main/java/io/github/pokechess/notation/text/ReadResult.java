package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.MalformedBytesException;
import io.github.pokechess.game.MalformedTextException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The values of a {@link ReadGame}: a game, or its problem. */
record ReadResult<G>(
        long number,
        @Nullable G read,
        @Nullable IllegalArgumentException wrong,
        List<Forgiveness> forgiven,
        Optional<String> warning)
        implements ReadGame<G> {

    /** The game of a reader, or the exception with its problem. */
    static <G> ReadResult<G> of(long number, List<Forgiveness> forgiven, Supplier<? extends G> reading) {
        try {
            G game = requireNonNull(reading.get(), "game");
            return new ReadResult<>(number, game, null, List.copyOf(forgiven), Optional.empty());
        } catch (MalformedTextException | MalformedBytesException wrong) {
            return new ReadResult<>(number, null, wrong, List.of(), Optional.empty());
        }
    }

    /** Returns this result with a warning, if there is one. */
    ReadResult<G> withWarning(Optional<String> added) {
        return new ReadResult<>(number, read, wrong, forgiven, added);
    }

    @Override
    public G game() {
        if (wrong != null) {
            throw wrong;
        }
        return requireNonNull(read);
    }

    @Override
    public Optional<IllegalArgumentException> problem() {
        return Optional.ofNullable(wrong);
    }
}
