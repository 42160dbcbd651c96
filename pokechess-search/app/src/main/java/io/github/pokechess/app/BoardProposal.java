package io.github.pokechess.app;

import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.notation.internal.JsonValue;
import io.github.pokechess.notation.internal.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A new game that one of two people asks for, and the other one has yet to agree to.
 *
 * @param number distinguishes it from those before it, so that nobody agrees to something else than was shown
 * @param side the side that asks
 * @param request the request for the game
 * @param words the game in words
 */
record BoardProposal(long number, int side, String request, String words) {
    /**
     * The proposal of a request.
     *
     * @param preview the state that the game would begin with
     * @param now the game that is there
     */
    static BoardProposal of(long number, int side, BoardRequest request, String preview, PlayedGame<?, ?> now) {
        JsonValue state = BoardJson.member(BoardJson.parse(preview), "state");
        List<String> words = new ArrayList<>();
        words.add(text(state, "kind").equals(Games.POKEMON) ? "Pokémon Chess" : text(state, "kind"));
        if (!text(state, "rules").isBlank()) {
            words.add("rules " + text(state, "rules"));
        }
        words.add(clock(state));
        List<String> names = request.texts("names");
        if (names.size() == 2 && !String.join("", names).isBlank()) {
            words.add("names " + String.join(" and ", names));
        }
        words.addAll(start(request, now));
        return new BoardProposal(number, side, request.json(), String.join("; ", words));
    }

    private static List<String> start(BoardRequest request, PlayedGame<?, ?> now) {
        List<String> teams = request.texts("teams");
        List<String> known =
                List.of(now.tag("WhiteTeam").orElse(""), now.tag("BlackTeam").orElse(""));
        if (teams.equals(known)) {
            return List.of("the same teams");
        }
        if (!teams.isEmpty()) {
            return teams.stream().allMatch("random"::equals)
                    ? List.of("random teams")
                    : List.of("teams " + String.join(" and ", teams));
        }
        return request.text("position")
                .map(position -> List.of("from the position " + position))
                .orElse(List.of());
    }

    private static String clock(@Nullable JsonValue state) {
        JsonValue tags = state == null ? null : BoardJson.member(state, "tags");
        String told = tags == null ? "" : text(tags, "TimeControl");
        if (told.isEmpty()) {
            return "no clock";
        }
        String[] parts = told.split("\\+", -1);
        long seconds = Long.parseLong(parts[0]);
        String base = seconds % 60 == 0 ? seconds / 60 + " min" : seconds + " s";
        return "clock " + base + (parts[1].equals("0") ? "" : " + " + parts[1] + " s a turn");
    }

    private static String text(@Nullable JsonValue object, String name) {
        JsonValue member = object == null ? null : BoardJson.member(object, name);
        return member instanceof JsonValue.Text text ? text.text() : "";
    }

    void write(JsonWriter out) {
        out.begin('{').name("number").plain(number).name("side").plain(side);
        out.name("words").string(words).end('}');
    }
}
