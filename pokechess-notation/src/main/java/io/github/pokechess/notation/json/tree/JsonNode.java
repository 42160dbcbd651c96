package io.github.pokechess.notation.json.tree;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.strings.EscapedText;
import io.github.pokechess.notation.strings.Escapes;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A value of a JSON text with its path and with the list of problems of the text. A value of the wrong kind is a
 * problem and read as if it were empty, so that the rest can be checked. A member that is not there is a node, too,
 * which is missing: it is read as if it were empty, and that is a problem only where the member is required. Not
 * thread-safe.
 */
public final class JsonNode {
    private static final int MAX_PROBLEMS = 100;

    /** The length of the longest number that is compared, since longer ones make work and are written by nobody. */
    private static final Pattern PLAIN_NUMBER = Pattern.compile("-?\\d{1,20}(?:\\.\\d{1,20})?(?:[eE][-+]?\\d{1,2})?");

    private final Problems problems;

    /** The containing value, and the name of this member or the index of this item. The path is made on request. */
    private final @Nullable JsonNode parent;

    private final @Nullable String name;
    private final int index;

    /** Null if it is missing. */
    private final @Nullable JsonValue value;

    /** The problems of a text. */
    public static final class Problems {
        private final JsonSource source;
        private final List<TextProblem> found = new ArrayList<>();

        /** Null until there is something to tell. */
        private @Nullable JsonPlaces places;

        private @Nullable Consumer<? super Forgiveness> forgiven;
        private long game;

        public Problems(JsonSource source) {
            this.source = source;
        }

        /** Leaves out unknown members from here on. */
        public void ignoreUnknownMembers(long number, Consumer<? super Forgiveness> target) {
            game = number;
            forgiven = target;
        }

        private void addUnknownMember(String path, int at, String member) {
            String name = Escapes.escapeJson(EscapedText.shorten(member));
            if (forgiven == null) {
                add(path, at, "has no member " + name);
                return;
            }
            TextProblem place = problem(path, at, "");
            forgiven.accept(Forgiveness.of(
                    Forgiveness.Kind.UNKNOWN_MEMBER, game, place.line(), place.column(), place.offset(), name, ""));
        }

        /** Notes a problem, once if it is found more often. */
        public void add(String path, int at, String message) {
            if (found.size() < MAX_PROBLEMS) {
                TextProblem problem = problem(path.isEmpty() ? "JSON" : path, at, message);
                if (!found.contains(problem)) {
                    found.add(problem);
                }
            }
        }

        private TextProblem problem(String field, int at, String message) {
            if (places == null) {
                places = source.places();
            }
            return places.problem(field, at, message);
        }

        public boolean isEmpty() {
            return found.isEmpty();
        }

        /**
         * Throws what was found.
         *
         * @throws MalformedTextException if there is anything
         */
        public void throwIfAny() {
            if (!found.isEmpty()) {
                throw new MalformedTextException(found);
            }
        }
    }

    private JsonNode(
            Problems problems, @Nullable JsonNode parent, @Nullable String name, int index, @Nullable JsonValue value) {
        this.problems = problems;
        this.parent = parent;
        this.name = name;
        this.index = index;
        this.value = value;
    }

    private String path() {
        if (parent == null) {
            return "";
        }
        String path = parent.path();
        if (name == null) {
            return path + "[" + index + "]";
        }
        String step = EscapedText.shorten(name);
        return path.isEmpty() ? step : path + "." + step;
    }

    /**
     * The value of a whole text.
     *
     * @throws MalformedTextException if it is not JSON
     */
    public static JsonNode parse(JsonSource source) {
        return parse(source, Integer.MAX_VALUE);
    }

    /**
     * Parses the text of a sender who may want to fill the memory: each value takes some dozen bytes.
     *
     * @param mostValues the number of values that it may have
     * @throws MalformedTextException if it is not JSON, or has more values
     */
    public static JsonNode parse(JsonSource source, int mostValues) {
        return new JsonNode(new Problems(source), null, null, 0, new JsonParser(source, mostValues).read());
    }

    public Problems problems() {
        return problems;
    }

    /** Notes that something is wrong with this value, or with what it would be a part of. */
    public void reportProblem(String message) {
        problems.add(path(), at(), message);
    }

    /** Notes that something is wrong in this string. */
    public void reportProblem(int index, String message) {
        problems.add(path(), at() + 1 + index, message);
    }

    private void reportUnlessMissing(String message) {
        if (!isMissing()) {
            reportProblem(message);
        }
    }

    private void reportKind(String expected) {
        if (value != null) {
            reportProblem("must be " + expected + ", not " + value.kind());
        }
    }

    /** Where it begins; one that is missing, where the value begins that lacks it. */
    private int at() {
        return value != null ? value.at() : requireNonNull(parent).at();
    }

    /** Whether the object that it would be a member of has none of its name. */
    public boolean isMissing() {
        return value == null;
    }

    public boolean isNull() {
        return value instanceof JsonValue.Nothing;
    }

    public boolean isMissingOrNull() {
        return isMissing() || isNull();
    }

