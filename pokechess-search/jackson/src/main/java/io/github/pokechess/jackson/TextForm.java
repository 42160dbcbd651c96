package io.github.pokechess.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.github.pokechess.game.MalformedTextException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** A type whose values are strings in JSON, and keys of maps. */
record TextForm<T>(Class<T> type, Function<T, String> format, Function<String, T> parse) {
    /** @param parse throws an {@code IllegalArgumentException} for a text that is none */
    static <T> TextForm<T> of(Class<T> type, Function<T, String> format, Function<String, T> parse) {
        return new TextForm<>(type, format, parse);
    }

    /** The names of an enum in lower case. */
    static <E extends Enum<E>> TextForm<E> ofEnum(Class<E> type) {
        E[] constants = type.getEnumConstants();
        String what = type.getSimpleName().toLowerCase(Locale.ROOT);
        return new TextForm<>(
                type,
                TextForm::lowerCase,
                text -> known(
                        what,
                        text,
                        Arrays.stream(constants)
                                .filter(one -> lowerCase(one).equals(text))
                                .findFirst()));
    }

    static <T> T known(String what, String text, Optional<T> value) {
        return value.orElseThrow(() -> MalformedTextException.of(what, "there is none called " + quoted(text)));
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }

    static <E extends Enum<E>> String lowerCase(E constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    void addTo(SimpleModule module) {
        module.addSerializer(type, new Serializer());
        module.addDeserializer(type, new Deserializer());
        module.addKeySerializer(type, new KeySerializer());
        module.addKeyDeserializer(type, new Keys());
    }

    private final class Serializer extends JsonSerializer<T> {
        @Override
        public void serialize(T value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(format.apply(value));
        }
    }

    private final class KeySerializer extends JsonSerializer<T> {
        @Override
        public void serialize(T value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeFieldName(format.apply(value));
        }
    }

    private final class Deserializer extends JsonDeserializer<T> {
        @Override
        @SuppressWarnings("unchecked") // Jackson's handler of problems gives what it is asked for
        public T deserialize(JsonParser in, DeserializationContext context) throws IOException {
            if (!in.hasToken(JsonToken.VALUE_STRING)) {
                return (T) context.handleUnexpectedToken(type, in);
            }
            String text = in.getText();
            try {
                return parse.apply(text);
            } catch (IllegalArgumentException malformed) {
                throw Malformed.string(in, text, type, malformed);
            }
        }
    }

    private final class Keys extends KeyDeserializer {
        @Override
        public Object deserializeKey(String key, DeserializationContext context) throws IOException {
            try {
                return parse.apply(key);
            } catch (IllegalArgumentException malformed) {
                throw Malformed.string(context.getParser(), key, type, malformed);
            }
        }
    }
}
