package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Setup.Problem;
import io.github.pokechess.core.Setup.Problem.Kind;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.internal.Status;
import io.github.pokechess.game.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The reasons why a set-up is no position. Each check is a few operations on bitboards, since every position that is
 * made goes through here.
 */
final class SetupProblems {
    private static final int MAX_PIECES = 16;
    private static final int MAX_PAWNS = 8;

    private final Setup setup;
    private final Rules rules;
    private final State state;
    private final Color turn;
    private final @Nullable Square chain;

    /** Made anew only when there is one more. */
    private List<Problem> found = List.of();

    private SetupProblems(Setup setup, Rules rules) {
        this.setup = setup;
        this.rules = rules;
        state = setup.board().state();
        turn = setup.side();
        chain = setup.chain().orElse(null);
    }

    /** A reason, whose square is null if there is none: an {@code Optional} cannot be serialized. */
    record Reason(Kind kind, @Nullable Square place, String message) implements Problem {
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

    /** Every reason; unmodifiable. */
    static List<Problem> of(Setup setup, Rules rules) {
        SetupProblems problems = new SetupProblems(setup, rules);
        problems.checkKings();
        problems.checkAll();
        return problems.found;
    }

    /** Every reason but a missing king, which a position lacks when its game is over; unmodifiable. */
    static List<Problem> ofPlayed(Setup setup, Rules rules) {
        SetupProblems problems = new SetupProblems(setup, rules);
        problems.checkAll();
        return problems.found;
    }

    private void checkKings() {
        for (int color = State.WHITE; color <= State.BLACK; color++) {
            if ((state.pieces(color) & state.role(State.KING)) == 0) {
                addProblem(Kind.NO_KING, null, Codec.colorOf(color) + " has no king");
            }
        }
    }

    private void checkAll() {
        long pawns = state.role(State.PAWN);
        checkSide(State.WHITE);
        checkSide(State.BLACK);
        checkPawns(pawns);
        checkCastling();
        setup.enPassant().ifPresent(this::checkEnPassant);
        if (chain != null) {
            checkChain(chain, pawns);
        }
        int limit = Status.maxClock(rules.fiftyMoveRule());
        int halfmoveClock = setup.halfmoveClock();
        if (halfmoveClock < 0 || halfmoveClock > limit) {
            addProblem(Kind.HALFMOVE_CLOCK, null, "half-move clock must be from 0 to " + limit + ": " + halfmoveClock);
        }
        int moveNumber = setup.moveNumber();
        if (moveNumber < 1) {
            addProblem(Kind.MOVE_NUMBER, null, "move number must be at least 1: " + moveNumber);
        }
    }

    private void checkSide(int color) {
        long own = state.pieces(color);
        int pieces = Long.bitCount(own);
        int kings = Long.bitCount(own & state.role(State.KING));
        int pawns = Long.bitCount(own & state.role(State.PAWN));
        if (kings > 1) {
            addProblem(Kind.TOO_MANY_KINGS, null, Codec.colorOf(color) + " has " + kings + " kings");
        }
        if (pieces > MAX_PIECES) {
            addProblem(
                    Kind.TOO_MANY_PIECES,
                    null,
                    Codec.colorOf(color) + " has " + pieces + " pieces, more than " + MAX_PIECES);
        }
        if (pawns > MAX_PAWNS) {
            addProblem(
                    Kind.TOO_MANY_PAWNS,
                    null,
                    Codec.colorOf(color) + " has " + pawns + " pawns, more than " + MAX_PAWNS);
        }
    }

    private void checkPawns(long pawns) {
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
            addProblem(
                    Kind.MISPLACED_PAWN,
                    square,
                    "a pawn on " + square + " that has no promotion to choose"
                            + ((rest & last) != 0 ? ", beside another that has" : ""));
        }
    }

    private void checkCastling() {
        CastlingRights castlingRights = setup.castlingRights();
        checkCastling(castlingRights.whiteKingside(), Square.E1, Square.H1);
        checkCastling(castlingRights.whiteQueenside(), Square.E1, Square.A1);
        checkCastling(castlingRights.blackKingside(), Square.E8, Square.H8);
        checkCastling(castlingRights.blackQueenside(), Square.E8, Square.A8);
    }

