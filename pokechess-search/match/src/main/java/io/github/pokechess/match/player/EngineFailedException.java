package io.github.pokechess.match.player;

import static java.util.Objects.requireNonNull;

/**
 * Thrown if an engine in another process could not be started, ended early, did not answer, or answered nonsense. The
 * message has its command and, if it ended, its exit status and last output.
 *
 * <pre>{@code
 * try (Contender<Position, Move> program = PlayerText.parse(kind, "program:./engine")) {
 *     Optional<Move> move = program.player(random).choose(game);
 * } catch (EngineFailedException failed) {
 *     String why = failed.getMessage();
 * }
 * }</pre>
 */
public final class EngineFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message the whole problem, in one line */
    public EngineFailedException(String message) {
        super(requireNonNull(message, "message"));
    }

    /** @param message the whole problem, in one line */
    public EngineFailedException(String message, Throwable cause) {
        super(requireNonNull(message, "message"), requireNonNull(cause, "cause"));
    }
}
