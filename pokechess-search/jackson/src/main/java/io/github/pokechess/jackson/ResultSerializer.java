package io.github.pokechess.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import io.github.pokechess.search.SearchResult;
import java.io.IOException;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Results of searches, whose moves are their texts, with the names that {@code analyse --json} has. Values are numbers
 * from −1 to 1 for the side to act.
 */
@SuppressWarnings("rawtypes") // Jackson knows classes alone
final class ResultSerializer extends JsonSerializer<SearchResult> {
    @Override
    public void serialize(SearchResult result, JsonGenerator out, SerializerProvider provider) throws IOException {
        SearchResult<?> typed = result;
        write(typed, out);
    }

    private static <M> void write(SearchResult<M> result, JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeNumberField("side", result.side().ordinal());
        out.writeStringField("stopReason", TextForm.lowerCase(result.stopReason()));
        out.writeNumberField("depth", result.depth());
        out.writeNumberField("nodes", result.nodes());
        out.writeNumberField("elapsedMillis", result.elapsed().toMillis());
        out.writeFieldName("best");
        move(result.best().orElse(null), out);
        out.writeNumberField("value", result.value());
        movesToEnd(result.movesToEnd(), out);
        wdl(result.wdl(), out);
        out.writeArrayFieldStart("variations");
        for (SearchResult.Variation<M> variation : result.variations()) {
            out.writeStartObject();
            out.writeNumberField("value", variation.value());
            out.writeNumberField("depth", variation.depth());
            movesToEnd(variation.movesToEnd(), out);
            wdl(variation.wdl(), out);
            out.writeArrayFieldStart("moves");
            for (M move : variation.moves()) {
                move(move, out);
            }
            out.writeEndArray();
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeArrayFieldStart("rolls");
        for (SearchResult.RollScore<M> roll : result.rolls()) {
            out.writeStartObject();
            out.writeNumberField("roll", roll.roll().orElse(0));
            out.writeNumberField("weight", roll.weight());
            out.writeNumberField("total", roll.total());
            out.writeNumberField("value", roll.value());
            out.writeFieldName("reply");
            move(roll.reply().orElse(null), out);
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private static void move(@Nullable Object move, JsonGenerator out) throws IOException {
        if (move == null) {
            out.writeNull();
        } else {
            out.writeString(move.toString());
        }
    }

    private static void movesToEnd(OptionalInt moves, JsonGenerator out) throws IOException {
        out.writeFieldName("movesToEnd");
        if (moves.isPresent()) {
            out.writeNumber(moves.getAsInt());
        } else {
            out.writeNull();
        }
    }

    private static void wdl(SearchResult.Wdl wdl, JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("wdlPermille");
        out.writeNumberField("win", wdl.win());
        out.writeNumberField("draw", wdl.draw());
        out.writeNumberField("loss", wdl.loss());
        out.writeEndObject();
    }
}
