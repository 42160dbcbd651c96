package io.github.pokechess.match;

import static java.util.Objects.requireNonNull;

/**
 * Says that an engine in another process could not be started, ended, kept silent, or said what makes no sense. The message has
 * its command, and if it ended its exit status and last words.
 */
public final class EngineFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message the whole complaint, in one line */
    public EngineFailedException(String message) {
        super(requireNonNull(message, "message"));
    }

    /** @param message the whole complaint, in one line */
    public EngineFailedException(String message, Throwable cause) {
        super(requireNonNull(message, "message"), requireNonNull(cause, "cause"));
    }
}
