package io.github.pokechess.notation.internal;

import org.jspecify.annotations.Nullable;

/** Writes JSON without white space; commas come by themselves. Not thread-safe. */
public final class JsonWriter {
    private final StringBuilder text = new StringBuilder();
    private boolean comma;

    /** Begins an object or an array. */
    public JsonWriter begin(char bracket) {
        separate();
        text.append(bracket);
        comma = false;
        return this;
    }

    /** Ends an object or an array. */
    public JsonWriter end(char bracket) {
        text.append(bracket);
        comma = true;
        return this;
    }

    /** The name of the next value. */
    public JsonWriter name(String name) {
        separate();
        text.append(Escapes.json(name)).append(':');
        comma = false;
        return this;
    }

    /** A string, or null. */
    public JsonWriter string(@Nullable Object value) {
        return value == null ? plain("null") : plain(Escapes.json(value.toString()));
    }

    /** Writes as it is a number, true, false or null. */
    public JsonWriter plain(Object value) {
        separate();
        text.append(value);
        comma = true;
        return this;
    }

    private void separate() {
        if (comma) {
            text.append(',');
        }
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
