package io.github.pokechess.app;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.internal.JsonNode;
import io.github.pokechess.notation.internal.JsonSource;
import io.github.pokechess.notation.internal.JsonWriter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A request as far as the server understands it; the rest is for the session alone. Not thread-safe. */
public final class BoardRequest {
    /** The request for the state. */
    public static final String STATE = "{\"do\":\"state\"}";

    /** After these, unless they are refused, another position may be shown. */
    private static final Set<String> CHANGES =
            Set.of("new", "decide", "say", "back", "goto", "resign", "draw", "import", "drop");

    private static final int MOST_LINES = 5;
    private static final int MOST_NODES = 10_000_000;

    private final String json;
    private final JsonNode node;
    private final String action;

    private BoardRequest(String json, JsonNode node, String action) {
        this.json = json;
        this.node = node;
        this.action = action;
    }

    /**
     * The request of a text.
     *
     * @throws MalformedTextException if a text is no request
     */
    public static BoardRequest parse(String json) {
        JsonNode node = JsonNode.parse(JsonSource.of(json));
        @Nullable JsonNode action = node.members().get("do");
        @Nullable String name = action == null ? null : action.text();
        node.problems().throwIfAny();
        if (name == null) {
            throw MalformedTextException.of("do", "nothing is said to be done");
        }
        return new BoardRequest(json, node, name);
    }

    /**
     * The request for a decision of the game that is played.
     *
     * @param moves the number of decisions before it
     * @param where the number of the last place
     */
    public static String decision(int moves, int where, String move) {
        return new JsonWriter()
                .begin('{')
                .name("do")
                .string("decide")
                .name("ply")
                .plain(moves)
                .name("where")
                .plain(where)
                .name("move")
                .string(move)
                .end('}')
                .toString();
    }

    /** The whole text. */
    public String json() {
        return json;
    }

    /** The thing to do. */
    public String action() {
        return action;
    }

    /** Whether another position may be shown after it, unless it is refused. */
    public boolean changes() {
        return CHANGES.contains(action);
    }

    /** The number of variations that an analysis is to have, empty if it is not there. */
    public OptionalInt lines() {
        return number("lines", 1, MOST_LINES);
    }

    /** The number of positions that a review may look at for each. */
    public int reviewNodes() {
        return number("nodes", 1, MOST_NODES).orElse(BoardThought.REVIEW_NODES);
    }

    /** Whether the request says something of a name. */
    public boolean has(String name) {
        return node.get(name) != null;
    }

    /**
     * A whole number of the request, empty if it is not there.
     *
     * @throws MalformedTextException if it is not a number from the least to the most
     */
    public OptionalInt number(String name, int least, int most) {
        return this.<OptionalInt>member(name, member -> OptionalInt.of(member.whole(least, most)))
                .orElse(OptionalInt.empty());
    }

    /**
     * A yes or no of the request, empty if it is not there.
     *
     * @throws MalformedTextException if it is neither true nor false
     */
    public Optional<Boolean> flag(String name) {
        return member(name, JsonNode::flag);
    }

    /**
     * A text of the request, empty if it is not there.
     *
     * @throws MalformedTextException if it is no text
     */
    public Optional<String> text(String name) {
        return member(name, member -> String.valueOf(member.text()));
    }

    /**
     * A list of texts of the request, empty if it is not there.
     *
     * @throws MalformedTextException if it is no list of texts
     */
    public List<String> texts(String name) {
        return member(
                        name,
                        member -> member.items().stream()
                                .map(item -> String.valueOf(item.text()))
                                .toList())
                .orElse(List.of());
    }

    private <T> Optional<T> member(String name, Function<JsonNode, T> read) {
        @Nullable JsonNode member = node.get(name);
        if (member == null || member.isNull()) {
            return Optional.empty();
        }
        T value = read.apply(member);
        node.problems().throwIfAny();
        return Optional.of(value);
    }
}
