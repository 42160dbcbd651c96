package io.github.pokechess.notation.json.tree;

import io.github.pokechess.notation.strings.Escapes;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Writes JSON, by default without white space. Commas are written automatically. Not thread-safe. */
public final class JsonWriter {
    /** The length of a position. */
    private static final int FIRST_LENGTH = 2500;

    private final StringBuilder text = new StringBuilder(FIRST_LENGTH);
    private final String space;
    private String line = "";
    private boolean comma;

    public JsonWriter() {
        this("");
    }

    private JsonWriter(String space) {
        this.space = space;
    }

    /** A writer for people: a blank behind each colon and comma, and lines as {@link #line} says. */
    public static JsonWriter forPeople() {
        return new JsonWriter(" ");
    }

    /** Begins a line with the given number of blanks. */
    public JsonWriter newLine(int blanks) {
        line = "\n" + " ".repeat(blanks);
        return this;
    }

    /** Begins an object or an array. */
    public JsonWriter begin(char bracket) {
        separate();
        text.append(bracket);
        comma = false;
        return this;
    }

    /** Ends an object or an array. */
    public JsonWriter end(char bracket) {
        text.append(line).append(bracket);
        line = "";
        comma = true;
        return this;
    }

    /** The name of the next value. */
    public JsonWriter name(String name) {
        separate();
        Escapes.appendEscapedJson(name, text);
        text.append(':').append(space);
        comma = false;
        return this;
    }

    /** A member that is a string, or null. */
    public JsonWriter string(String name, @Nullable Object value) {
        return name(name).string(value);
    }

    /** A member that is a number, true, false or null. */
    public JsonWriter literal(String name, @Nullable Object value) {
        return name(name).literal(value);
    }

    /** A member that is a number, or null if there is none. */
    public JsonWriter number(String name, OptionalInt value) {
        return literal(name, value.isPresent() ? (Integer) value.getAsInt() : null);
    }

    /** A member that is an array of strings. */
    public JsonWriter strings(String name, Iterable<?> values) {
        name(name).begin('[');
        values.forEach(this::string);
        return end(']');
    }

    /** A member that is an array of numbers, or of other values that are written as they are. */
    public JsonWriter literals(String name, Iterable<?> values) {
        name(name).begin('[');
        values.forEach(this::literal);
        return end(']');
    }

    /** A string, or null. */
    public JsonWriter string(@Nullable Object value) {
        if (value == null) {
            return literal(null);
        }
        separate();
        Escapes.appendEscapedJson(value.toString(), text);
        comma = true;
        return this;
    }

    /** Writes as it is a number, true, false or null. */
    public JsonWriter literal(@Nullable Object value) {
        separate();
        text.append(value);
        comma = true;
        return this;
    }

    /** A finite number with at most four decimals, as scores and shares have. */
    public JsonWriter rounded(double value) {
        return rounded(value, 4);
    }

    /** A finite number rounded to a number of decimals, without zeros at its end or an exponent; never minus zero. */
    public JsonWriter rounded(double value, int decimals) {
        return literal(BigDecimal.valueOf(value)
                .setScale(decimals, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString());
    }

    private void separate() {
        if (comma) {
            text.append(',').append(line.isEmpty() ? space : "");
        }
        text.append(line);
        line = "";
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
