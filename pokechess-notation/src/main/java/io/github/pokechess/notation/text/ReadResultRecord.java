package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.MalformedBytesException;
import io.github.pokechess.game.MalformedTextException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The values of a {@link ReadResult}: a game, or its problem. */
record ReadResultRecord<G>(
        long number,
        @Nullable G read,
        @Nullable IllegalArgumentException wrong,
        List<Forgiveness> forgiven,
        Optional<String> warning)
        implements ReadResult<G> {

    /** The game of a reader, or the exception with its problem. */
    static <G> ReadResultRecord<G> of(long number, List<Forgiveness> forgiven, Supplier<? extends G> reading) {
        try {
            G game = requireNonNull(reading.get(), "game");
            return new ReadResultRecord<>(number, game, null, List.copyOf(forgiven), Optional.empty());
        } catch (MalformedTextException | MalformedBytesException wrong) {
            return new ReadResultRecord<>(number, null, wrong, List.of(), Optional.empty());
        }
    }

    /** Returns this result with a warning, if there is one. */
    ReadResultRecord<G> withWarning(Optional<String> added) {
        return new ReadResultRecord<>(number, read, wrong, forgiven, added);
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

    @Override
    public String toString() {
        return "ReadResult[number=" + number + (wrong == null ? ", game=" + read : ", problem=" + wrong.getMessage())
                + (forgiven.isEmpty() ? "" : ", forgiven=" + forgiven)
                + warning.map(text -> ", warning=" + text).orElse("") + "]";
    }
}
