package io.github.pokechess.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import io.github.pokechess.core.Board;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Square;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;

/** Boards as objects with a piece for each square that is not empty. */
final class BoardJson {
    private BoardJson() {}

    static final class Serializer extends JsonSerializer<Board> {
        @Override
        public void serialize(Board board, JsonGenerator out, SerializerProvider provider) throws IOException {
            provider.defaultSerializeValue(board.pieces(), out);
        }
    }

    static final class Deserializer extends JsonDeserializer<Board> {
        @Override
        public Board deserialize(JsonParser in, DeserializationContext context) throws IOException {
            if (!in.isExpectedStartObjectToken()) {
                return (Board) context.handleUnexpectedToken(Board.class, in);
            }
            JavaType pieces = context.getTypeFactory().constructMapType(EnumMap.class, Square.class, Piece.class);
            Map<Square, Piece> bySquare = context.readValue(in, pieces);
            if (bySquare.containsValue(null)) {
                return (Board) context.handleWeirdNativeValue(context.constructType(Board.class), bySquare, in);
            }
            return Board.of(bySquare);
        }
    }
}
