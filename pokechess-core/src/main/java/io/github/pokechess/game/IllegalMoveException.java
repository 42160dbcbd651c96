package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.io.Serial;
import java.io.Serializable;

/**
 * Thrown if a move, or the roll given for it, is not possible at a position. Nothing has changed.
 *
 * <pre>{@code
 * try {
 *     game.apply(Move.of(Square.E2, Square.E5));
 * } catch (IllegalMoveException refused) {
 *     String answer = refused.move() + ": " + refused.getMessage(); // the game is as it was
 * }
 * }</pre>
 *
 * <p>Java serialization keeps the position and the move. Of a game whose positions or moves are not {@link Serializable}, it keeps
 * their texts in their place.
 */
public final class IllegalMoveException extends InvalidInputException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final Carried position;
    private final Carried move;

    /**
     * An exception for a move.
     *
     * @param position where it was tried
     * @param move the move
     * @param reason why it is not possible, without the move
     */
    public IllegalMoveException(Object position, Object move, String reason) {
        super(requireNonNull(move, "move") + ": " + requireNonNull(reason, "reason"));
        this.position = new Carried(requireNonNull(position, "position"));
        this.move = new Carried(move);
    }

    /** The position where the move was tried, which has the moves that are legal there. */
    public Object position() {
        return position.value();
    }

    /** The move that was tried. */
    public Object move() {
        return move.value();
    }
}
