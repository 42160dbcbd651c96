package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One reason why a {@link Setup} is no position. */
public final class SetupProblem {
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

    private final Kind kind;
    private final @Nullable Square square;
    private final String message;

    /** @throws NullPointerException if kind or message is null */
    SetupProblem(Kind kind, @Nullable Square square, String message) {
        requireNonNull(kind, "kind");
        requireNonNull(message, "message");
        this.kind = kind;
        this.square = square;
        this.message = message;
    }

    /** The sort of reason. */
    public Kind kind() {
        return kind;
    }

    /** The square that it belongs to; empty if there is no such one. */
    public Optional<Square> square() {
        return Optional.ofNullable(square);
    }

    /** The reason in words, with the square. */
    public String message() {
        return message;
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return this == object
                || (object instanceof SetupProblem other
                        && kind.equals(other.kind)
                        && Objects.equals(square, other.square)
                        && message.equals(other.message));
    }

    @Override
    public int hashCode() {
        return Objects.hash(kind, square, message);
    }

    @Override
    public String toString() {
        return "SetupProblem[kind=" + kind + ", square=" + square + ", message=" + message + "]";
    }
}
