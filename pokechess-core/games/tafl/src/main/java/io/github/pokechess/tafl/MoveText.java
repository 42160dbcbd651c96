package io.github.pokechess.tafl;

import io.github.pokechess.game.InvalidMoveException.Kind;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.tafl.internal.State;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Moves in OTN without the signs for threats: {@code Ke5-e1xa5/cb4}. */
final class MoveText {
    /** The number of signs behind a move, for threats and endings, which follow from the position. */
    private static final int MAX_SIGNS = 3;

    private MoveText() {}

    // ---- writing ----

    /** The text of a legal move. */
    static String format(State state, int move) {
        boolean jump = state.isJump(move);
        boolean berserk = state.berserker() >= 0;
        StringBuilder text = new StringBuilder(named(piece(state, state.from(move))))
                .append(TaflSquare.at(state.from(move), state.size()))
                .append(jump ? berserk ? "^=" : "^" : berserk ? "=" : "-")
                .append(TaflSquare.at(state.to(move), state.size()));
        char before = 'x';
        for (Map.Entry<TaflSquare, TaflPiece> capture : captures(state, move).entrySet()) {
            text.append(before).append(named(capture.getValue())).append(capture.getKey());
            before = '/';
        }
        return text.toString();
    }

    /** The pieces that a legal move captures. */
    static Map<TaflSquare, TaflPiece> captures(State state, int move) {
        Map<TaflSquare, TaflPiece> captures = new LinkedHashMap<>();
        int count = state.findCaptures(move);
        for (int i = 0; i < count; i++) {
            int square = state.found(i);
            captures.put(TaflSquare.at(square, state.size()), piece(state, square));
        }
        return captures;
    }

    private static TaflPiece piece(State state, int square) {
        return TaflPiece.ALL.get(state.codeAt(square) - 1);
    }

    private static String named(TaflPiece piece) {
        return piece.isOrdinary() ? "" : "" + piece.symbol();
    }

    // ---- reading ----

    /** Reads the text of a legal move; a part of a text is read by {@link #read}. */
    static int parse(String text, State state) {
        Problems problems = new Problems(text);
        int move = read(text, 0, text.length(), state, problems);
        problems.checkMove();
        return move;
    }

    /** The legal move that a part of a text means; with problems, any number. */
    static int read(String text, int start, int end, State state, Problems problems) {
        int size = state.size();
        Scanner scanner = new Scanner(text, start, end);
        TaflPiece piece = piece(scanner, size);
        TaflSquare from = TaflSquare.next(scanner, size);
        if (from == null) {
            return problems.none("move", scanner.position(), "a square to move from expected");
        }
        int signAt = scanner.position();
        boolean jump = scanner.skip('^');
        boolean berserk = scanner.skip('=');
        if (!jump && !berserk && !scanner.skip('-')) {
            return problems.none("move", signAt, "'-' expected, or '^', '=' or '^='");
        }
        TaflSquare to = TaflSquare.next(scanner, size);
        if (to == null) {
            return problems.none("move", scanner.position(), "a square to move to expected");
        }
        int capturesAt = scanner.position();
        Set<TaflSquare> captures = readCaptures(scanner, state, problems);
        if (captures == null) {
            return GameTree.NO_MOVE;
        }
        int signs = 0;
        while (signs < MAX_SIGNS && (scanner.skip('+') || scanner.skip('-'))) {
            signs++;
        }
        if (!scanner.atEnd()) {
            return problems.none("move", scanner.position(), "the end of the move expected");
        }
        int move = from.equals(to) ? GameTree.NO_MOVE : PackedMoves.find(state, new TaflMove(from, to));
        if (move == GameTree.NO_MOVE) {
            Kind kind = illegal(state, from);
            problems.isOf(kind);
            return problems.none(
                    "move",
                    start,
                    Problems.quote(text.substring(start, end)) + " is not legal here: "
                            + reason(kind, state, from, to));
        }
        TaflPiece stands = piece(state, state.from(move));
        problems.isOf(Kind.MISWRITTEN);
        if (piece != null && piece != stands) {
            problems.add("move", start, "it is " + stands.symbol() + " that stands on " + from);
        }
        if ((jump && !state.isJump(move)) || (berserk && state.berserker() < 0)) {
            problems.add("move", signAt, "the move is " + format(state, move));
        }
        if (!captures.isEmpty() && !captures.equals(captures(state, move).keySet())) {
            problems.add("move", capturesAt, "the move is " + format(state, move));
        }
        return move;
    }

    /** Why no legal move leads from a square to where it should. */
    private static Kind illegal(State state, TaflSquare from) {
        if (state.ending() != State.Ending.UNFINISHED) {
            return Kind.GAME_OVER;
        }
        TaflPiece piece = TaflPiece.ofCode(state.codeAt(from.index(state.size())));
        return piece == null
                ? Kind.NO_PIECE
                : piece.side().ordinal() == state.sideIndex() ? Kind.UNREACHABLE : Kind.NOT_YOURS;
    }

    private static String reason(Kind kind, State state, TaflSquare from, TaflSquare to) {
        if (kind == Kind.GAME_OVER) {
            return "the game is over";
        }
        if (kind == Kind.NO_PIECE) {
            return "there is no piece on " + from;
        }
        if (kind == Kind.NOT_YOURS) {
            return "the piece on " + from + " is the other side's";
        }
        int files = Integer.signum(to.file() - from.file());
        int ranks = Integer.signum(to.rank() - from.rank());
        if (files != 0 && ranks != 0) {
            return "pieces move in straight lines";
        }
        TaflSquare at = from;
        while (!at.equals(to)) {
            at = new TaflSquare(at.file() + files, at.rank() + ranks);
            if (state.codeAt(at.index(state.size())) != 0) {
                return "a piece stands on " + at;
            }
        }
        return "the piece on " + from + " may not go to " + to;
    }

    /** The squares of captured pieces, none if the text names none; null with problems. */
    private static @Nullable Set<TaflSquare> readCaptures(Scanner scanner, State state, Problems problems) {
        Set<TaflSquare> captures = new HashSet<>();
        if (!scanner.skip('x')) {
            return captures;
        }
        do {
            int at = scanner.position();
            TaflPiece taken = piece(scanner, state.size());
            TaflSquare square = TaflSquare.next(scanner, state.size());
            if (square == null) {
                problems.add("move", at, "a captured square expected");
                return null;
            }
            TaflPiece stands = TaflPiece.ofCode(state.codeAt(square.index(state.size())));
            if (stands == null || (taken != null && taken != stands)) {
                problems.isOf(Kind.MISWRITTEN);
                problems.add("move", at, "there is no such piece on " + square);
                return null;
            }
            if (!captures.add(square)) {
                problems.add("move", at, square + " is there twice");
                return null;
            }
        } while (scanner.skip('/'));
        return captures;
    }

    /** The letter of a piece before a square, where a letter alone may belong to the square. */
    private static @Nullable TaflPiece piece(Scanner scanner, int size) {
        int start = scanner.position();
        boolean isSquare = TaflSquare.next(scanner, size) != null;
        scanner.back(start);
        return isSquare ? null : scanner.piece();
    }
}
