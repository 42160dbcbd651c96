package io.github.pokechess.notation;

import io.github.pokechess.core.ChanceOutcome;
import io.github.pokechess.core.Color;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.MalformedTextException;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Ply;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Transition;
import io.github.pokechess.core.Turn;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Whole turns in movetext: algebraic notation with a mark for the outcome of each capture, a chain as one token, for
 * instance {@code cxb5+xa4+a3}. Stateless and thread-safe.
 *
 * <p>The origin is given when another piece of the same role could make for the first hop's square, whatever the
 * multiplier. A turn that is not over is written as far as it went: in a chain this reads as a pass, and a missing
 * promotion stays to be chosen. Of a turn that began in mid-chain the chaining piece's letter is given, and nothing but a
 * pass is {@code pass}; of one that began with a promotion the square, {@code d8=Q}.
 */
public final class TurnText {
    static final String PASS = "pass";
    static final String SHORT_CASTLING = "O-O";
    static final String LONG_CASTLING = "O-O-O";

    private TurnText() {}

    /** The token of a turn. */
    public static String format(Turn turn) {
        StringBuilder text = new StringBuilder();
        Position position = turn.start();
        String mark = "";
        for (Ply ply : turn.plies()) {
            if (ply.move() instanceof Move.Step step) {
                text.append(mark);
                mark = appendStep(text, position, step, ply.roll());
            } else if (ply.move() instanceof Move.Promotion choice) {
                text.append(text.length() == 0 ? choice.square().toString() : "");
                text.append('=').append(choice.role().letter());
            } else if (text.length() == 0) {
                text.append(PASS);
            }
            position = after(position, ply);
        }
        text.append(mark);
        boolean kingTaken = position.board().count(Color.WHITE, Role.KING) == 0
                || position.board().count(Color.BLACK, Role.KING) == 0;
        return kingTaken ? text.append('#').toString() : text.toString();
    }

    /**
     * The game after one more turn, replayed with the rolls that the token tells.
     *
     * @throws IllegalTurnException if the token has the form of a turn that is not possible here
     * @throws AmbiguousTurnException if it fits several
     * @throws MalformedTextException if it does not have the form of a turn; offsets are those in the token
     */
    public static Game play(Game game, String token) {
        return new TurnReader(game, token).read();
    }

    /** A step as algebraic notation names it before it is rolled. */
    static String nameOf(Position position, Move.Step step) {
        Piece piece = Objects.requireNonNull(position.pieceAt(step.from()));
        if (isCastling(piece, step)) {
            return step.to().file() > step.from().file() ? SHORT_CASTLING : LONG_CASTLING;
        }
        boolean captures = position.effectiveness(step).isPresent();
        StringBuilder text = new StringBuilder();
        appendOrigin(text, position, step, piece.role(), captures);
        text.append(captures ? "x" : "").append(step.to());
        Role promotion = step.promotion();
        return promotion == null
                ? text.toString()
                : text.append('=').append(promotion.letter()).toString();
    }

    /** Appends a hop but for the mark of its capture, which a promotion may come before; returns that mark. */
    private static String appendStep(
            StringBuilder text, Position position, Move.Step step, @Nullable ChanceOutcome roll) {
        Piece piece = Objects.requireNonNull(position.pieceAt(step.from()));
        if (isCastling(piece, step)) {
            text.append(step.to().file() > step.from().file() ? SHORT_CASTLING : LONG_CASTLING);
            return "";
        }
        Effectiveness effectiveness = position.effectiveness(step).orElse(null);
        if (text.length() == 0) {
            appendOrigin(text, position, step, piece.role(), effectiveness != null);
        }
        if (effectiveness == null) {
            text.append(step.to());
            Role promotion = step.promotion();
            if (promotion != null) {
                text.append('=').append(promotion.letter());
            }
            return "";
        }
        text.append('x');
        if (effectiveness == Effectiveness.NO_EFFECT) {
            return "";
        }
        text.append(step.to());
        return markOf(effectiveness, roll);
    }

    private static void appendOrigin(
            StringBuilder text, Position position, Move.Step step, Role role, boolean captures) {
        Square from = step.from();
        if (role == Role.PAWN) {
            if (captures) {
                text.append(fileOf(from));
            }
            return;
        }
        text.append(role.letter());
        boolean others = false;
        boolean sameFile = false;
        boolean sameRank = false;
        for (Move move : position.legalMoves()) {
            if (move instanceof Move.Step other
                    && other.to() == step.to()
                    && other.from() != from
                    && Objects.requireNonNull(position.pieceAt(other.from())).role() == role) {
                others = true;
                sameFile |= other.from().file() == from.file();
                sameRank |= other.from().rank() == from.rank();
            }
        }
        if (others && (!sameFile || sameRank)) {
            text.append(fileOf(from));
        }
        if (sameFile) {
            text.append((char) ('1' + from.rank()));
        }
    }

    private static String markOf(Effectiveness effectiveness, @Nullable ChanceOutcome roll) {
        if (roll == ChanceOutcome.MISS) {
            return "/";
        }
        if (roll == ChanceOutcome.CRITICAL_HIT) {
            return "*";
        }
        return switch (effectiveness) {
            case SUPER_EFFECTIVE -> "+";
            case NOT_VERY_EFFECTIVE -> "-";
            default -> "";
        };
    }

    static boolean isCastling(Piece piece, Move.Step step) {
        return piece.role() == Role.KING
                && Math.abs(step.to().file() - step.from().file()) == 2;
    }

    static Position after(Position position, Ply ply) {
        List<Transition.Branch> branches = position.play(ply.move()).branches();
        for (Transition.Branch branch : branches) {
            if (branch.roll() == ply.roll()) {
                return branch.position();
            }
        }
        throw new IllegalArgumentException(ply + " cannot be rolled so");
    }

    private static char fileOf(Square square) {
        return (char) ('a' + square.file());
    }
}
