package io.github.pokechess.board.json;

import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.study.Progress;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A member of requests: its type and meaning, and how it is read. What is wrong with it is noted in the request, and
 * some value is read in its place. Immutable.
 *
 * @param type its type as TypeScript has it
 * @param isRequired whether each request has it; others may have null in its place
 * @param reader reads its value, which is missing where the request has none
 */
public record Parameter<T>(String name, String type, String meaning, boolean isRequired, Function<JsonNode, T> reader) {
    private static final int MAX_NAME = 200;
    private static final int MOST_DAYS = 1_000_000;

    /** Reads the value of a request. */
    public T read(JsonNode request) {
        return reader.apply(
                isRequired ? request.requiredMember(name) : request.get(name).nullAsMissing());
    }

    private static <T> Parameter<T> required(String name, String type, Function<JsonNode, T> read, String meaning) {
        return new Parameter<>(name, type, meaning, true, read);
    }

    public static <T> Parameter<T> optional(String name, String type, Function<JsonNode, T> read, String meaning) {
        return new Parameter<>(name, type, meaning, false, read);
    }

    /** A text. */
    public static Parameter<String> requiredText(String name, String meaning) {
        return required(name, "string", node -> String.valueOf(node.text()), meaning);
    }

    /** Returns this parameter as optional. */
    public Parameter<@Nullable String> asNullable() {
        return optional(name, type, JsonNode::text, meaning);
    }

    /** Returns this parameter without listing its values in the types of the scripts. */
    public Parameter<T> withoutUnionType() {
        return new Parameter<>(name, "string", meaning, isRequired, reader);
    }

    /** A whole number from 0. */
    public static Parameter<Integer> requiredNumber(String name, int most, String meaning) {
        return required(name, "number", node -> node.integer(0, most), meaning);
    }

    public static Parameter<OptionalInt> optionalNumber(String name, int least, int most, String meaning) {
        return optional(
                name,
                "number",
                node -> node.isMissing() ? OptionalInt.empty() : OptionalInt.of(node.integer(least, most)),
                meaning);
    }

    public static Parameter<OptionalLong> optionalLong(String name, long most, String meaning) {
        return optional(
                name,
                "number",
                node -> node.isMissing() ? OptionalLong.empty() : OptionalLong.of(node.longNumber(0, most)),
                meaning);
    }

    public static Parameter<Boolean> optionalFlag(String name, boolean ifAbsent, String meaning) {
        return optional(name, "boolean", node -> node.isMissing() ? ifAbsent : node.flag(), meaning);
    }

    /** A day, as a number of days since 1970-01-01. */
    public static Parameter<LocalDate> requiredDay(String name, String meaning) {
        return required(name, "number", node -> LocalDate.ofEpochDay(node.integer(0, MOST_DAYS)), meaning);
    }

    /** The progress of a learner: none if the text is empty or missing. */
    public static Parameter<Progress> optionalProgress(String name, String meaning) {
        return optional(
                name,
                "string",
                node -> {
                    String text = node.text();
                    return text == null || text.isEmpty() ? Progress.none() : Progress.parse(text);
                },
                meaning);
    }

    /** One of some values by its name. */
    public static <E> Parameter<E> requiredOneOf(
            String name, List<E> values, Function<E, String> nameOf, String meaning) {
        return required(
                name,
                unionType(values.stream().map(nameOf)),
                node -> Optional.ofNullable(node.oneOf(values, nameOf)).orElse(values.get(0)),
                meaning);
    }

    /** One of some constants by its name in small letters. */
    public static <E extends Enum<E>> Parameter<E> requiredOneOf(String name, E[] values, String meaning) {
        return requiredOneOf(name, List.of(values), one -> one.name().toLowerCase(Locale.ROOT), meaning);
    }

    /** One of some values by its name, or null. */
    public static <E> Parameter<@Nullable E> optionalOneOf(
            String name, List<E> values, Function<E, String> nameOf, String meaning) {
        return optional(name, unionType(values.stream().map(nameOf)), node -> node.oneOf(values, nameOf), meaning);
    }

    private static String unionType(Stream<String> names) {
        return names.map(name -> "'" + name + "'").collect(Collectors.joining(" | "));
    }

    /** Short texts, none if they are not there. */
    public static Parameter<List<String>> optionalTexts(String name, int mostItems, String meaning) {
        return optional(
                name,
                "string[]",
                node -> {
                    List<String> texts = new ArrayList<>();
                    node.items().forEach(item -> texts.add(readShortText(item)));
                    if (texts.size() > mostItems) {
                        node.reportProblem("must have at most " + mostItems + " items");
                    }
                    return texts;
                },
                meaning);
    }

    /** Two texts, none if they are not there. */
    public static Parameter<List<String>> optionalPairOfTexts(
            String name, Function<JsonNode, String> text, String meaning) {
        return optional(
                name,
                "string[]",
                node -> {
                    List<String> texts = new ArrayList<>();
                    List<JsonNode> items = node.items();
                    if (items.size() == 2) {
                        items.forEach(item -> texts.add(text.apply(item)));
                    } else if (!node.isMissing()) {
                        node.reportProblem("must be an array of two");
                    }
                    return texts;
                },
                meaning);
    }

    public static String readShortText(JsonNode node) {
        String text = node.text();
        if (text != null && text.length() > MAX_NAME) {
            node.reportProblem("is longer than " + MAX_NAME + " characters");
        }
        return text == null ? "" : text;
    }
}
