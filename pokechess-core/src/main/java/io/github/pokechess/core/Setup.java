package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.internal.Status;
import io.github.pokechess.game.Color;
import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An unchecked description of a position: everything a {@link Position} has but its rules. Immutable.
 *
 * <pre>{@code
 * Position position = Setup.of(Board.of(pieces)).withTurn(Color.BLACK).withMoveNumber(12).toPosition(Rules.standard());
 * }</pre>
 */
public final class Setup {
    /** One reason why a {@link Setup} is no position. */
    public sealed interface Problem extends Serializable {
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

    /** A reason, whose square is null if there is none: an {@code Optional} cannot be serialized. */
    private record Reason(Kind kind, @Nullable Square place, String message) implements Problem {
        Reason {
            requireNonNull(kind, "kind");
            requireNonNull(message, "message");
        }

        @Override
        public Optional<Square> square() {
            return Optional.ofNullable(place);
        }

        @Override
        public String toString() {
            return "SetupProblem[kind=" + kind + ", square=" + place + ", message=" + message + "]";
        }
    }

    private static final int MAX_PIECES = 16;
    private static final int MAX_PAWNS = 8;

    private final Board board;
    private final Color turn;
    private final CastlingRights castlingRights;
    private final @Nullable Square enPassant;
    private final int halfmoveClock;
    private final int moveNumber;
    private final @Nullable Square chain;

    /** @throws NullPointerException if board, turn or castling rights are null */
    Setup(
            Board board,
            Color turn,
            CastlingRights castlingRights,
            @Nullable Square enPassant,
            int halfmoveClock,
            int moveNumber,
            @Nullable Square chain) {
        requireNonNull(board, "board");
        requireNonNull(turn, "turn");
        requireNonNull(castlingRights, "castlingRights");
        this.board = board;
        this.turn = turn;
        this.castlingRights = castlingRights;
        this.enPassant = enPassant;
        this.halfmoveClock = halfmoveClock;
        this.moveNumber = moveNumber;
        this.chain = chain;
    }

    /** The pieces. */
    public Board board() {
        return board;
    }

    /** The side to act. */
    public Color turn() {
        return turn;
    }

    /** The castlings that are still allowed. */
    public CastlingRights castlingRights() {
        return castlingRights;
    }

    /** The square that a pawn has just passed with a double step; empty if there is none. */
    public Optional<Square> enPassant() {
        return Optional.ofNullable(enPassant);
    }

    /** Turns since the last capture or pawn move. */
    public int halfmoveClock() {
        return halfmoveClock;
    }

    /** The number of the move, which Black's turn ends. */
    public int moveNumber() {
        return moveNumber;
    }

    /** The square of the piece that must go on or pass; empty if there is none. */
    public Optional<Square> chain() {
        return Optional.ofNullable(chain);
    }

    /** The set-up of a position. */
    public static Setup of(Position position) {
        return position.setup();
    }

    /** The set-up of a state. */
    static Setup of(State state) {
        return new Setup(
                new Board(state),
                Codec.color(state.turn()),
                CastlingRights.ofMask(state.castling()),
                Codec.square(state.enPassant()),
                state.clock(),
                state.number(),
                Codec.square(state.chain()));
    }

    /** The same, its board kept in the state of a position under rules. */
    Setup withStatus(Rules rules) {
        return withBoard(board.withStatus(Codec.status(
                turn,
                castlingRights,
                enPassant,
                chain,
                halfmoveClock,
                moveNumber,
                rules.enPassantInChain(),
                rules.fiftyMoveRule())));
    }

    /** These pieces with White to act on the first move; no right to castle or to capture en passant, no chain. */
    public static Setup of(Board board) {
        return new Setup(board, Color.WHITE, CastlingRights.NONE, null, 0, 1, null);
    }

    /** Returns a copy with other pieces. */
    public Setup withBoard(Board board) {
        return new Setup(board, turn, castlingRights, enPassant, halfmoveClock, moveNumber, chain);
    }

    /** Returns a copy with the given side to act. */
    public Setup withTurn(Color turn) {
        return new Setup(board, turn, castlingRights, enPassant, halfmoveClock, moveNumber, chain);
    }

    /** Returns a copy with the given castlings allowed. */
    public Setup withCastlingRights(CastlingRights castlingRights) {
        return new Setup(board, turn, castlingRights, enPassant, halfmoveClock, moveNumber, chain);
    }

    /**
     * Returns a copy with the given en passant square.
     *
     * @param square the square that a pawn has just passed with a double step, or null for none
     */
    public Setup withEnPassant(@Nullable Square square) {
        return new Setup(board, turn, castlingRights, square, halfmoveClock, moveNumber, chain);
    }

    /**
     * Returns a copy with the given half-move clock: turns since the last capture or pawn move, from 0 to 100; to 255, where it
     * stops, under rules without the fifty-move rule.
     */
    public Setup withHalfmoveClock(int turns) {
        return new Setup(board, turn, castlingRights, enPassant, turns, moveNumber, chain);
    }

