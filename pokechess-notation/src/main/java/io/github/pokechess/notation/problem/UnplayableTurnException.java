package io.github.pokechess.notation.problem;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.MoveTextException;
import io.github.pokechess.game.TextProblem;
import java.io.Serial;
import java.util.List;

/**
 * Thrown if a text has the form of a turn or of a decision of Pokémon Chess and cannot be played: it is not possible, its rolls are
 * impossible, or it fits several decisions that lead to different positions.
 */
public final class UnplayableTurnException extends MoveTextException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final Position position;

    /** A problem with a turn at a position, with the decisions that it may mean: at least two if it is ambiguous, else none. */
    public UnplayableTurnException(Kind kind, TextProblem problem, Position position, List<Move> candidates) {
        super(kind, problem, checked(position, candidates));
        this.position = position;
    }

    private static List<Move> checked(Position position, List<Move> candidates) {
        requireNonNull(position, "position");
        return candidates;
    }

    /** The position before the hop that is impossible or ambiguous; it has the legal moves. */
    public Position position() {
        return position;
    }

    /** Whether the text fits several decisions. */
    public boolean isAmbiguous() {
        return kind() == Kind.AMBIGUOUS;
    }

    /** The decisions that the text may mean: none if it is not possible, at least two if it is ambiguous; unmodifiable. */
    @Override
    public List<Move> candidates() {
        return super.candidates().stream().map(Move.class::cast).toList();
    }

    @Override
    public UnplayableTurnException at(TextProblem problem) {
        return new UnplayableTurnException(kind(), problem, position, candidates());
    }
}
