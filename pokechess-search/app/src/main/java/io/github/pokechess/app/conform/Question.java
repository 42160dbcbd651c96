package io.github.pokechess.app.conform;

import io.github.pokechess.app.common.Games;
import io.github.pokechess.notation.json.tree.JsonValue;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A question with its right answer.
 *
 * @param place where it stands, as {@code positions.jsonl:17}
 * @param group what its table calls it: a position, a game, a text, or a count of paths
 * @param shows the numbers of the rules that it shows; empty for texts and counts
 * @param asked the members of the question but its number
 * @param answer the right answer
 */
record Question(String place, String group, List<Integer> shows, Map<String, JsonValue> asked, Answer answer) {
    /** The members of a line of a file that are not asked. */
    private static final Set<String> NOT_ASKED =
            Set.of("number", "shows", "moves", "positions", "end", "means", "wrong", "paths");

    /** The question of a line of a file. */
    static Question of(String place, String ask, JsonValue.Dictionary line) {
        Map<String, JsonValue> asked = new TreeMap<>(line.members());
        asked.keySet().removeAll(NOT_ASKED);
        asked.put("ask", new JsonValue.Text(0, ask));
        List<Integer> shows = line.members().get("shows") instanceof JsonValue.Sequence numbers
                ? numbers.items().stream()
                        .map(number -> Integer.valueOf(((JsonValue.Digits) number).text()))
                        .toList()
                : List.of();
        String group = ask.equals("notation") && asked.get("kind") instanceof JsonValue.Text kind
                ? "text of a " + kind.text()
                : asked.get("game") instanceof JsonValue.Text game ? game.text() : ask;
        return new Question(place, group, shows, asked, Answer.of(line));
    }

    /** The name of its game. */
    String game() {
        return asked.containsKey("game") ? text("game") : Games.POKEMON;
    }

    /** A string that is asked, or an empty one. */
    String text(String member) {
        return asked.get(member) instanceof JsonValue.Text text ? text.text() : "";
    }

    /** The position that is asked about, if it is. */
    Optional<String> position() {
        return Optional.of(text("position")).filter(text -> !text.isEmpty());
    }

    /** The number of pieces of the position, or of letters of another text: small questions are shown first. */
    int size() {
        return (int) position()
                .map(text -> text.split(" ", 2)[0]
                        .chars()
                        .filter(Character::isLetter)
                        .count())
                .orElse((long) text("text").length())
                .longValue();
    }

    /** The line that asks it. */
    String line(long number) {
        JsonWriter writer = new JsonWriter().begin('{').literal("number", number);
        asked.forEach((name, value) -> write(writer.name(name), value));
        return writer.end('}').toString();
    }

    private static void write(JsonWriter writer, JsonValue value) {
        if (value instanceof JsonValue.Text text) {
            writer.string(text.text());
        } else if (value instanceof JsonValue.Sequence array) {
            writer.begin('[');
            array.items().forEach(item -> write(writer, item));
            writer.end(']');
        } else if (value instanceof JsonValue.Digits number) {
            writer.literal(number.text());
        } else {
            throw new IllegalArgumentException("a question has texts and numbers alone, not " + value.kind());
        }
    }

    @Override
    public String toString() {
        return place + " "
                + asked.keySet().stream()
                        .filter(name -> !text(name).isEmpty())
                        .map(name -> name + "=" + text(name))
                        .collect(Collectors.joining(", "));
    }
}