    /** This value; a missing one in place of {@code null}. */
    public JsonNode nullAsMissing() {
        return isNull() ? new JsonNode(problems, parent, name, index, null) : this;
    }

    /** Checks that this is an object with no other names than these. */
    public boolean checkMembers(Set<String> allowed) {
        if (!(value instanceof JsonValue.Dictionary object)) {
            reportKind("an object");
            return false;
        }
        int number = 0;
        for (String member : object.members().keySet()) {
            if (!allowed.contains(member)) {
                problems.addUnknownMember(path(), object.names().get(number), member);
            }
            number++;
        }
        return true;
    }

    /** The members of an object by name. */
    public Map<String, JsonNode> members() {
        Map<String, JsonNode> members = new LinkedHashMap<>();
        if (value instanceof JsonValue.Dictionary object) {
            object.members().forEach((key, member) -> members.put(key, child(key, member)));
        } else {
            reportKind("an object");
        }
        return members;
    }

    /** A member of an object; missing if it is not there. */
    public JsonNode get(String key) {
        return child(
                key,
                value instanceof JsonValue.Dictionary object ? object.members().get(key) : null);
    }

    /** A member that has to be there; noted and missing if it is not. */
    public JsonNode requiredMember(String key) {
        JsonNode member = get(key);
        if (value instanceof JsonValue.Dictionary) {
            if (member.isMissing()) {
                reportProblem("has no " + key);
            }
        } else {
            reportKind("an object");
        }
        return member;
    }

    /** The items of an array. */
    public List<JsonNode> items() {
        if (!(value instanceof JsonValue.Sequence array)) {
            reportKind("an array");
            return List.of();
        }
        List<JsonNode> items = new ArrayList<>(array.items().size());
        for (int i = 0; i < array.items().size(); i++) {
            items.add(new JsonNode(problems, this, null, i, array.items().get(i)));
        }
        return items;
    }

    /** Whether this is an array without items. */
    public boolean isEmptyArray() {
        return value instanceof JsonValue.Sequence array && array.items().isEmpty();
    }

    /** The string that this is, or null. */
    public @Nullable String text() {
        if (value instanceof JsonValue.Text text) {
            return text.text();
        }
        reportKind("a string");
        return null;
    }

    /** Whether this is a certain string. */
    public boolean hasText(String other) {
        return value instanceof JsonValue.Text text && text.text().equals(other);
    }

    /** Whether this is {@code true}. */
    public boolean flag() {
        if (value instanceof JsonValue.Flag flag) {
            return flag.value();
        }
        reportKind("true or false");
        return false;
    }

    /** The whole number that this is, or the least one. */
    public int integer(int least, int most) {
        return (int) longNumber(least, most);
    }

    /** A whole number that may be larger; JavaScript has all numbers to 2<sup>53</sup>. */
    public long longNumber(long least, long most) {
        if (value instanceof JsonValue.Digits number && number.text().matches("-?\\d{1,18}")) {
            long integer = Long.parseLong(number.text());
            if (integer >= least && integer <= most) {
                return integer;
            }
        }
        reportUnlessMissing("must be a whole number from " + least + " to " + most);
        return least;
    }

    /** The number that this is, which a {@code double} has room for, or 0. */
    public double number() {
        double number = value instanceof JsonValue.Digits digits ? Double.parseDouble(digits.text()) : Double.NaN;
        if (Double.isFinite(number)) {
            return number;
        }
        reportUnlessMissing("must be a number");
        return 0;
    }

    /** Checks that this is a certain whole number. */
    public void requireNumber(long other) {
        boolean same = value instanceof JsonValue.Digits number && number.text().equals(Long.toString(other));
        if (!same) {
            requireNumber(BigDecimal.valueOf(other)); // which may be written otherwise
        }
    }

    /** Checks that this is a number which is as large as another. */
    public void requireNumber(BigDecimal other) {
        boolean same = value instanceof JsonValue.Digits number
                && PLAIN_NUMBER.matcher(number.text()).matches()
                && new BigDecimal(number.text()).compareTo(other) == 0;
        if (!same) {
            reportUnlessMissing("must be " + other.toPlainString());
        }
    }

    /** Checks that this string repeats a value from elsewhere; null for JSON's null. */
    public void requireText(@Nullable Object other) {
        boolean same = other == null
                ? isNull()
                : value instanceof JsonValue.Text text && text.text().equals(other.toString());
        if (!same) {
            reportUnlessMissing("must be " + (other == null ? "null" : Escapes.escapeJson(other.toString())));
        }
    }

    /** The thing that this string names, or null. */
    public <T> @Nullable T oneOf(Iterable<T> things, Function<T, String> nameOf) {
        String text = value instanceof JsonValue.Text string ? string.text() : null;
        for (T thing : things) {
            if (nameOf.apply(thing).equals(text)) {
                return thing;
            }
        }
        List<String> names = new ArrayList<>();
        things.forEach(thing -> names.add(nameOf.apply(thing)));
        reportUnlessMissing("must be one of " + String.join(", ", names) + ", as a string");
        return null;
    }

    private JsonNode child(String key, @Nullable JsonValue member) {
        return new JsonNode(problems, this, key, 0, member);
    }
}
