package io.github.pokechess.jackson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Games and positions as objects, in the form of {@link JsonText}, which writes and reads them; here they are copied to
 * and from Jackson's generators and parsers, in any format.
 */
final class GameJson {
    private final JsonFactory factory = new JsonFactory();
    private final Reading<GameRecord<?, ?>> reading;

    GameJson(List<? extends GameKind<?, ?>> kinds) {
        reading = Reading.standard().withKinds(kinds);
    }

    /** Writes a value by its text. */
    private final class Serializer<T> extends JsonSerializer<T> {
        private final Function<T, String> format;

        Serializer(Function<T, String> format) {
            this.format = format;
        }

        @Override
        public void serialize(T value, JsonGenerator out, SerializerProvider provider) throws IOException {
            String json;
            try {
                json = format.apply(value);
            } catch (IllegalArgumentException unwritable) {
                throw JsonMappingException.from(out, unwritable.getMessage(), unwritable);
            }
            try (JsonParser in = factory.createParser(json)) {
                in.nextToken();
                out.copyCurrentStructure(in);
            }
        }
    }

    /** Reads a value from the text of its object, or from a string. */
    private class Deserializer<T> extends JsonDeserializer<T> {
        private final Class<?> type;

        /** By the text of the object, and whether unknown members are left out. */
        private final BiFunction<String, Boolean, T> fromObject;

        private final Function<String, T> fromString;

        Deserializer(Class<?> type, BiFunction<String, Boolean, T> fromObject, Function<String, T> fromString) {
            this.type = type;
            this.fromObject = fromObject;
            this.fromString = fromString;
        }

        @Override
        @SuppressWarnings("unchecked") // Jackson's handler of problems gives what it is asked for
        public T deserialize(JsonParser in, DeserializationContext context) throws IOException {
            boolean object = in.isExpectedStartObjectToken();
            if (!object && !in.hasToken(JsonToken.VALUE_STRING)) {
                return (T) context.handleUnexpectedToken(type, in);
            }
            JsonLocation start = in.currentTokenLocation();
            String text = object ? text(in) : in.getText();
            try {
                return object
                        ? fromObject.apply(text, !context.isEnabled(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES))
                        : fromString.apply(text);
            } catch (IllegalArgumentException malformed) {
                throw object
                        ? Malformed.object(in, start, text, type, malformed)
                        : Malformed.string(in, text, type, malformed);
            }
        }
    }

    /** Reads a game, and refuses one of another kind than the property is for. */
    @SuppressWarnings("rawtypes") // Jackson knows classes alone
    private final class GameRecordDeserializer extends Deserializer<GameRecord> implements ContextualDeserializer {
        private final Class<?> positions;

        GameRecordDeserializer(Class<?> positions) {
            super(
                    GameRecord.class,
                    (text, lenient) -> checked(
                            JsonText.parseGame(text, lenient ? reading.lenient() : reading)
                                    .game(),
                            positions),
                    text -> checked(GameText.parse(text, reading).game(), positions));
            this.positions = positions;
        }

        @Override
        public JsonDeserializer<?> createContextual(DeserializationContext context, @Nullable BeanProperty property) {
            JavaType type = context.getContextualType();
            Class<?> wanted = type == null || type.containedTypeCount() == 0
                    ? Object.class
                    : type.containedType(0).getRawClass();
            return wanted == positions ? this : new GameRecordDeserializer(wanted);
        }

        private static GameRecord checked(GameRecord<?, ?> game, Class<?> positions) {
            if (!positions.isInstance(game.game().position())) {
                throw MalformedTextException.of(
                        "variant",
                        "is " + game.kind().name() + ", whose positions are no " + positions.getSimpleName());
            }
            return game;
        }
    }

    private String text(JsonParser in) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = factory.createGenerator(text)) {
            out.copyCurrentStructure(in);
        }
        return text.toString();
    }

    @SuppressWarnings("rawtypes")
    JsonSerializer<GameRecord> playedGameSerializer() {
        return new Serializer<>(GameJson::format);
    }

    private static String format(GameRecord<?, ?> game) {
        return JsonText.format(game);
    }

    @SuppressWarnings("rawtypes")
    JsonDeserializer<GameRecord> playedGameDeserializer() {
        return new GameRecordDeserializer(Object.class);
    }

    @SuppressWarnings("rawtypes")
    JsonSerializer<BoardGame> gameSerializer() {
        return new Serializer<>(GameJson::format);
    }

    private static String format(BoardGame<?, ?> game) {
        if (game instanceof Game pokemon) {
            return JsonText.format(GameRecord.of(new PokemonChess(), pokemon));
        }
        throw new IllegalArgumentException(
                "a game does not know its kind: write GameRecord.of(kind, game) in its place, " + game.getClass());
    }

    JsonDeserializer<Game> gameDeserializer() {
        return new Deserializer<>(
                Game.class,
                (text, lenient) -> PokemonChess.game(
                        JsonText.parseGame(text, lenient ? Reading.standard().lenient() : Reading.standard())
                                .game()
                                .game()),
                text -> PokemonChess.game(GameText.parse(text).game()));
    }

    JsonSerializer<Position> positionSerializer() {
        return new Serializer<>(JsonText::format);
    }

    JsonDeserializer<Position> positionDeserializer() {
        return new Deserializer<>(
                Position.class,
                (text, lenient) -> lenient ? JsonText.parsePosition(text, left -> {}) : JsonText.parsePosition(text),
                text -> PositionText.parse(text, Rules.standard()));
    }
}
