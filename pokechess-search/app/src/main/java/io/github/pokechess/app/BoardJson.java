package io.github.pokechess.app;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.JsonParser;
import io.github.pokechess.notation.internal.JsonSource;
import io.github.pokechess.notation.internal.JsonValue;
import io.github.pokechess.notation.internal.JsonWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** JSON texts that a session has made, changed a little for whoever gets them, and some of the server's own. */
public final class BoardJson {
    private static final String PROBLEMS = "{\"problems\"";

    private BoardJson() {}

    /** The value of a text that is JSON. */
    public static JsonValue parse(String text) {
        return new JsonParser(JsonSource.of(text)).read();
    }

    /** A member of an object, if it is an object and has it. */
    public static @Nullable JsonValue member(JsonValue value, String name) {
        return value instanceof JsonValue.Dictionary object ? object.members().get(name) : null;
    }

    /** An object with some members more, or others in place of those that it has. */
    public static JsonValue with(JsonValue object, Map<String, JsonValue> more) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        if (object instanceof JsonValue.Dictionary known) {
            members.putAll(known.members());
        }
        members.putAll(more);
        return new JsonValue.Dictionary(0, members, Map.of());
    }

    /** The text of a value. */
    public static String text(JsonValue value) {
        JsonWriter out = new JsonWriter();
        write(value, out);
        return out.toString();
    }

    private static void write(JsonValue value, JsonWriter out) {
        if (value instanceof JsonValue.Dictionary object) {
            out.begin('{');
            object.members().forEach((name, member) -> write(member, out.name(name)));
            out.end('}');
        } else if (value instanceof JsonValue.Sequence array) {
            out.begin('[');
            array.items().forEach(item -> write(item, out));
            out.end(']');
        } else if (value instanceof JsonValue.Text text) {
            out.string(text.text());
        } else if (value instanceof JsonValue.Digits number) {
            out.plain(number.text());
        } else if (value instanceof JsonValue.Flag flag) {
            out.plain(flag.value());
        } else {
            out.plain("null");
        }
    }

    /** An object that begins with what is told, in front of the members of a text that is an object. */
    public static String inFront(Consumer<JsonWriter> told, String object) {
        JsonWriter out = new JsonWriter().begin('{');
        told.accept(out);
        String rest = object.substring(1);
        return out + (rest.equals("}") ? "" : ",") + rest;
    }

    /** Whether a reply tells that nothing was done. */
    public static boolean isRefusal(String reply) {
        return reply.startsWith(PROBLEMS);
    }

    /** The reply that one thing is wrong. */
    public static String problem(String field, String text) {
        JsonWriter out = new JsonWriter().begin('{').name("problems").begin('[');
        out.begin('{').name("field").string(field).name("text").string(text).end('}');
        return out.end(']').end('}').toString();
    }

    /** The reply that a request cannot be understood. */
    public static String problems(MalformedTextException wrong) {
        JsonWriter out = new JsonWriter().begin('{').name("problems").begin('[');
        for (TextProblem problem : wrong.problems()) {
            out.begin('{').name("field").string(problem.field());
            out.name("line").plain(problem.line()).name("column").plain(problem.column());
            out.name("text").string(problem.message()).end('}');
        }
        return out.end(']').end('}').toString();
    }

    /** The texts of the problems of a refusal. */
    public static List<String> complaints(String reply) {
        JsonValue problems = member(parse(reply), "problems");
        return problems instanceof JsonValue.Sequence all
                ? all.items().stream().map(BoardJson::complaint).toList()
                : List.of(reply);
    }

    private static String complaint(JsonValue problem) {
        return member(problem, "text") instanceof JsonValue.Text text ? text.text() : text(problem);
    }
}
