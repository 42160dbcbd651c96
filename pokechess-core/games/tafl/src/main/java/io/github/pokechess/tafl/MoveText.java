package io.github.pokechess.tafl;

import io.github.pokechess.tafl.TaflMove.Capture;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Moves between decisions, values and texts. */
final class MoveText {
    private MoveText() {}

    /** The value of a legal decision. */
    static TaflMove move(State state, int decision) {
        int from = state.from(decision);
        int size = state.size;
        int count = state.findCaptures(decision);
        List<Capture> captures = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int square = state.found(i);
            captures.add(new Capture(TaflPiece.ALL.get(state.codeAt(square) - 1), TaflSquare.at(square, size)));
        }
        return new TaflMove(
                TaflPiece.ALL.get(state.codeAt(from) - 1),
                TaflSquare.at(from, size),
                TaflSquare.at(state.to(decision), size),
                state.isJump(decision),
                state.berserker() >= 0,
                captures);
    }

    /**
     * The legal decision of a value.
     *
     * @throws IllegalArgumentException if there is none
     */
    static int decision(TaflMove move, State state) {
        int decision = decision(move.from(), move.to(), state);
        if (decision == 0 || !move(state, decision).equals(move)) {
            throw new IllegalArgumentException("not legal: " + move);
        }
        return decision;
    }

    /** The legal decision that goes from a square to another, or 0. */
    private static int decision(TaflSquare from, TaflSquare to, State state) {
        int size = state.size;
        boolean line = from.file() == to.file() != (from.rank() == to.rank());
        if (!line || Math.max(Math.max(from.file(), from.rank()), Math.max(to.file(), to.rank())) >= size) {
            return 0;
        }
        if (state.ending() != State.Ending.UNFINISHED) {
            return 0;
        }
        int decision = state.encode(from.index(size), to.index(size));
        return state.isLegal(decision) ? decision : 0;
    }

    static int parse(String text, State state) {
        Problems problems = new Problems(text);
        int decision = parse(text, 0, text.length(), state, problems);
        problems.check();
        return decision;
    }

    /** The legal decision that a part of a text means; with problems, any number. */
    static int parse(String text, int start, int end, State state, Problems problems) {
        Scanner scanner = new Scanner(text, start, end);
        @Nullable TaflPiece piece = piece(scanner, state.size);
        @Nullable TaflSquare from = scanner.square(state.size);
        if (from == null) {
            problems.add("move", scanner.position(), "a square to move from expected");
            return 0;
        }
        int signAt = scanner.position();
        boolean jump = scanner.skip('^');
        boolean berserk = scanner.skip('=');
        if (!jump && !berserk && !scanner.skip('-')) {
            problems.add("move", signAt, "'-' expected, or '^', '=' or '^='");
            return 0;
        }
        @Nullable TaflSquare to = scanner.square(state.size);
        if (to == null) {
            problems.add("move", scanner.position(), "a square to move to expected");
            return 0;
        }
        List<Capture> captures = new ArrayList<>();
        int capturesAt = scanner.position();
        if (scanner.skip('x')) {
            do {
                int at = scanner.position();
                @Nullable TaflPiece taken = piece(scanner, state.size);
                @Nullable TaflSquare square = scanner.square(state.size);
                if (square == null) {
                    problems.add("move", at, "a captured square expected");
                    return 0;
                }
                int there = state.codeAt(square.index(state.size));
                TaflPiece stands = there == 0 ? null : TaflPiece.ALL.get(there - 1);
                if (stands == null || (taken != null && taken != stands)) {
                    problems.add("move", at, "there is no such piece on " + square);
                    return 0;
                }
                captures.add(new Capture(stands, square));
            } while (scanner.skip('/'));
        }
        int signs = 0;
        while (signs < 3 && (scanner.skip('+') || scanner.skip('-'))) {
            signs++; // threats and endings, which the position tells anyway
        }
        if (!scanner.atEnd()) {
            problems.add("move", scanner.position(), "the end of the move expected");
            return 0;
        }
        int decision = decision(from, to, state);
        if (decision == 0) {
            problems.add("move", start, Problems.quote(text.substring(start, end)) + " is not legal here");
            return 0;
        }
        TaflMove move = move(state, decision);
        if (piece != null && piece != move.piece()) {
            problems.add("move", start, "it is " + move.piece().symbol() + " that stands on " + from);
        }
        if ((jump && !move.jump()) || (berserk && !move.berserk())) {
            problems.add("move", signAt, "the move is " + move);
        }
        if (!captures.isEmpty()
                && !(captures.size() == move.captures().size()
                        && Set.copyOf(captures).equals(Set.copyOf(move.captures())))) {
            problems.add("move", capturesAt, "the move is " + move);
        }
        return decision;
    }

    /** The letter of a piece before a square, where a letter alone may belong to the square. */
    private static @Nullable TaflPiece piece(Scanner scanner, int size) {
        if (scanner.atSquare(size)) {
            return null;
        }
        return scanner.piece();
    }
}
