package io.github.pokechess.notation;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.io.Serial;
import java.util.List;

/** A token fits several turns that lead to different positions. */
public final class AmbiguousTurnException extends MalformedTextException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Position position;
    private final transient List<Move> candidates;

    AmbiguousTurnException(TextProblem problem, Position position, List<Move> candidates) {
        super(List.of(problem));
        this.position = position;
        this.candidates = List.copyOf(candidates);
    }

    /** The position before the hop in doubt. */
    public Position position() {
        return position;
    }

    /** What it may mean, at least two decisions; unmodifiable. */
    public List<Move> candidates() {
        return candidates;
    }
}
