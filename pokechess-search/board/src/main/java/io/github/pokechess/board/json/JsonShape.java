package io.github.pokechess.board.json;

import io.github.pokechess.notation.json.tree.JsonWriter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An object of the messages: its members in their order, each with its type and meaning. It writes values as JSON, and
 * {@code messages.js} and {@code MESSAGES.md} are made from it. Immutable.
 *
 * @param name its name as a type
 * @param meaning its meaning, in a sentence
 */
public record JsonShape<T>(String name, String meaning, List<Member<T>> members) {
    /**
     * A member.
     *
     * @param type its type as TypeScript has it
     * @param writer writes its name and value, or nothing where a value does not have it
     * @param itemShape the shape of the objects in it, if it has any
     * @param isOptional whether some values do not have it
     */
    public record Member<T>(
            String name,
            String type,
            String meaning,
            BiConsumer<T, JsonWriter> writer,
            @Nullable JsonShape<?> itemShape,
            boolean isOptional) {}

    static <T> JsonShape<T> of(String name, String meaning) {
        return new JsonShape<>(name, meaning, List.of());
    }

    /** Writes a value as an object. */
    public void write(T value, JsonWriter json) {
        writeMembers(value, json.begin('{'));
        json.end('}');
    }

    /** Writes the members alone. */
    void writeMembers(T value, JsonWriter json) {
        for (Member<T> member : members) {
            member.writer().accept(value, json);
        }
    }

    private void writeOrNull(@Nullable T value, JsonWriter json) {
        if (value == null) {
            json.literal(null);
        } else {
            write(value, json);
        }
    }

    // ---- members ----

    /** Adds a member that is written by hand. */
    JsonShape<T> with(String member, String type, BiConsumer<T, JsonWriter> value, String about) {
        return withMember(
                members,
                new Member<>(member, type, about, (it, json) -> value.accept(it, json.name(member)), null, false));
    }

    private JsonShape<T> withMember(List<Member<T>> before, Member<T> member) {
        return new JsonShape<>(
                name, meaning, Stream.concat(before.stream(), Stream.of(member)).toList());
    }

    private JsonShape<T> changeLast(Function<Member<T>, Member<T>> change) {
        int last = members.size() - 1;
        return withMember(members.subList(0, last), change.apply(members.get(last)));
    }

    /** The last member may be null. */
    JsonShape<T> lastMayBeNull() {
        return changeLast(it -> new Member<>(
                it.name(), it.type() + " | null", it.meaning(), it.writer(), it.itemShape(), it.isOptional()));
    }

    /** The last member, which is written by hand, has objects of a shape. */
    JsonShape<T> lastOfShape(JsonShape<?> shape) {
        return changeLast(it -> new Member<>(it.name(), it.type(), it.meaning(), it.writer(), shape, it.isOptional()));
    }

    /** The last member is left out where a value has none. */
    JsonShape<T> lastOnlyWhere(Predicate<T> isThere) {
        return changeLast(it -> new Member<>(
                it.name(),
                it.type(),
                it.meaning(),
                (value, json) -> {
                    if (isThere.test(value)) {
                        it.writer().accept(value, json);
                    }
                },
                it.itemShape(),
                true));
    }

    /** Adds members that are described elsewhere. */
    JsonShape<T> withMembersOf(UnaryOperator<JsonShape<T>> members) {
        return members.apply(this);
    }

    JsonShape<T> text(String member, Function<T, @Nullable Object> value, String about) {
        return with(member, "string", (it, json) -> json.string(value.apply(it)), about);
    }

    JsonShape<T> number(String member, Function<T, @Nullable Object> value, String about) {
        return with(member, "number", (it, json) -> json.literal(orNullNumber(value.apply(it))), about);
    }

    private static @Nullable Object orNullNumber(@Nullable Object value) {
        if (value instanceof OptionalInt number) {
            return number.isPresent() ? (Integer) number.getAsInt() : null;
        }
        return value instanceof OptionalLong number ? number.isPresent() ? (Long) number.getAsLong() : null : value;
    }

    /** A number with at most four decimals; null where it is not finite. */
    JsonShape<T> score(String member, Function<T, Double> value, String about) {
        return with(member, "number", (it, json) -> writeRounded(value.apply(it), json), about);
    }

    private static void writeRounded(double value, JsonWriter json) {
        if (Double.isFinite(value)) {
            json.rounded(value);
        } else {
            json.literal(null);
        }
    }

    JsonShape<T> flag(String member, Predicate<T> value, String about) {
        return with(member, "boolean", (it, json) -> json.literal(value.test(it)), about);
    }

    JsonShape<T> texts(String member, Function<T, ? extends Iterable<?>> value, String about) {
        return with(member, "string[]", (it, json) -> writeArray(value.apply(it), json, json::string), about);
    }

    JsonShape<T> numbers(String member, Function<T, ? extends Iterable<?>> value, String about) {
        return with(member, "number[]", (it, json) -> writeArray(value.apply(it), json, json::literal), about);
    }

    JsonShape<T> scores(String member, Function<T, ? extends Iterable<Double>> value, String about) {
        return with(member, "number[]", (it, json) -> writeArray(value.apply(it), json, json::rounded), about);
    }

    JsonShape<T> flags(String member, Function<T, ? extends Iterable<Boolean>> value, String about) {
        return with(member, "boolean[]", (it, json) -> writeArray(value.apply(it), json, json::literal), about);
    }

    <I> JsonShape<T> list(
            String member, JsonShape<I> items, Function<T, ? extends Iterable<? extends I>> value, String about) {
        return with(
                        member,
                        items.name + "[]",
                        (it, json) -> writeArray(value.apply(it), json, item -> items.write(item, json)),
                        about)
                .lastOfShape(items);
    }

    private static <I> void writeArray(Iterable<I> items, JsonWriter json, Consumer<I> write) {
        json.begin('[');
        items.forEach(write);
        json.end(']');
    }

    <I> JsonShape<T> object(String member, JsonShape<I> shape, Function<T, ? extends @Nullable I> value, String about) {
        return with(member, shape.name, (it, json) -> shape.writeOrNull(value.apply(it), json), about)
                .lastOfShape(shape);
    }

    /** Adds an object that some values do not have. */
    <I> JsonShape<T> optionalObject(
            String member, JsonShape<I> shape, Function<T, Optional<? extends I>> value, String about) {
        return withMember(
                members,
                new Member<>(
                        member,
                        shape.name,
                        about,
                        (it, json) -> value.apply(it).ifPresent(object -> shape.write(object, json.name(member))),
                        shape,
                        true));
    }
}
