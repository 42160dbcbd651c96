package io.github.pokechess.notation.problem;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.io.Serial;
import java.util.List;

/**
 * Thrown if a token has the form of a turn and cannot be played: no such turn is possible, its rolls are impossible, or
 * it fits several turns that lead to different positions.
 */
public final class UnplayableTurnException extends MalformedTextException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Position position;
    private final transient List<Move> candidates;

    /** A problem with a turn at a position, with the decisions that it may mean: none, or at least two. */
    public UnplayableTurnException(TextProblem problem, Position position, List<Move> candidates) {
        super(List.of(requireNonNull(problem, "problem")));
        this.position = requireNonNull(position, "position");
        this.candidates = List.copyOf(requireNonNull(candidates, "candidates"));
    }

    /** The position before the hop that is impossible or ambiguous; it has the legal moves. */
    public Position position() {
        return position;
    }

    /** Whether the token fits several turns. */
    public boolean isAmbiguous() {
        return !candidates.isEmpty();
    }

    /** The decisions that the token may mean: none if it is not possible, at least two if it is ambiguous; unmodifiable. */
    public List<Move> candidates() {
        return candidates;
    }
}
