package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.io.Serial;

/**
 * Thrown if what a user has asked for cannot be done: a text that cannot be read, a move that is not legal, a tag that
 * no file can hold, a limit, level, size or time out of range. The message is for that user; nothing has changed. Any
 * other exception is a fault of the program: squares, roles and sides have types, and so has a program that passes
 * wrong ones a fault, as with {@code null} and with an index:
 *
 * <pre>{@code
 * try {
 *     game = game.apply("Qh9");
 * } catch (InvalidInputException refused) {
 *     System.out.println(refused.getMessage()); // the game is as it was
 * }
 * }</pre>
 */
public class InvalidInputException extends IllegalArgumentException {
    @Serial
    private static final long serialVersionUID = 1L;

    /** An exception with a message for the user. */
    public InvalidInputException(String message) {
        super(requireNonNull(message, "message"));
    }

    /** An exception with a message for the user, and what it comes from. */
    public InvalidInputException(String message, Throwable cause) {
        super(requireNonNull(message, "message"), requireNonNull(cause, "cause"));
    }
}
