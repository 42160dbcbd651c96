package io.github.pokechess.board;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.JsonText;
import io.github.pokechess.notation.internal.JsonNode;
import io.github.pokechess.notation.internal.JsonWriter;

/** The game at a board as a text of any form. */
final class Export {
    private Export() {}

    /** The reply to a request for a text. */
    static String answer(JsonNode request, Table<?, ?> at) {
        Members.only(request, "form");
        String form = Members.text(request, "form");
        String name = at.kind().name();
        JsonWriter json = new JsonWriter().begin('{').name("text");
        switch (form) {
            case "pcn" -> json.string(Import.text(at)).name("name").string(name + ".pcn");
            case "json" ->
                json.string(JsonText.format(TableRecord.of(at))).name("name").string(name + ".json");
            case "position" -> json.string(position(at)).name("name").string(name + ".txt");
            case "link" -> json.string(Import.link(at)).name("name").string(name + ".link");
            default -> throw MalformedTextException.of("form", "must be one of pcn, json, position, link");
        }
        return json.end('}').toString();
    }

    private static <P extends GamePosition<P, M>, M> String position(Table<P, M> at) {
        return at.kind().format(at.shown().position());
    }
}
