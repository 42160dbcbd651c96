package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * A decision: one act of a player. It is a value that knows nothing of a position; whether it is legal there, and whether
 * it captures, is the position's to say.
 *
 * <p>{@link Object#toString} gives the decision in coordinates: {@code e2e4}, {@code e1g1}, {@code e7e8q}, {@code d8=q},
 * {@code pass}.
 */
public sealed interface Move {
    /**
     * A piece goes from one square to another, or attempts a capture there. Castling is the king's two squares.
     *
     * @param from where the piece stands
     * @param to where it goes, or the square on which it would stand after a capture (en passant: the empty one)
     * @param promotion what a pawn becomes that reaches the last rank without capture, else null
     */
    record Step(Square from, Square to, @Nullable Role promotion) implements Move {
        /** @throws IllegalArgumentException if both squares are one, or a pawn cannot become that role */
        public Step {
            requireNonNull(from, "from");
            requireNonNull(to, "to");
            if (from == to) {
                throw new IllegalArgumentException("a piece cannot go from " + from + " to " + to);
            }
            if (promotion != null) {
                requirePromotion(promotion);
            }
        }

        @Override
        public String toString() {
            return promotion == null ? "" + from + to : "" + from + to + Character.toLowerCase(promotion.letter());
        }
    }

    /**
     * The choice of what a pawn becomes that has captured onto the last rank.
     *
     * @param square where the pawn stands
     * @param role what it becomes
     */
    record Promotion(Square square, Role role) implements Move {
        /** @throws IllegalArgumentException if a pawn cannot become that role */
        public Promotion {
            requireNonNull(square, "square");
            requirePromotion(role);
        }

        @Override
        public String toString() {
            return square + "=" + Character.toLowerCase(role.letter());
        }
    }

    /** The piece that may act again in a chain does not. */
    record Pass() implements Move {
        private static final Pass INSTANCE = new Pass();

        @Override
        public String toString() {
            return "pass";
        }
    }

    /**
     * A move or capture attempt.
     *
     * @throws IllegalArgumentException if both squares are one
     */
    static Move of(Square from, Square to) {
        return new Step(from, to, null);
    }

    /**
     * A move of a pawn to the last rank without capture.
     *
     * @throws IllegalArgumentException if both squares are one, or a pawn cannot become that role
     */
    static Move promoting(Square from, Square to, Role role) {
        return new Step(from, to, role);
    }

    /**
     * The choice after a capture onto the last rank.
     *
     * @throws IllegalArgumentException if a pawn cannot become that role
     */
    static Move choosing(Square square, Role role) {
        return new Promotion(square, role);
    }

    /** The end of a chain by choice. */
    static Move pass() {
        return Pass.INSTANCE;
    }

    private static void requirePromotion(Role role) {
        if (!role.isPromotion()) {
            throw new IllegalArgumentException("a pawn cannot become a " + role);
        }
    }
}
