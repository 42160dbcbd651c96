package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A move: one decision of a player, of which a turn may have several. It is a value without a position; a {@link
 * Position} says whether it is legal there and whether it captures.
 *
 * <pre>{@code
 * Move push = Move.of(Square.E2, Square.E4);
 * boolean legal = position.legalMoves().contains(push);
 * Move same = Move.parse("e2e4");
 * }</pre>
 *
 * <p>A {@link Step} has two squares and a {@link Promotion} one; a {@link Pass} has none, and {@link Position#mover}
 * gives the square of the piece that makes a legal move of any form.
 *
 * <p>{@link Object#toString} gives it in coordinates: {@code e2e4}, {@code e1g1}, {@code e7e8q}, {@code d8=q}, {@code
 * pass}.
 */
public sealed interface Move extends Serializable {
    /**
     * A piece goes from one square to another, or attempts a capture there. Castling is the king's two squares.
     *
     * @param from the square of the piece
     * @param to the square that it goes to, or would stand on after a capture (en passant: the empty one)
     * @param promotion the role of a pawn that reaches the last rank without capture, else null
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
     * The choice of a role for a pawn that has captured onto the last rank.
     *
     * @param square the square of the pawn
     * @param role its new role
     */
    record Promotion(Square square, Role role) implements Move {
        /** @throws IllegalArgumentException if a pawn cannot become that role */
        public Promotion {
            requireNonNull(role, "role");
            requireNonNull(square, "square");
            requirePromotion(role);
        }

        @Override
        public String toString() {
            return square + "=" + Character.toLowerCase(role.letter());
        }
    }

    /** The end of a chain by choice: the piece that may act again does not. */
    record Pass() implements Move {
        private static final Pass INSTANCE = new Pass();

        @Override
        public String toString() {
            return "pass";
        }
    }

    /**
     * A step or capture attempt from one square to another.
     *
     * @throws IllegalArgumentException if both squares are one
     */
    static Move of(Square from, Square to) {
        return new Step(from, to, null);
    }

    /**
     * A step of a pawn to the last rank without capture.
     *
     * @throws IllegalArgumentException if both squares are one, or a pawn cannot become that role
     */
    static Move promoting(Square from, Square to, Role role) {
        requireNonNull(role, "role");
        return new Step(from, to, role);
    }

    /**
     * The choice after a capture onto the last rank.
     *
     * @throws IllegalArgumentException if a pawn cannot become that role
     */
    static Move choosing(Square square, Role role) {
        requireNonNull(role, "role");
        return new Promotion(square, role);
    }

    /**
     * Reads a move in coordinates, as {@link Object#toString} writes it, without a check whether it is legal; {@link
     * Position#move} reads legal moves, in algebraic notation too. White space at either end does not matter.
     *
     * @throws MalformedTextException if the text is no move in coordinates
     */
    static Move parse(String text) {
        requireNonNull(text, "text");
        return MoveText.parse(text);
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