    private void checkCastling(boolean right, Square king, Square rook) {
        if (!right) {
            return;
        }
        int color = king == Square.E1 ? State.WHITE : State.BLACK;
        checkAtHome(color, State.KING, king, rook);
        checkAtHome(color, State.ROOK, rook, rook);
    }

    private void checkAtHome(int color, int role, Square square, Square rook) {
        long home = state.pieces(color) & state.role(role);
        if ((home >>> square.ordinal() & 1) == 0 || square == chain) {
            String piece = Codec.colorOf(color) + (role == State.KING ? "'s king" : "'s rook");
            addProblem(
                    Kind.CASTLING_RIGHT,
                    square,
                    "the right to castle with the rook on " + rook + " needs " + piece + " unmoved on " + square);
        }
    }

    private void checkEnPassant(Square passed) {
        int forward = turn == Color.WHITE ? 8 : -8;
        int rank = turn == Color.WHITE ? 5 : 2;
        if (passed.rank() != rank) {
            addProblem(Kind.EN_PASSANT, passed, passed + " is on no rank that " + turn + " can capture on");
            return;
        }
        int pawn = passed.ordinal() - forward;
        long enemyPawns = state.pieces(turn.opposite().ordinal()) & state.role(State.PAWN);
        if ((enemyPawns >>> pawn & 1) == 0) {
            addProblem(
                    Kind.EN_PASSANT,
                    passed,
                    "no pawn on " + Square.all().get(pawn) + " that has just passed " + passed);
        }
        Square home = Square.all().get(passed.ordinal() + forward);
        for (Square empty : List.of(passed, home)) {
            if (!state.isEmpty(empty.ordinal())) {
                addProblem(Kind.EN_PASSANT, empty, "a piece on " + empty + ", which a pawn has just left or passed");
            }
        }
        if (chain != null && (!rules.enPassantInChain() || isOtherThanPawn(chain))) {
            addProblem(
                    Kind.EN_PASSANT,
                    passed,
                    rules.enPassantInChain()
                            ? "the en passant right on " + passed + " ended when the piece on " + chain + " chained"
                            : "the en passant right on " + passed + " ended with the chain");
        } else if (promoting() != 0) {
            addProblem(
                    Kind.EN_PASSANT,
                    passed,
                    "the en passant right on " + passed + " ended when a pawn reached the last rank");
        }
    }

    /** The pawns of the side to move on the last rank. */
    private long promoting() {
        long lastRank = turn == Color.WHITE ? 0xffL << 56 : 0xffL;
        return state.role(State.PAWN) & state.pieces(turn.ordinal()) & lastRank;
    }

    private boolean isOtherThanPawn(Square square) {
        return !state.isEmpty(square.ordinal()) && state.roleAt(square.ordinal()) != State.PAWN;
    }

    private void checkChain(Square square, long pawns) {
        long own = state.pieces(turn.ordinal());
        if ((own >>> square.ordinal() & 1) == 0) {
            addProblem(Kind.CHAIN, square, "no piece of " + turn + " on " + square + " to go on");
            return;
        }
        int secondRank = turn == Color.WHITE ? 1 : 6;
        boolean isPawn = (pawns >>> square.ordinal() & 1) != 0;
        if (isPawn && square.rank() == secondRank) {
            addProblem(Kind.CHAIN, square, "a pawn on " + square + " has captured nothing");
        }
        long promoting = promoting();
        if (promoting != 0 && (promoting >>> square.ordinal() & 1) == 0) {
            addProblem(
                    Kind.CHAIN,
                    square,
                    "the piece on " + square + " cannot go on while another pawn's promotion is to be chosen");
        }
    }

    private void addProblem(Kind kind, @Nullable Square square, String message) {
        List<Problem> more = new ArrayList<>(found);
        more.add(new Reason(kind, square, message));
        found = List.copyOf(more);
    }
}
