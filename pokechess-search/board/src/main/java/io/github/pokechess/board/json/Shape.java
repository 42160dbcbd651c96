package io.github.pokechess.board.json;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.notation.json.tree.JsonWriter;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An object of the messages: its members in their order, each with its type and meaning. It writes values as JSON, and {@code
 * messages.js} and {@code MESSAGES.md} are made from it. Immutable.
 *
 * @param name its name as a type
 * @param meaning its meaning, in a sentence
 */
record Shape<T>(String name, String meaning, List<Member<T>> members) {
    /**
     * A member.
     *
     * @param type its type as TypeScript has it
     * @param of the shape of the objects in it, if it has any
     * @param isThere whether a value has it; null if every one has
     */
    record Member<T>(
            String name,
            String type,
            String meaning,
            BiConsumer<T, JsonWriter> value,
            @Nullable Shape<?> of,
            @Nullable Predicate<T> isThere) {}

    static <T> Shape<T> of(String name, String meaning) {
        return new Shape<>(name, meaning, List.of());
    }

    void write(T value, JsonWriter json) {
        members(value, json.begin('{'));
        json.end('}');
    }

    /** Writes the members alone. */
    void members(T value, JsonWriter json) {
        for (Member<T> member : members) {
            if (member.isThere() == null || member.isThere().test(value)) {
                member.value().accept(value, json.name(member.name()));
            }
        }
    }

    private void writeOrNull(@Nullable T value, JsonWriter json) {
        if (value == null) {
            json.plain(null);
        } else {
            write(value, json);
        }
    }

    // ---- members ----

    /** Adds a member that is written by hand. */
    Shape<T> with(String member, String type, BiConsumer<T, JsonWriter> value, String about) {
        return plus(members, new Member<>(member, type, about, value, null, null));
    }

    private Shape<T> plus(List<Member<T>> before, Member<T> member) {
        return new Shape<>(
                name, meaning, Stream.concat(before.stream(), Stream.of(member)).toList());
    }

    private Shape<T> last(Function<Member<T>, Member<T>> change) {
        int last = members.size() - 1;
        return plus(members.subList(0, last), change.apply(members.get(last)));
    }

    /** The last member may be null. */
    Shape<T> orNull() {
        return last(
                it -> new Member<>(it.name(), it.type() + " | null", it.meaning(), it.value(), it.of(), it.isThere()));
    }

    /** The last member, which is written by hand, has objects of a shape. */
    Shape<T> of(Shape<?> shape) {
        return last(it -> new Member<>(it.name(), it.type(), it.meaning(), it.value(), shape, it.isThere()));
    }

    /** The last member is left out where a value has none. */
    Shape<T> where(Predicate<T> isThere) {
        return last(it -> new Member<>(it.name(), it.type(), it.meaning(), it.value(), it.of(), isThere));
    }

    Shape<T> text(String member, Function<T, @Nullable Object> value, String about) {
        return with(member, "string", (it, json) -> json.string(value.apply(it)), about);
    }

    /** Adds the code of a text that another member has in English, where it has one. */
    Shape<T> sentence(String member, Function<T, @Nullable String> english) {
        return object(
                        member,
                        Sentence.SHAPE,
                        it -> Sentence.of(requireNonNull(english.apply(it))).orElse(null),
                        "that text as a code")
                .where(it -> {
                    String text = english.apply(it);
                    return text != null && Sentence.of(text).isPresent();
                });
    }

    /** Adds the codes of some English texts by these texts, of those that have one. */
    Shape<T> sentences(String member, Function<T, ? extends Iterable<String>> english, String about) {
        return with(
                        member,
                        "Record<string, " + Sentence.SHAPE.name + ">",
                        (it, json) -> {
                            json.begin('{');
                            english.apply(it)
                                    .forEach(text -> Sentence.of(text)
                                            .ifPresent(sentence -> Sentence.SHAPE.write(sentence, json.name(text))));
                            json.end('}');
                        },
                        about)
                .of(Sentence.SHAPE);
    }

    Shape<T> number(String member, Function<T, @Nullable Object> value, String about) {
        return with(member, "number", (it, json) -> json.plain(plain(value.apply(it))), about);
    }

    private static @Nullable Object plain(@Nullable Object value) {
        if (value instanceof OptionalInt number) {
            return number.isPresent() ? (Integer) number.getAsInt() : null;
        }
        return value instanceof OptionalLong number ? number.isPresent() ? (Long) number.getAsLong() : null : value;
    }

    /** A number with at most four decimals; null where it is not finite. */
    Shape<T> score(String member, Function<T, Double> value, String about) {
        return with(member, "number", (it, json) -> rounded(value.apply(it), json), about);
    }

    private static void rounded(double value, JsonWriter json) {
        if (Double.isFinite(value)) {
            json.rounded(value);
        } else {
            json.plain(null);
        }
    }

    Shape<T> flag(String member, Predicate<T> value, String about) {
        return with(member, "boolean", (it, json) -> json.plain(value.test(it)), about);
    }

    Shape<T> texts(String member, Function<T, ? extends Iterable<?>> value, String about) {
        return with(member, "string[]", (it, json) -> array(value.apply(it), json, json::string), about);
    }

    Shape<T> numbers(String member, Function<T, ? extends Iterable<?>> value, String about) {
        return with(member, "number[]", (it, json) -> array(value.apply(it), json, json::plain), about);
    }

    Shape<T> scores(String member, Function<T, ? extends Iterable<Double>> value, String about) {
        return with(member, "number[]", (it, json) -> array(value.apply(it), json, json::rounded), about);
    }

    Shape<T> flags(String member, Function<T, ? extends Iterable<Boolean>> value, String about) {
        return with(member, "boolean[]", (it, json) -> array(value.apply(it), json, json::plain), about);
    }

    <I> Shape<T> list(String member, Shape<I> items, Function<T, ? extends Iterable<? extends I>> value, String about) {
        return with(
                        member,
                        items.name + "[]",
                        (it, json) -> array(value.apply(it), json, item -> items.write(item, json)),
                        about)
                .of(items);
    }

    private static <I> void array(Iterable<I> items, JsonWriter json, Consumer<I> write) {
        json.begin('[');
        items.forEach(write);
        json.end(']');
    }

    <I> Shape<T> object(String member, Shape<I> shape, Function<T, ? extends @Nullable I> value, String about) {
        return with(member, shape.name, (it, json) -> shape.writeOrNull(value.apply(it), json), about)
                .of(shape);
    }
}
