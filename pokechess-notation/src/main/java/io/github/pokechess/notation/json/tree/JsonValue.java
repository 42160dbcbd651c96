package io.github.pokechess.notation.json.tree;

import java.util.List;
import java.util.Map;

/** A value of a JSON text, and where in that it begins. */
public sealed interface JsonValue {
    /** The first character, from 0. */
    int at();

    /** The name of such a value. */
    String kind();

    /**
     * An object.
     *
     * @param members by name, in their order
     * @param names the places where their names stand, in the same order
     */
    record Dictionary(int at, Map<String, JsonValue> members, List<Integer> names) implements JsonValue {
        @Override
        public String kind() {
            return "an object";
        }
    }

    /** An array. */
    record Sequence(int at, List<JsonValue> items) implements JsonValue {
        @Override
        public String kind() {
            return "an array";
        }
    }

    /** A string without its escapes. */
    record Text(int at, String text) implements JsonValue {
        @Override
        public String kind() {
            return "a string";
        }
    }

    /** A number as it is written. */
    record Digits(int at, String text) implements JsonValue {
        @Override
        public String kind() {
            return "a number";
        }
    }

    /** {@code true} or {@code false}. */
    record Flag(int at, boolean value) implements JsonValue {
        @Override
        public String kind() {
            return value ? "true" : "false";
        }
    }

    /** {@code null}. */
    record Nothing(int at) implements JsonValue {
        @Override
        public String kind() {
            return "null";
        }
    }
}
