package io.github.pokechess.raichu;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;

/**
 * A move as a value without a position; the position says whether it is legal and what it captures.
 *
 * <pre>{@code
 * RaichuMove step = RaichuMove.parse("c2-c3");
 * boolean legal = raichuStart.isLegal(step);
 * }</pre>
 *
 * <p>{@link Object#toString} gives {@code b3-a4}, {@code b3xd5} or {@code pass}, and {@link #parse} reads it.
 */
public sealed interface RaichuMove {
    /**
     * A piece goes from one square to another.
     *
     * @param from the origin
     * @param to the destination
     * @param captures whether it jumps over an enemy and takes it; the squares tell which one
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
            return "" + from + (captures ? MoveReader.CAPTURE_SIGN : MoveReader.STEP_SIGN) + to;
        }
    }

    /** Nothing moves; legal only where no piece can move, if the {@linkplain RaichuRules.NoMove#PASS rules} say so. */
    record Pass() implements RaichuMove {
        @Override
        public String toString() {
            return MoveReader.PASS;
        }
    }

    /**
     * The move of a text such as {@code b3-a4}, {@code b3xd5} or {@code pass}. {@link Raichu#move} also takes a text
     * without the sign between the squares, as the position shows whether a piece is captured.
     *
     * @throws MalformedTextException if it is the text of none
     */
    static RaichuMove parse(String move) {
        String text = move.strip();
        if (text.equals(MoveReader.PASS)) {
            return new Pass();
        }
        MoveReader reader = new MoveReader(text, "move");
        MoveReader.Squares squares = reader.readSquares();
        Boolean captures = squares.captures();
        if (captures == null) {
            throw reader.problem(squares.from().toString().length(), "must be - or, for a capture, x");
        }
        return new Step(squares.from(), squares.to(), captures);
    }
}
