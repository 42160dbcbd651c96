package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

record GestureRecord(
        Deed deed,
        Optional<BoardPicture.Place> from,
        Optional<BoardPicture.Place> to,
        String choice,
        BoardPicture.Sign effect)
        implements GameKind.Gesture {
    GestureRecord {
        requireNonNull(deed, "deed");
        requireNonNull(choice, "choice");
        requireNonNull(effect, "effect");
    }
}
