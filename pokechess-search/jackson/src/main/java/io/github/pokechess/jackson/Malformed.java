package io.github.pokechess.jackson;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import io.github.pokechess.game.MalformedTextException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The problem of a text, as Jackson's exception. Its place is the beginning of the value, also if that has been read.
 */
final class Malformed extends InvalidFormatException {
    private static final long serialVersionUID = 1;

    private final JsonLocation start;

    private Malformed(JsonParser in, JsonLocation start, String message, Object value, Class<?> type) {
        super(in, message, value, type);
        this.start = start;
    }

    /** The exception for a string, the present token; its cause has the problems. */
    static InvalidFormatException string(
            JsonParser in, String text, Class<?> type, IllegalArgumentException malformed) {
        return of(in, in.currentTokenLocation(), text, type, malformed.getMessage(), malformed);
    }

    /** The exception for an object; of the problems it names the members, since their places are those of a copy. */
    static InvalidFormatException object(
            JsonParser in, JsonLocation start, Object value, Class<?> type, IllegalArgumentException malformed) {
        String message = malformed instanceof MalformedTextException text
                ? text.problems().stream()
                        .map(problem -> problem.field() + ": " + problem.message())
                        .collect(Collectors.joining("; "))
                : malformed.getMessage();
        return of(in, start, value, type, message, malformed);
    }

    private static InvalidFormatException of(
            JsonParser in, JsonLocation start, Object value, Class<?> type, @Nullable String message, Throwable cause) {
        Malformed exception = new Malformed(in, start, "no " + type.getSimpleName() + ": " + message, value, type);
        exception.initCause(cause);
        return exception;
    }

    @Override
    public JsonLocation getLocation() {
        return start;
    }
}
