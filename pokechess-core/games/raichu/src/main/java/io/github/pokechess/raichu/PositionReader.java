package io.github.pokechess.raichu;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a position's text, and finds all that is wrong with it. Used once. */
final class PositionReader {
    private static final int MAX_CLOCK_DIGITS = 9;

    private final String text;
    private final List<TextProblem> problems = new ArrayList<>();

    PositionReader(String text) {
        this.text = text;
    }

    RaichuPosition read(RaichuRules rules) {
        int boardEnd = end(0);
        byte[] codes = board(text, boardEnd, problems);
        int turn = 0;
        int clock = 0;
        if (boardEnd == text.length()) {
            problem("side to move", boardEnd, "missing: w or b");
        } else {
            int sideEnd = end(boardEnd + 1);
            turn = side(boardEnd + 1, sideEnd);
            if (sideEnd < text.length()) {
                int clockEnd = end(sideEnd + 1);
                clock = clock(sideEnd + 1, clockEnd);
                if (clockEnd < text.length()) {
                    problem("end", clockEnd, "nothing may follow");
                }
            }
        }
        if (!problems.isEmpty() || codes == null) {
            throw new MalformedTextException(problems);
        }
        return new RaichuPosition(codes, rules, turn, clock);
    }

    /**
     * The codes of a board's characters, or null if it is none, which is told.
     *
     * @param text begins with the board
     * @param length how long the board is
     */
    static byte @Nullable [] board(String text, int length, List<TextProblem> problems) {
        int size = (int) Math.round(Math.sqrt(length));
        if (size * size != length || !RaichuPosition.isSize(size)) {
            problems.add(TextProblem.at(
                    "board", 0, length + " characters are no board: there must be n² for an even n from 8 to 26"));
            return null;
        }
        byte[] codes = new byte[length];
        int pieces = 0;
        for (int i = 0; i < length; i++) {
            char symbol = text.charAt(i);
            RaichuPiece piece = RaichuPiece.ofSymbol(symbol);
            if (piece != null) {
                codes[i] = (byte) piece.code();
                pieces++;
            } else if (symbol != RaichuPosition.EMPTY) {
                problems.add(TextProblem.at(
                        "board",
                        i,
                        "'" + symbol + "' at row " + (i / size + 1) + ", column " + (i % size + 1)
                                + " is none of w W @ b B $ and ."));
                pieces++;
            }
        }
        if (pieces == 0) {
            problems.add(TextProblem.at("board", 0, "there are no pieces"));
        }
        return codes;
    }

    private int side(int start, int end) {
        String side = text.substring(start, end);
        if (!side.equals("w") && !side.equals("b")) {
            problem("side to move", start, "must be w or b");
        }
        return side.equals("b") ? 1 : 0;
    }

    private int clock(int start, int end) {
        boolean number = end > start && end - start <= MAX_CLOCK_DIGITS;
        for (int i = start; number && i < end; i++) {
            number = text.charAt(i) >= '0' && text.charAt(i) <= '9';
        }
        if (!number) {
            problem("turns without progress", start, "must be a number of at most " + MAX_CLOCK_DIGITS + " digits");
            return 0;
        }
        return Integer.parseInt(text, start, end, 10);
    }

    private void problem(String field, int offset, String message) {
        problems.add(TextProblem.at(field, offset, message));
    }

    /** Where the field that starts here ends. */
    private int end(int start) {
        int space = text.indexOf(' ', start);
        return space < 0 ? text.length() : space;
    }
}
