package io.github.pokechess.game;

import java.io.Serial;
import java.io.Serializable;

/** A value that an exception carries. Java serialization keeps it if it is serializable, else its text. */
record Carried(Object value) implements Serializable {
    @Serial
    private Object writeReplace() {
        return value instanceof Serializable ? this : new Carried(value.toString());
    }
}
