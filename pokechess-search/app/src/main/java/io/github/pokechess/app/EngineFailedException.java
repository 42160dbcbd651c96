package io.github.pokechess.app;

/** An engine in another process could not be started, ended, kept silent, or said what makes no sense. */
final class EngineFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    EngineFailedException(String message) {
        super(message);
    }

    EngineFailedException(String message, Throwable cause) {
        super(message, cause);
    }
}
