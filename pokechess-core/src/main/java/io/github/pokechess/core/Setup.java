package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidInputException;
import java.io.Serial;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An unchecked description of a position: everything a {@link Position} has but its rules. Immutable.
 *
 * <pre>{@code
 * Position position = Setup.of(Board.of(pieces)).withSide(Color.BLACK).withMoveNumber(12).toPosition(Rules.standard());
 * }</pre>
 */
public sealed interface Setup extends Serializable permits SetupRecord, PlayedSetup {
    /** One reason why a {@link Setup} is no position. */
    sealed interface Problem extends Serializable permits SetupProblems.Reason {
        /** The kinds of reasons, each with its remedy. */
        enum Kind {
            /** A side has no king: put one. */
            NO_KING,
            /** A side has several kings: take all but one away. */
            TOO_MANY_KINGS,
            /** A side has more than sixteen pieces: take some away. */
            TOO_MANY_PIECES,
            /** A side has more than eight pawns: take some away. */
            TOO_MANY_PAWNS,
            /**
             * A pawn stands on its first rank, or on its last without a promotion to choose: only one pawn of the side
             * to move may. Move it away.
             */
            MISPLACED_PAWN,
            /** A castling right without king and rook at home: take the right away. */
            CASTLING_RIGHT,
            /** An en passant square that no double step has just passed: take it away. */
            EN_PASSANT,
            /** A chain square on which no piece can be that has just captured: take it away. */
            CHAIN,
            /** A half-move clock below 0, or above 100; above 255 where the rules let fifty moves draw nothing. */
            HALFMOVE_CLOCK,
            /** A move number below 1. */
            MOVE_NUMBER
        }

        /** The kind of reason. */
        Kind kind();

        /** The square concerned; empty if there is none. */
        Optional<Square> square();

        /** The reason in words, with the square. */
        String message();
    }

    /** The pieces. */
    Board board();

    /** The side to act. */
    Color side();

    /** The castlings that are still allowed. */
    CastlingRights castlingRights();

    /** The square that a pawn has just passed with a double step; empty if there is none. */
    Optional<Square> enPassant();

    /** Turns since the last capture or pawn move. */
    int halfmoveClock();

    /** The number of the move, which Black's turn ends. */
    int moveNumber();

    /** The square of the piece that must go on or pass; empty if there is none. */
    Optional<Square> chain();

    /** These pieces with White to act on the first move; no right to castle or to capture en passant, no chain. */
    static Setup of(Board board) {
        return new SetupRecord(board, Color.WHITE, CastlingRights.NONE, Optional.empty(), 0, 1, Optional.empty());
    }

    /** The text of the set-up with all eight fields, which {@code PositionText.parseSetup} reads. */
    @Override
    String toString();

    /** Returns a copy with other pieces. */
    default Setup withBoard(Board board) {
        return new SetupRecord(board, side(), castlingRights(), enPassant(), halfmoveClock(), moveNumber(), chain());
    }

    /** Returns a copy with the given side to act. */
    default Setup withSide(Color side) {
        return new SetupRecord(board(), side, castlingRights(), enPassant(), halfmoveClock(), moveNumber(), chain());
    }

    /** Returns a copy with the given castlings allowed. */
    default Setup withCastlingRights(CastlingRights castlingRights) {
        return new SetupRecord(board(), side(), castlingRights, enPassant(), halfmoveClock(), moveNumber(), chain());
    }

    /**
     * Returns a copy with the given en passant square.
     *
     * @param square the square that a pawn has just passed with a double step, or null for none
     */
    default Setup withEnPassant(@Nullable Square square) {
        return new SetupRecord(
                board(), side(), castlingRights(), Optional.ofNullable(square), halfmoveClock(), moveNumber(), chain());
    }

    /**
     * Returns a copy with the given half-move clock: turns since the last capture or pawn move, from 0 to 100; to 255,
     * where it stops, under rules without the fifty-move rule.
     */
    default Setup withHalfmoveClock(int turns) {
        return new SetupRecord(board(), side(), castlingRights(), enPassant(), turns, moveNumber(), chain());
    }

    /** Returns a copy with the given move number, which Black's turn ends. */
    default Setup withMoveNumber(int number) {
        return new SetupRecord(board(), side(), castlingRights(), enPassant(), halfmoveClock(), number, chain());
    }

    /**
     * Returns a copy with the given chain square.
     *
     * @param square the square of the piece that must go on or pass, or null for none
     */
    default Setup withChain(@Nullable Square square) {
        return new SetupRecord(
                board(),
                side(),
                castlingRights(),
                enPassant(),
                halfmoveClock(),
                moveNumber(),
                Optional.ofNullable(square));
    }

    /**
     * The position of this set-up.
     *
     * @throws InvalidSetupException if it cannot be one
     */
    default Position toPosition(Rules rules) {
        requireNonNull(rules, "rules");
        List<Problem> problems = problems(rules);
        if (!problems.isEmpty()) {
            throw new InvalidSetupException(problems);
        }
        return toPlayedPosition(rules);
    }

    /**
     * The position of this set-up, of a game that may be over: a king may be missing.
     *
     * @throws InvalidSetupException if it cannot be one
     */
    default Position toPlayedPosition(Rules rules) {
        return new Position(this, rules);
    }

    /** The reasons why this is no position under the rules; empty if it is one; unmodifiable. */
    default List<Problem> problems(Rules rules) {
        requireNonNull(rules, "rules");
        return SetupProblems.of(this, rules);
    }

    /** A {@link Setup} cannot be a position; lists every reason. */
    final class InvalidSetupException extends InvalidInputException {
        @Serial
        private static final long serialVersionUID = 1L;

        private final Problem[] problems;

        InvalidSetupException(List<Problem> problems) {
            super(problems.stream().map(Problem::message).collect(Collectors.joining("; ")));
            this.problems = problems.toArray(new Problem[0]);
        }

        /** Every reason, at least one; unmodifiable. */
        public List<Problem> problems() {
            return List.of(problems);
        }
    }
}
