package io.github.pokechess.raichu;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the text of a move or a square. Used once. */
final class MoveReader {
    static final String PASS = "pass";
    static final char STEP_SIGN = '-';
    static final char CAPTURE_SIGN = 'x';

    /**
     * The squares of a move's text, and the sign between them.
     *
     * @param captures whether the sign says that a piece is taken; null without a sign
     */
    record Squares(
            RaichuSquare from, RaichuSquare to, @Nullable Boolean captures) {}

    private final String text;
    private final String field;
    private int at;

    MoveReader(String text, String field) {
        this.text = text;
        this.field = field;
    }

    RaichuSquare readSquare() {
        RaichuSquare square = square();
        end();
        return square;
    }

    /** The squares of any move but a pass. */
    Squares readSquares() {
        RaichuSquare from = square();
        Boolean captures = null;
        if (at < text.length() && (text.charAt(at) == STEP_SIGN || text.charAt(at) == CAPTURE_SIGN)) {
            captures = text.charAt(at++) == CAPTURE_SIGN;
        }
        int second = at;
        RaichuSquare to = square();
        end();
        if (from.equals(to)) {
            throw problem(second, "must be another square than the first");
        }
        return new Squares(from, to, captures);
    }

    /** The letter and the number without a leading 0 that come next. */
    private RaichuSquare square() {
        int start = at;
        int column = at < text.length() ? text.charAt(at) - 'a' : -1;
        int row = 0;
        for (at++; at < text.length() && at <= start + 2 && isDigit(text.charAt(at)); at++) {
            row = 10 * row + text.charAt(at) - '0';
        }
        boolean square = column >= 0 && column < RaichuPosition.MAX_SIZE && row >= 1 && row <= RaichuPosition.MAX_SIZE;
        if (!square || text.charAt(start + 1) == '0') {
            throw problem(start, "must be a square such as b3");
        }
        return new RaichuSquare(row - 1, column);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private void end() {
        if (at < text.length()) {
            throw problem(at, "nothing may follow");
        }
    }

    MalformedTextException problem(int offset, String message) {
        return new MalformedTextException(List.of(TextProblem.at(field, offset, message)));
    }
}
