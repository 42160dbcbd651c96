package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.notation.internal.json.JsonWriter;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A lesson of <i>Learn in three minutes</i>: a small position of Pokémon Chess and the moves that solve it, each with its roll, so
 * that it goes the same way for everybody. Immutable.
 */
public final class Lesson {
    /** The key of the hint for every move that has none of its own. */
    public static final String ANY = "";

    private final String name;
    private final String title;
    private final String words;
    private final String position;
    private final String rules;
    private final List<Step> steps;

    Lesson(String name, String title, String words, String position, String rules, List<Step> steps) {
        this.name = name;
        this.title = title;
        this.words = words;
        this.position = position;
        this.rules = rules;
        this.steps = List.copyOf(steps);
    }

    /**
     * A move that is forced: a reply of the other side.
     *
     * @param move its text
     * @param roll the index of its outcome
     * @param words what the player is to see in it
     */
    public record Reply(String move, int roll, String words) {
        /** @throws NullPointerException if a text is missing */
        public Reply {
            requireNonNull(move, "move");
            requireNonNull(words, "words");
        }
    }

    /**
     * One act of the learner: a move, or, in the lesson on the draft, the choice of a type.
     *
     * @param task what to do
     * @param accepted the texts of the moves, or the codes of the types, that do it
     * @param roll the index of the outcome that an accepted move is given
     * @param done what to say then
     * @param hints what to say of other moves or types, by their text; that of {@link #ANY} for all others
     * @param types for each type that can be chosen, the position with it; empty where a move is to be made
     * @param reply the answer of the other side, null for none
     */
    public record Step(
            String task,
            List<String> accepted,
            int roll,
            String done,
            Map<String, String> hints,
            Map<String, String> types,
            @Nullable Reply reply) {
        /** Copies the lists. */
        public Step {
            requireNonNull(task, "task");
            requireNonNull(accepted, "accepted");
            requireNonNull(done, "done");
            requireNonNull(hints, "hints");
            requireNonNull(types, "types");
            accepted = List.copyOf(accepted);
            hints = Map.copyOf(hints);
            types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
        }
    }

    /** A word that names the lesson, in small letters. */
    public String name() {
        return name;
    }

    /** A heading. */
    public String title() {
        return title;
    }

    /** What it is about, in a few sentences. */
    public String words() {
        return words;
    }

    /** The text of the position that it begins with. */
    public String position() {
        return position;
    }

    /** The text of its rules. */
    public String rules() {
        return rules;
    }

    /** What the learner has to do, in order; after the last step the lesson is solved. */
    public List<Step> steps() {
        return steps;
    }

    /** All lessons in their order, as a page reads them: the components above by their names. */
    public static String json() {
        JsonWriter json = new JsonWriter().begin('{').name("lessons");
        write(json);
        return json.end('}').toString();
    }

    /** Writes all lessons as an array. */
    static void write(JsonWriter json) {
        json.begin('[');
        for (Lesson lesson : Lessons.all()) {
            json.begin('{').name("name").string(lesson.name).name("title").string(lesson.title);
            json.name("words").string(lesson.words).name("position").string(lesson.position);
            json.name("rules").string(lesson.rules).name("steps").begin('[');
            lesson.steps.forEach(step -> write(step, json));
            json.end(']').end('}');
        }
        json.end(']');
    }

    private static void write(Step step, JsonWriter json) {
        json.begin('{').name("task").string(step.task).name("accepted").begin('[');
        step.accepted.forEach(json::string);
        json.end(']')
                .name("roll")
                .plain(step.roll)
                .name("done")
                .string(step.done)
                .name("hints");
        write(step.hints, json);
        write(step.types, json.name("types"));
        json.name("reply");
        Reply reply = step.reply;
        if (reply == null) {
            json.plain("null");
        } else {
            json.begin('{').name("move").string(reply.move).name("roll").plain(reply.roll);
            json.name("words").string(reply.words).end('}');
        }
        json.end('}');
    }

    private static void write(Map<String, String> texts, JsonWriter json) {
        json.begin('{');
        texts.forEach((name, text) -> json.name(name).string(text));
        json.end('}');
    }

    /** The name, for logs. */
    @Override
    public String toString() {
        return "lesson " + name;
    }
}
