package io.github.pokechess.game;

import java.io.Serial;
import java.io.Serializable;
import java.util.OptionalInt;

/** A step as Java serialization writes it: an {@code OptionalInt} cannot be written. */
record StepForm<M>(M move, int roll) implements Serializable {
    static final int NOT_ROLLED = -1;

    @Serial
    private Object readResolve() {
        return new BoardGame.Step<>(move, roll == NOT_ROLLED ? OptionalInt.empty() : OptionalInt.of(roll));
    }
}
