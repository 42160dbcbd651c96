package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;

import org.jspecify.annotations.Nullable;

/**
 * How a game ended.
 *
 * @param winner who won, or null for a draw
 * @param termination why it is over
 */
public record Outcome(@Nullable Color winner, Termination termination) {
    /** @throws NullPointerException if there is no termination */
    public Outcome {
        requireNonNull(termination, "termination");
    }

    static Outcome win(Color winner, Termination termination) {
        return new Outcome(winner, termination);
    }

    static Outcome draw(Termination termination) {
        return new Outcome(null, termination);
    }

    /** Whether nobody won. */
    public boolean isDraw() {
        return winner == null;
    }

    /** The result as game files have it: {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}. */
    public String result() {
        if (winner == null) {
            return "1/2-1/2";
        }
        return winner == Color.WHITE ? "1-0" : "0-1";
    }

    /** The result and the reason, for instance {@code 1-0 king captured}. */
    @Override
    public String toString() {
        return result() + " " + termination;
    }
}
