package io.github.pokechess.notation;

import io.github.pokechess.core.Position;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.io.Serial;
import java.util.List;

/** A token has the form of a turn, but no such turn is possible, or its rolls cannot come out so. */
public final class IllegalTurnException extends MalformedTextException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Position position;

    IllegalTurnException(TextProblem problem, Position position) {
        super(List.of(problem));
        this.position = position;
    }

    /** The position before the hop that is not possible; its legal moves are what would have been. */
    public Position position() {
        return position;
    }
}
