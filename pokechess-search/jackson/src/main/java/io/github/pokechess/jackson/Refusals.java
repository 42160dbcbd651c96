package io.github.pokechess.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;

/** Types that have no form in JSON, which is said where Jackson would write what it finds of their methods. */
final class Refusals {
    private Refusals() {}

    static <T> void add(SimpleModule module, Class<T> type, String reason) {
        module.addSerializer(type, new Serializer<>(type, reason));
        module.addDeserializer(type, new Deserializer<>(type, reason));
    }

    private static final class Serializer<T> extends JsonSerializer<T> {
        private final String message;

        Serializer(Class<T> type, String reason) {
            this.message = type.getSimpleName() + " is not written as JSON: " + reason;
        }

        @Override
        public void serialize(T value, JsonGenerator out, SerializerProvider provider) throws IOException {
            throw JsonMappingException.from(out, message);
        }
    }

    private static final class Deserializer<T> extends JsonDeserializer<T> {
        private final Class<T> type;
        private final String message;

        Deserializer(Class<T> type, String reason) {
            this.type = type;
            this.message = type.getSimpleName() + " is not read from JSON: " + reason;
        }

        @Override
        public T deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return context.reportInputMismatch(type, message);
        }
    }
}
