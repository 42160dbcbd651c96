package io.github.pokechess.env;

import io.github.pokechess.game.engine.ActionSpace;
import io.github.pokechess.game.engine.Encoder;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A batch in one line of JSON, for programs that read its records. */
final class BatchDescription {
    private BatchDescription() {}

    static String describe(BatchTerms<?, ?> terms, int games, ActionSpace<?> actions, @Nullable Encoder<?> encoder) {
        JsonWriter json = new JsonWriter().begin('{');
        json.name("protocol").literal(1);
        json.name("game").string(terms.kind().name());
        json.name("rules").string(terms.rules() == null ? "" : terms.rules());
        json.name("games").literal(games);
        json.name("chance").string(terms.chanceIsPlayer() ? "player" : "inside");
        json.name("reset").string(terms.autoReset() ? "auto" : "manual");
        json.name("max_length").literal(terms.maxLength());
        json.name("seed").literal(terms.seed());
        json.name("actions").begin('{');
        json.name("version").literal(actions.version());
        json.name("size").literal(actions.size());
        json.name("legal").string(terms.listsLegal() ? "list" : terms.masksLegal() ? "mask" : "none");
        json.name("type").string("<u" + terms.legalBytes());
        if (actions.size() <= BatchTerms.MOST_MASKED) {
            json.name("names").begin('[');
            for (int i = 0; i < actions.size(); i++) {
                json.string(actions.name(i));
            }
            json.end(']');
        }
        json.end('}');
        json.name("record").begin('{');
        json.name("size").literal(terms.layout().sizeWithMask());
        json.name("head").literal(RecordLayout.HEAD);
        json.name("successor").literal(terms.layout().sizeWithoutMask());
        json.name("fields").begin('[');
        for (RecordLayout.Part part : terms.layout().parts()) {
            json.begin('{').name("name").string(part.name()).name("type").string(part.type());
            json.name("shape").literal(part.shape().toString().replace(" ", ""));
            json.literal("offset", part.offset())
                    .string("meaning", part.meaning())
                    .end('}');
        }
        json.end(']').end('}');
        if (encoder != null) {
            json.name("observation").begin('{').name("version").literal(encoder.version());
            json.name("size").literal(encoder.size()).end('}');
            writeTables(json, encoder.tables());
        }
        return json.end('}').toString();
    }

    private static void writeTables(JsonWriter json, Map<String, List<String>> tables) {
        json.name("tables").begin('{');
        new TreeMap<>(tables).forEach(json::strings);
        json.end('}');
    }
}
