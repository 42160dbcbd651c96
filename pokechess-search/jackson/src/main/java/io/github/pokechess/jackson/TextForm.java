package io.github.pokechess.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleDeserializers;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.module.SimpleSerializers;
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

    /** The words of an enum, as files have them, in lower case. */
    static <E extends Enum<E>> TextForm<E> ofEnum(Class<E> type) {
        E[] constants = type.getEnumConstants();
        String what = type.getSimpleName().toLowerCase(Locale.ROOT);
        return new TextForm<>(
                type,
                TextForm::lowerCase,
                text -> required(
                        what,
                        text,
                        Arrays.stream(constants)
                                .filter(one -> lowerCase(one).equals(text))
                                .findFirst()));
    }

    static <T> T required(String what, String text, Optional<T> value) {
        return value.orElseThrow(() -> MalformedTextException.of(what, "there is none called " + quoted(text)));
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }

    static <E extends Enum<E>> String lowerCase(E constant) {
        return constant.toString().toLowerCase(Locale.ROOT);
    }

    /** All enums of the library: by their words alone, where Jackson reads numbers, too. */
    static void addEnums(SimpleModule module) {
        module.setDeserializers(new SimpleDeserializers() {
            @Override
            public JsonDeserializer<?> findEnumDeserializer(
                    Class<?> type, DeserializationConfig config, BeanDescription description)
                    throws JsonMappingException {
                JsonDeserializer<?> special = super.findEnumDeserializer(type, config, description);
                return special == null && isOurs(type) ? ofAnyEnum(type).deserializer() : special;
            }
        });
        module.setSerializers(new SimpleSerializers() {
            @Override
            public JsonSerializer<?> findSerializer(
                    SerializationConfig config, JavaType type, BeanDescription description) {
                JsonSerializer<?> special = super.findSerializer(config, type, description);
                Class<?> raw = type.getRawClass();
                return special == null && isOurs(raw) ? ofAnyEnum(raw).serializer() : special;
            }
        });
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // Jackson knows classes alone
    private static TextForm<?> ofAnyEnum(Class<?> type) {
        return ofEnum((Class) type.asSubclass(Enum.class));
    }

    private JsonDeserializer<T> deserializer() {
        return new Deserializer();
    }

    private JsonSerializer<T> serializer() {
        return new Serializer();
    }

    private static boolean isOurs(Class<?> type) {
        return type.isEnum() && type.getName().startsWith("io.github.pokechess.");
    }

    void addTo(SimpleModule module) {
        module.addSerializer(type, serializer());
        module.addDeserializer(type, deserializer());
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
