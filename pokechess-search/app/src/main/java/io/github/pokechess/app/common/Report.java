package io.github.pokechess.app.common;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The answer of a verb, built once and printed as lines or as one JSON object, which {@code command-line.schema.json}
 * describes. Members are for the object alone and lines for people alone. Lines are printed at once; the object when it
 * is complete, so that the output is one whole object or nothing. Not thread-safe.
 */
public final class Report {
    private static final int VERSION = 1;
    private static final int DECIMALS = 6;

    private final PrintWriter out;

    /** The object as far as it is known, or null where lines are printed. */
    private final @Nullable JsonWriter json;

    /** The report of a verb; one of a family of verbs is the answer to a question of the family. */
    Report(CommandSpec verb, boolean isJson) {
        out = verb.commandLine().getOut();
        json = isJson ? new JsonWriter().begin('{') : null;
        boolean isQuestion = verb.parent() != verb.root();
        textMember("format", "pokechess-" + (isQuestion ? verb.parent() : verb).name());
        literalMember("version", VERSION);
        if (isQuestion) {
            textMember("question", verb.name());
        }
    }

    /** A member that is a string, or null. */
    public Report textMember(String name, @Nullable Object value) {
        if (json != null) {
            json.string(name, value);
        }
        return this;
    }

    /** A member that is a number, true, false or null. */
    public Report literalMember(String name, @Nullable Object value) {
        if (json != null) {
            json.literal(name, value);
        }
        return this;
    }

    /** A member that is a number of up to six decimals, or null if the value is none or infinite. */
    public Report numberMember(String name, double value) {
        if (!Double.isFinite(value)) {
            return literalMember(name, null);
        }
        if (json != null) {
            json.name(name).rounded(value, DECIMALS);
        }
        return this;
    }

    /** A member that is an array of strings. */
    public Report textsMember(String name, Iterable<?> values) {
        if (json != null) {
            json.strings(name, values);
        }
        return this;
    }

    /** A member that is an array of numbers and nulls. */
    public Report literalsMember(String name, Iterable<?> values) {
        if (json != null) {
            json.literals(name, values);
        }
        return this;
    }

    /** A member that is an object, or null if there is no value. */
    public <T> Report objectMember(String name, @Nullable T value, Consumer<? super T> members) {
        if (value == null) {
            return literalMember(name, null);
        }
        if (json != null) {
            json.name(name);
        }
        return writeObject(value, members);
    }

    /**
     * A member that is an array of objects, or null if there are no rows. What adds the members of one may print its
     * line as well.
     */
    public <T> Report rowsMember(String name, @Nullable Iterable<? extends T> rows, Consumer<? super T> members) {
        if (rows == null) {
            return literalMember(name, null);
        }
        if (json != null) {
            json.name(name).begin('[');
        }
        rows.forEach(row -> writeObject(row, members));
        if (json != null) {
            json.end(']');
        }
        return this;
    }

    /** Adds rows with numbers from 0 on. */
    public Report rowsMember(String name, int count, IntConsumer members) {
        return rowsMember(name, IntStream.range(0, count).boxed().toList(), members::accept);
    }

    /** Game and position. */
    public <P extends GamePosition<P, M>, M> Report startMembers(Start<P, M> start) {
        P position = start.position();
        return textMember("game", start.kind().name())
                .textMember("position", start.kind().format(position))
                .textMember(
                        "side",
                        position.outcome().isPresent() ? null : start.kind().sideName(position, position.side()));
    }

    /** A mean with half of its 95 % interval, which few samples do not have. */
    public Report meanMember(String name, MeanScore mean) {
        return meanMember(name, mean.score(), mean.margin(), mean.pairs());
    }

    /**
     * A mean with half of its 95 % interval, infinite where there are too few samples, and the number of independent
     * samples.
     */
    public Report meanMember(String name, double mean, double margin, int samples) {
        return objectMember(
                name,
                mean,
                any -> numberMember("mean", mean).numberMember("margin", margin).literalMember("samples", samples));
    }

    /** Adds the outcome of a game, or null if it is not over. */
    public Report outcomeMember(@Nullable Outcome outcome) {
        return objectMember(
                "outcome", outcome, over -> textMember("result", over.result()).textMember("reason", over.reason()));
    }

    /** A line for people. */
    public Report printLine(Object text) {
        if (json == null) {
            out.println(text);
        }
        return this;
    }

    /** A line of a format, with the decimals of {@link Locale#ROOT}. */
    public Report printFormatted(String format, @Nullable Object... values) {
        return printLine(String.format(Locale.ROOT, format, values));
    }

    /** Shows the lines so far. */
    public void flush() {
        out.flush();
    }

    /** Ends the report: an object is printed, in one line. */
    public void finish() {
        if (json != null) {
            out.println(json.end('}'));
        }
        out.flush();
    }

    private <T> Report writeObject(T value, Consumer<? super T> members) {
        if (json != null) {
            json.begin('{');
        }
        members.accept(value);
        if (json != null) {
            json.end('}');
        }
        return this;
    }
}
