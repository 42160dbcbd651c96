package io.github.pokechess.game.choices;

import io.github.pokechess.game.MalformedTextException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A choice with a name among values with names, such as {@code no-move} among {@code loss}, {@code draw} and {@code
 * pass}. It may also take values that are too many for names, such as numbers. Immutable.
 *
 * @param <E> the values
 */
public final class Choice<E> {
    private final String name;
    private final E defaultValue;
    private final List<E> values;
    private final Function<E, String> writer;
    private final Others<E> others;

    /** The values that are not listed: how they are written in a syntax, and in a message. */
    private record Others<E>(String syntax, String description, Function<String, Optional<E>> reader) {}

    private Choice(String name, E defaultValue, List<E> values, Function<E, String> writer, Others<E> others) {
        this.name = name;
        this.defaultValue = defaultValue;
        this.values = values;
        this.writer = writer;
        this.others = others;
    }

    /**
     * A choice among values.
     *
     * @param values in the order of the syntax; without the default where that is never written
     * @param writer gives the text of a value
     */
    public static <E> Choice<E> of(String name, E defaultValue, List<E> values, Function<E, String> writer) {
        return new Choice<>(name, defaultValue, values, writer, new Others<>("", "", text -> Optional.empty()));
    }

    /** A choice among the constants of an enum, whose names are written in lower case with hyphens. */
    public static <E extends Enum<E>> Choice<E> of(String name, E defaultValue, E[] values) {
        return of(
                name,
                defaultValue,
                List.of(values),
                value -> value.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    /** A choice between {@code on}, the default, and {@code off}. */
    public static Choice<Boolean> onOff(String name) {
        return of(name, true, List.of(true, false), on -> on ? "on" : "off");
    }

    /** A word without a value. */
    public static Choice<Boolean> word(String name) {
        return of(name, false, List.of(true), on -> "");
    }

    /**
     * Returns this choice with further values that are not listed.
     *
     * @param syntax how they are written, for a syntax
     * @param description the same for a message, such as {@code a number from 1 to 9}
     * @param reader reads one, or throws an {@link IllegalArgumentException} that says why it cannot
     */
    public Choice<E> or(String syntax, String description, Function<String, Optional<E>> reader) {
        return new Choice<>(name, defaultValue, values, writer, new Others<>(syntax, description, reader));
    }

    /** The number of a text of at most five digits, of which the first is not 0; empty for any other text. */
    public static Optional<Integer> number(String text) {
        boolean digits = !text.isEmpty() && text.length() <= 5 && text.charAt(0) != '0';
        return digits && text.chars().allMatch(c -> c >= '0' && c <= '9')
                ? Optional.of(Integer.parseInt(text))
                : Optional.empty();
    }

    /** The name. */
    public String name() {
        return name;
    }

    /** The value where nothing is chosen. */
    public E defaultValue() {
        return defaultValue;
    }

    /** The texts of the listed values, in their order. */
    public List<String> texts() {
        return values.stream().map(writer).toList();
    }

    /** The syntax of the choice, as in {@code no-move:loss|draw|pass}. */
    String syntax(char sign) {
        String texts = joined("|", others.syntax);
        return texts.isEmpty() ? name : name + sign + texts;
    }

    private String joined(String separator, String last) {
        return Stream.concat(texts().stream(), Stream.of(last))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(separator));
    }

    /** The value of a text; empty if it has none. */
    public Optional<E> find(String text) {
        return values.stream()
                .filter(value -> writer.apply(value).equals(text))
                .findFirst()
                .or(() -> others.reader.apply(text));
    }

    /**
     * The value of a text.
     *
     * @throws MalformedTextException if it has none; the message lists those there are
     */
    public E parse(String text) {
        Optional<E> value;
        try {
            value = find(text);
        } catch (IllegalArgumentException wrong) {
            throw MalformedTextException.of(name, Word.shortened(String.valueOf(wrong.getMessage())));
        }
        return value.orElseThrow(() -> {
            String texts = joined(", ", others.description);
            String is = texts.isEmpty() ? " has no value" : (texts.indexOf(',') < 0 ? " is " : " is one of ") + texts;
            return MalformedTextException.of(name, name + is + ": \"" + Word.shortened(text) + '"');
        });
    }

    /** The text of a value. */
    public String format(E value) {
        return writer.apply(value);
    }
}
