package io.github.pokechess.web;

import io.github.pokechess.app.BoardJson;
import io.github.pokechess.notation.internal.JsonValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The findings of two workers, each of which looks at every other decision of one place, put together as those of one. They share no
 * table, and need none for that.
 */
final class Halves {
    /** The number of workers. */
    static final int COUNT = 2;

    private final int lines;
    private final @Nullable JsonValue[] found = new JsonValue[COUNT];

    /** Nothing is found yet. */
    Halves(int lines) {
        this.lines = lines;
    }

    /** The decisions of one of the two, of all there are. */
    static <M> List<M> of(int half, List<M> moves) {
        List<M> own = new ArrayList<>();
        for (int i = half; i < moves.size(); i += COUNT) {
            own.add(moves.get(i));
        }
        return own;
    }

    /**
     * What is found now.
     *
     * @param half who tells
     * @param event the event in which one tells what a search has found
     * @return such an event; nothing as long as the other one has told nothing
     */
    Optional<String> told(int half, String event) {
        found[half] = BoardJson.parse(event);
        JsonValue one = found[0];
        JsonValue other = found[1];
        if (one == null || other == null) {
            return Optional.empty();
        }
        JsonValue better = number(one, "score") >= number(other, "score") ? one : other;
        List<JsonValue> best = new ArrayList<>(lines(one));
        best.addAll(lines(other));
        best.sort(Comparator.comparingDouble((JsonValue line) -> number(line, "score"))
                .reversed());
        long nodes = (long) (number(one, "nodes") + number(other, "nodes"));
        return Optional.of(BoardJson.text(BoardJson.with(
                better,
                Map.of(
                        "nodes",
                        new JsonValue.Digits(0, Long.toString(nodes)),
                        "lines",
                        new JsonValue.Sequence(0, best.subList(0, Math.min(lines, best.size())))))));
    }

    private static List<JsonValue> lines(JsonValue event) {
        return BoardJson.member(event, "lines") instanceof JsonValue.Sequence all ? all.items() : List.of();
    }

    private static double number(JsonValue value, String name) {
        return BoardJson.member(value, name) instanceof JsonValue.Digits number ? Double.parseDouble(number.text()) : 0;
    }
}
