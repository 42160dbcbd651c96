package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * One reason why a {@link Setup} is no position.
 *
 * @param kind the sort of reason
 * @param square the square that it belongs to, or null if there is no such one
 * @param message the reason in words, with the square
 */
public record SetupProblem(Kind kind, @Nullable Square square, String message) {
    /** The sorts of reasons, each with what mends it. */
    public enum Kind {
        /** A side has no king: put one. */
        NO_KING,
        /** A side has several kings: take all but one away. */
        TOO_MANY_KINGS,
        /** A side has more than sixteen pieces: take some away. */
        TOO_MANY_PIECES,
        /** A side has more than eight pawns: take some away. */
        TOO_MANY_PAWNS,
        /**
         * A pawn stands on its first rank, or on its last without a promotion to choose: only one pawn of the side to
         * move may. Move it away.
         */
        MISPLACED_PAWN,
        /** A castling right without king and rook at home: take the right away. */
        CASTLING_RIGHT,
        /** An en passant square that no double step has just passed: take it away. */
        EN_PASSANT,
        /** A chain square on which no piece can be that has just captured: take it away. */
        CHAIN,
        /** A half-move clock below 0 or above 100. */
        HALFMOVE_CLOCK,
        /** A move number below 1. */
        MOVE_NUMBER
    }

    /** @throws NullPointerException if kind or message is null */
    public SetupProblem {
        requireNonNull(kind, "kind");
        requireNonNull(message, "message");
    }
}
