package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The outcome of a game. Immutable. */
public final class Outcome {
    /** No winner. */
    public static final int DRAW = -1;

    private final int winner;
    private final String reason;

    /** @throws IllegalArgumentException if there is no such side, or no reason */
    private Outcome(int winner, String reason) {
        requireNonNull(reason, "reason");
        if (winner < DRAW || winner > 1) {
            throw new IllegalArgumentException("winner must be 0, 1 or " + DRAW + ": " + winner);
        }
        if (reason.isBlank()) {
            throw new IllegalArgumentException("a game does not end without a reason");
        }
        this.winner = winner;
        this.reason = reason;
    }

    /** The side that has won, 0 or 1, or {@link #DRAW}. */
    public int winner() {
        return winner;
    }

    /** The reason in a few words, for instance {@code king captured}; not blank. */
    public String reason() {
        return reason;
    }

    /** The outcome in which a side has won. */
    public static Outcome win(int side, String reason) {
        if (side == DRAW) {
            throw new IllegalArgumentException("a side must win");
        }
        return new Outcome(side, reason);
    }

    /** The outcome in which nobody has won. */
    public static Outcome draw(String reason) {
        return new Outcome(DRAW, reason);
    }

    /** Whether nobody has won. */
    public boolean isDraw() {
        return winner == DRAW;
    }

    /** The score for a side in millionths, as in {@link GameTree}. */
    public int score(int side) {
        if (winner == DRAW) {
            return 0;
        }
        return winner == side ? GameTree.WIN : -GameTree.WIN;
    }

    /** The result as game files have it: {@code 1-0} if side 0 has won, {@code 0-1} or {@code 1/2-1/2}. */
    public String result() {
        return switch (winner) {
            case 0 -> "1-0";
            case 1 -> "0-1";
            default -> "1/2-1/2";
        };
    }

    /** The result and the reason, for instance {@code 1-0 king captured}. */
    @Override
    public String toString() {
        return result() + " " + reason;
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return this == object
                || (object instanceof Outcome other && winner == other.winner && reason.equals(other.reason));
    }

    @Override
    public int hashCode() {
        return Objects.hash(winner, reason);
    }
}