    /** Returns a copy with the given move number, which Black's turn ends. */
    public Setup withMoveNumber(int number) {
        return new Setup(board, turn, castlingRights, enPassant, halfmoveClock, number, chain);
    }

    /**
     * Returns a copy with the given chain square.
     *
     * @param square the square of the piece that must go on or pass, or null for none
     */
    public Setup withChain(@Nullable Square square) {
        return new Setup(board, turn, castlingRights, enPassant, halfmoveClock, moveNumber, square);
    }

    /**
     * The position of this set-up.
     *
     * @throws InvalidSetupException if it cannot be one
     */
    public Position toPosition(Rules rules) {
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
    public Position toPlayedPosition(Rules rules) {
        return new Position(this, rules);
    }

    /** The reasons why this is no position under the rules; empty if it is one; unmodifiable. */
    public List<Problem> problems(Rules rules) {
        requireNonNull(rules, "rules");
        Problems problems = new Problems();
        checkKings(board.state(), problems);
        check(board.state(), rules, problems);
        return problems.found;
    }

    /**
     * Every reason but a missing king, which a position lacks when its game is over.
     *
     * <p>Each check is a few operations on bitboards, since every position that is made goes through here.
     */
    List<Problem> problemsOfPlayed(Rules rules) {
        Problems problems = new Problems();
        check(board.state(), rules, problems);
        return problems.found;
    }

    private static void checkKings(State state, Problems problems) {
        for (int color = State.WHITE; color <= State.BLACK; color++) {
            if ((state.pieces(color) & state.role(State.KING)) == 0) {
                problems.add(Problem.Kind.NO_KING, null, Codec.color(color) + " has no king");
            }
        }
    }

    private void check(State state, Rules rules, Problems problems) {
        long pawns = state.role(State.PAWN);
        checkSide(state, State.WHITE, problems);
        checkSide(state, State.BLACK, problems);
        checkPawns(state, pawns, problems);
        if (!castlingRights.equals(CastlingRights.NONE)) {
            checkCastling(state, problems);
        }
        if (enPassant != null) {
            checkEnPassant(state, enPassant, rules, problems);
        }
        if (chain != null) {
            checkChain(state, chain, pawns, problems);
        }
        int limit = Status.maxClock(rules.fiftyMoveRule());
        if (halfmoveClock < 0 || halfmoveClock > limit) {
            problems.add(
                    Problem.Kind.HALFMOVE_CLOCK,
                    null,
                    "half-move clock must be from 0 to " + limit + ": " + halfmoveClock);
        }
        if (moveNumber < 1) {
            problems.add(Problem.Kind.MOVE_NUMBER, null, "move number must be at least 1: " + moveNumber);
        }
    }

    private static void checkSide(State state, int color, Problems problems) {
        long own = state.pieces(color);
        int pieces = Long.bitCount(own);
        int kings = Long.bitCount(own & state.role(State.KING));
        int pawns = Long.bitCount(own & state.role(State.PAWN));
        if (kings > 1) {
            problems.add(Problem.Kind.TOO_MANY_KINGS, null, Codec.color(color) + " has " + kings + " kings");
        }
        if (pieces > MAX_PIECES) {
            problems.add(
                    Problem.Kind.TOO_MANY_PIECES,
                    null,
                    Codec.color(color) + " has " + pieces + " pieces, more than " + MAX_PIECES);
        }
        if (pawns > MAX_PAWNS) {
            problems.add(
                    Problem.Kind.TOO_MANY_PAWNS,
                    null,
                    Codec.color(color) + " has " + pawns + " pawns, more than " + MAX_PAWNS);
        }
    }

    private void checkPawns(State state, long pawns, Problems problems) {
        long rank1 = pawns & 0xffL;
        long rank8 = pawns & 0xffL << 56;
        if ((rank1 | rank8) == 0) {
            return;
        }
        long white = state.pieces(State.WHITE);
        long last = turn == Color.WHITE ? rank8 & white : rank1 & ~white;
        boolean gameOver = state.isKingMissing(); // its capturer may be a pawn that reached the last rank
        long promoted = (rank8 & white) | (rank1 & ~white);
        long excused = gameOver ? promoted : Long.lowestOneBit(last);
        for (long rest = (rank1 | rank8) & ~excused; rest != 0; rest &= rest - 1) {
            Square square = Square.all().get(Long.numberOfTrailingZeros(rest));
            problems.add(
                    Problem.Kind.MISPLACED_PAWN,
                    square,
                    "a pawn on " + square + " that has no promotion to choose"
                            + ((rest & last) != 0 ? ", beside another that has" : ""));
        }
    }

    private void checkCastling(State state, Problems problems) {
        checkCastling(state, castlingRights.whiteKingside(), Square.E1, Square.H1, problems);
        checkCastling(state, castlingRights.whiteQueenside(), Square.E1, Square.A1, problems);
        checkCastling(state, castlingRights.blackKingside(), Square.E8, Square.H8, problems);
        checkCastling(state, castlingRights.blackQueenside(), Square.E8, Square.A8, problems);
    }

    private void checkCastling(State state, boolean right, Square king, Square rook, Problems problems) {
        if (!right) {
            return;
        }
        int color = king == Square.E1 ? State.WHITE : State.BLACK;
        checkAtHome(state, color, State.KING, king, rook, problems);
        checkAtHome(state, color, State.ROOK, rook, rook, problems);
    }

    private void checkAtHome(State state, int color, int role, Square square, Square rook, Problems problems) {
        long home = state.pieces(color) & state.role(role);
        if ((home >>> square.ordinal() & 1) == 0 || square == chain) {
            String piece = Codec.color(color) + (role == State.KING ? "'s king" : "'s rook");
            problems.add(
                    Problem.Kind.CASTLING_RIGHT,
                    square,
                    "the right to castle with the rook on " + rook + " needs " + piece + " unmoved on " + square);
        }
    }

    private void checkEnPassant(State state, Square passed, Rules rules, Problems problems) {
        int forward = turn == Color.WHITE ? 8 : -8;
        int rank = turn == Color.WHITE ? 5 : 2;
        if (passed.rank() != rank) {
            problems.add(Problem.Kind.EN_PASSANT, passed, passed + " is on no rank that " + turn + " can capture on");
            return;
        }
        int pawn = passed.ordinal() - forward;
        long enemyPawns = state.pieces(turn.opposite().ordinal()) & state.role(State.PAWN);
        if ((enemyPawns >>> pawn & 1) == 0) {
            problems.add(
                    Problem.Kind.EN_PASSANT,
                    passed,
                    "no pawn on " + Square.all().get(pawn) + " that has just passed " + passed);
        }
        Square home = Square.all().get(passed.ordinal() + forward);
        for (Square empty : List.of(passed, home)) {
            if (!state.isEmpty(empty.ordinal())) {
                problems.add(
                        Problem.Kind.EN_PASSANT,
                        empty,
                        "a piece on " + empty + ", which a pawn has just left or passed");
            }
        }
        if (chain != null && (!rules.enPassantInChain() || isOtherThanPawn(state, chain))) {
            problems.add(
                    Problem.Kind.EN_PASSANT,
                    passed,
                    rules.enPassantInChain()
                            ? "the en passant right on " + passed + " ended when the piece on " + chain + " chained"
                            : "the en passant right on " + passed + " ended with the chain");
        }
    }

    private static boolean isOtherThanPawn(State state, Square square) {
        return !state.isEmpty(square.ordinal()) && state.roleAt(square.ordinal()) != State.PAWN;
    }

    private void checkChain(State state, Square square, long pawns, Problems problems) {
        long own = state.pieces(turn.ordinal());
        if ((own >>> square.ordinal() & 1) == 0) {
            problems.add(Problem.Kind.CHAIN, square, "no piece of " + turn + " on " + square + " to go on");
            return;
        }
        int secondRank = turn == Color.WHITE ? 1 : 6;
        boolean isPawn = (pawns >>> square.ordinal() & 1) != 0;
        if (isPawn && square.rank() == secondRank) {
            problems.add(Problem.Kind.CHAIN, square, "a pawn on " + square + " has captured nothing");
        }
        long lastRank = turn == Color.WHITE ? 0xffL << 56 : 0xffL;
        long promoting = pawns & own & lastRank;
        if (promoting != 0 && (promoting >>> square.ordinal() & 1) == 0) {
            problems.add(
                    Problem.Kind.CHAIN,
                    square,
                    "the piece on " + square + " cannot go on while another pawn's promotion is to be chosen");
        }
    }

    /** A list that is made only when it is needed. */
    private static final class Problems {
        private List<Problem> found = List.of();

        void add(Problem.Kind kind, @Nullable Square square, String message) {
            List<Problem> more = new ArrayList<>(found);
            more.add(new Reason(kind, square, message));
            found = List.copyOf(more);
        }
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return this == object
                || (object instanceof Setup other
                        && halfmoveClock == other.halfmoveClock
                        && moveNumber == other.moveNumber
                        && board.equals(other.board)
                        && turn.equals(other.turn)
                        && castlingRights.equals(other.castlingRights)
                        && Objects.equals(enPassant, other.enPassant)
                        && Objects.equals(chain, other.chain));
    }

    @Override
    public int hashCode() {
        return Objects.hash(board, turn, castlingRights, enPassant, halfmoveClock, moveNumber, chain);
    }

    @Override
    public String toString() {
        return "Setup[board=" + board + ", turn=" + turn + ", castlingRights=" + castlingRights + ", enPassant="
                + enPassant + ", halfmoveClock=" + halfmoveClock + ", moveNumber=" + moveNumber + ", chain=" + chain
                + "]";
    }

    /** A {@link Setup} cannot be a position; lists every reason. */
    public static final class InvalidSetupException extends IllegalArgumentException {
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
