package io.github.pokechess.raichu;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.raichu.internal.Geometry;
import io.github.pokechess.raichu.internal.PieceCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the text of a position, and finds everything that is wrong with it. Used once. */
final class PositionReader {
    private static final int MAX_CLOCK_DIGITS = 9;

    private final String text;
    private final List<TextProblem> problems = new ArrayList<>();

    PositionReader(String text) {
        this.text = text;
    }

    RaichuPosition read(RaichuRules rules) {
        int boardStart = start(0);
        int boardEnd = end(boardStart);
        byte[] codes = board(boardStart, boardEnd - boardStart);
        int turn = 0;
        int clock = 0;
        int side = start(boardEnd);
        if (side == text.length()) {
            problem("side to move", boardEnd, "missing: w or b");
        } else {
            int sideEnd = end(side);
            turn = side(side, sideEnd);
            int count = start(sideEnd);
            if (count < text.length()) {
                int clockEnd = end(count);
                clock = clock(count, clockEnd);
                if (start(clockEnd) < text.length()) {
                    problem("end", start(clockEnd), "nothing may follow");
                }
            }
        }
        if (!problems.isEmpty() || codes == null) {
            throw new MalformedTextException(problems);
        }
        return new RaichuPosition(Geometry.of(size(codes.length)), rules, codes, turn, clock);
    }

    private static int size(int length) {
        return (int) Math.round(Math.sqrt(length));
    }

    /**
     * The codes of the board with the given number of characters from a place on, or null after a problem was reported.
     */
    private byte @Nullable [] board(int start, int length) {
        int size = size(length);
        if (size * size != length || !Geometry.isSize(size)) {
            problem("board", start, length + " characters are no board: there must be n² for an even n from 8 to 26");
            return null;
        }
        byte[] codes = new byte[length];
        boolean empty = true;
        for (int square = 0; square < length; square++) {
            char symbol = text.charAt(start + square);
            if (symbol != RaichuPosition.EMPTY) {
                codes[square] = code(symbol, start, square, size);
                empty = false;
            }
        }
        if (empty) {
            problem("board", start, "there are no pieces");
        }
        return codes;
    }

    private byte code(char symbol, int start, int square, int size) {
        int row = square / size;
        RaichuPiece piece = RaichuPiece.ofSymbol(symbol);
        if (piece == null) {
            problem("board", start + square, place(symbol, square, size) + " is none of w W @ b B $ and .");
            return 0;
        }
        if (piece.rank() < PieceCode.RAICHU
                && row == Geometry.of(size).farRow(piece.color().ordinal())) {
            problem(
                    "board",
                    start + square,
                    place(symbol, square, size) + " cannot be: it would have become a Raichu there");
        }
        return (byte) piece.code();
    }

    private static String place(char symbol, int square, int size) {
        return "'" + symbol + "' at row " + (square / size + 1) + ", column " + (square % size + 1);
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

    /** The end of the field that starts here. */
    private int end(int start) {
        int end = start;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return end;
    }

    /** The start of the next field, from a place between fields on. */
    private int start(int between) {
        int start = between;
        while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        return start;
    }
}
