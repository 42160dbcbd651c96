package io.github.pokechess.tafl;

import io.github.pokechess.tafl.internal.Codes;
import org.jspecify.annotations.Nullable;

/** Pieces by square: the code of the piece, 0 for none. Read from and written as a position record of OTN. */
final class Placement {
    private Placement() {}

    /**
     * Reads a position record.
     *
     * @param size of the board, or 0 to find out from the number of rows
     * @param inverted whether the last row comes first
     * @return null if anything is wrong
     */
    static byte @Nullable [] parse(
            String text, int start, int end, int size, boolean inverted, String field, Problems problems) {
        int before = problems.count();
        int rows = 0;
        for (int i = start; i < end; i++) {
            rows += text.charAt(i) == '/' ? 1 : 0;
        }
        rows--;
        if (start == end || text.charAt(start) != '/') {
            problems.add(field, start, "a position begins with '/'");
            return null;
        }
        if (text.charAt(end - 1) != '/' || rows < 1) {
            problems.add(field, end - 1, "a position ends with '/'");
            return null;
        }
        int n = size > 0 ? size : rows;
        if (rows < TaflRules.MIN_SIZE || rows > TaflRules.MAX_SIZE || rows != n) {
            problems.add(
                    field,
                    start,
                    rows + " rows; there must be "
                            + (size > 0 ? "" + size : TaflRules.MIN_SIZE + " to " + TaflRules.MAX_SIZE));
            return null;
        }
        byte[] board = new byte[n * n];
        Scanner scanner = new Scanner(text, start + 1, end);
        int kings = 0;
        for (int row = 0; row < n; row++) {
            int rank = inverted ? n - 1 - row : row;
            int rowStart = scanner.position();
            int file = 0;
            while (!scanner.atEnd() && scanner.peek() != '/') {
                int at = scanner.position();
                if (Scanner.isDigit(scanner.peek())) {
                    int empty = scanner.number();
                    if (empty < 1) {
                        problems.add(field, at, "no number of empty squares");
                        while (Scanner.isDigit(scanner.peek())) {
                            scanner.next();
                        }
                        empty = 0;
                    }
                    file = Math.min(file + empty, n + 1);
                    continue;
                }
                TaflPiece piece = scanner.piece();
                if (piece == null || piece == TaflPiece.ATTACKING_KING) {
                    problems.add(
                            field,
                            at,
                            piece == null
                                    ? Problems.quote("" + scanner.next()) + " is no piece, which are tcnmg and TCNMGK"
                                    : "the attackers have no king");
                } else {
                    if (piece == TaflPiece.KING && kings++ > 0) {
                        problems.add(field, at, "a second king");
                    }
                    if (file < n) {
                        board[rank * n + file] = (byte) piece.code();
                    }
                }
                file = Math.min(file + 1, n + 1);
            }
            if (file != n) {
                problems.add(
                        field,
                        rowStart,
                        "row " + (row + 1) + " has " + (file > n ? "more" : "less") + " than " + n + " squares");
            }
            scanner.skip('/');
        }
        return problems.count() == before ? board : null;
    }

    static String format(byte[] board, int size) {
        StringBuilder text = new StringBuilder("/");
        for (int rank = 0; rank < size; rank++) {
            int empty = 0;
            for (int file = 0; file < size; file++) {
                byte code = board[rank * size + file];
                if (code == 0) {
                    empty++;
                    continue;
                }
                if (empty > 0) {
                    text.append(empty);
                    empty = 0;
                }
                text.append(TaflPiece.ALL.get(code - 1).symbol());
            }
            if (empty > 0) {
                text.append(empty);
            }
            text.append('/');
        }
        return text.toString();
    }

    static boolean hasKing(byte[] board) {
        for (byte code : board) {
            if (code == Codes.KING) {
                return true;
            }
        }
        return false;
    }
}
