package io.github.pokechess.raichu;

import static java.util.Objects.requireNonNull;

/**
 * A move: a value that knows nothing of a position; whether it is legal there, and what it takes, is the position's to say.
 *
 * <p>{@link Object#toString} gives {@code b3-a4}, {@code b3xd5} or {@code pass}.
 */
public sealed interface RaichuMove {
    /**
     * A piece goes from one square to another.
     *
     * @param from where it stands
     * @param to where it goes
     * @param captures whether it jumps over an enemy and takes it; where it goes tells which one
     */
    record Step(RaichuSquare from, RaichuSquare to, boolean captures) implements RaichuMove {
        /** @throws IllegalArgumentException if both squares are one */
        public Step {
            requireNonNull(from, "from");
            requireNonNull(to, "to");
            if (from.equals(to)) {
                throw new IllegalArgumentException("a piece cannot go from " + from + " to " + to);
            }
        }

        @Override
        public String toString() {
            return from + (captures ? "x" : "-") + to;
        }
    }

    /** Nothing moves; legal only where nothing can, if the {@linkplain RaichuRules.NoMove#PASS rules} want it. */
    record Pass() implements RaichuMove {
        @Override
        public String toString() {
            return "pass";
        }
    }
}
