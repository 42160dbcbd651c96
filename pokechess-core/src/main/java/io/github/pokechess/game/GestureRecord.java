package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

record GestureRecord(
        Kind kind,
        Optional<BoardPicture.Place> from,
        Optional<BoardPicture.Place> to,
        String choice,
        BoardPicture.Sign effect)
        implements Gesture {
    GestureRecord {
        requireNonNull(kind, "kind");
        requireNonNull(choice, "choice");
        requireNonNull(effect, "effect");
    }

    @Override
    public String toString() {
        return "Gesture[kind=" + kind + from.map(place -> ", from=" + place).orElse("")
                + to.map(place -> ", to=" + place).orElse("") + ", choice=" + choice + ", effect=" + effect + "]";
    }
}
