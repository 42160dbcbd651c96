package io.github.pokechess.core;

import java.io.Serial;

/** A decision, or the outcome told for its roll, is not possible in the position. Nothing has changed. */
public final class IllegalMoveException extends IllegalArgumentException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Position position;
    private final transient Move move;

    IllegalMoveException(Position position, Move move, String reason) {
        super(move + ": " + reason);
        this.position = position;
        this.move = move;
    }

    /** Where the decision was tried; its {@link Position#legalMoves} are what would have been legal. */
    public Position position() {
        return position;
    }

    /** What was tried. */
    public Move move() {
        return move;
    }
}
