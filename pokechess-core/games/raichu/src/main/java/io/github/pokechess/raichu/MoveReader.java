package io.github.pokechess.raichu;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the text of a move. Used once. */
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

    private RaichuSquare square() {
        RaichuSquare square = RaichuSquare.at(text, at, field);
        at += square.toString().length();
        return square;
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
