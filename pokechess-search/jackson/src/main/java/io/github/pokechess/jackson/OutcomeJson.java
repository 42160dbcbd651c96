package io.github.pokechess.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import java.io.IOException;

/** Outcomes by their result, as game files have it, and their reason. */
final class OutcomeJson {
    private static final String RESULT = "result";
    private static final String REASON = "reason";

    private OutcomeJson() {}

    static final class Serializer extends JsonSerializer<Outcome> {
        @Override
        public void serialize(Outcome outcome, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeStartObject();
            out.writeStringField(RESULT, outcome.result());
            out.writeStringField(REASON, outcome.reason());
            out.writeEndObject();
        }
    }

    static final class Deserializer extends JsonDeserializer<Outcome> {
        @Override
        public Outcome deserialize(JsonParser in, DeserializationContext context) throws IOException {
            if (!in.isExpectedStartObjectToken()) {
                return (Outcome) context.handleUnexpectedToken(Outcome.class, in);
            }
            JsonLocation start = in.currentTokenLocation();
            JsonNode node = context.readTree(in);
            String reason = node.path(REASON).asText("");
            String result = node.path(RESULT).asText("");
            try {
                for (String member : (Iterable<String>) node::fieldNames) {
                    if (!member.equals(REASON)
                            && !member.equals(RESULT)
                            && context.isEnabled(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)) {
                        throw MalformedTextException.of(member, "is no member of an outcome");
                    }
                }
                return switch (result) {
                    case "1-0" -> Outcome.win(Color.WHITE, reason);
                    case "0-1" -> Outcome.win(Color.BLACK, reason);
                    case "1/2-1/2" -> Outcome.draw(reason);
                    default -> throw MalformedTextException.of(RESULT, "is one of 1-0, 0-1, 1/2-1/2, not " + result);
                };
            } catch (IllegalArgumentException malformed) {
                throw Malformed.object(in, start, node, Outcome.class, malformed);
            }
        }
    }
}
