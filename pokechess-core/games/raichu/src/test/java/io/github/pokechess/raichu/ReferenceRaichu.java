package io.github.pokechess.raichu;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The rules once more, slowly and as they are told: a text of n rows, and a walk from square to square. Repetition and
 * the limit of turns are left out.
 */
final class ReferenceRaichu {
    private static final int[][] ALL = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}};

    private final int n;
    private final char[][] board;
    private final boolean white;

    private ReferenceRaichu(char[][] board, boolean white) {
        n = board.length;
        this.board = board;
        this.white = white;
    }

    static ReferenceRaichu of(String board, boolean white) {
        int n = 1;
        while (n * n < board.length()) {
            n++;
        }
        char[][] rows = new char[n][];
        for (int row = 0; row < n; row++) {
            rows[row] = board.substring(row * n, (row + 1) * n).toCharArray();
        }
        return new ReferenceRaichu(rows, white);
    }

    String board() {
        StringBuilder text = new StringBuilder();
        for (char[] row : board) {
            text.append(row);
        }
        return text.toString();
    }

    boolean hasPieces(boolean ofWhite) {
        return board().chars().anyMatch(piece -> (ofWhite ? "wW@" : "bB$").indexOf(piece) >= 0);
    }

    /** The position after each move, by the text of the move. */
    Map<String, ReferenceRaichu> moves() {
        Map<String, ReferenceRaichu> moves = new TreeMap<>();
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                switch (Character.toLowerCase(board[row][column])) {
                    case 'w', 'b', '@', '$' -> {
                        if (isOwn(row, column)) {
                            addMoves(row, column, moves);
                        }
                    }
                    default -> {
                        // an empty square
                    }
                }
            }
        }
        return moves;
    }

    private void addMoves(int row, int column, Map<String, ReferenceRaichu> moves) {
        int forward = white ? 1 : -1;
        char piece = board[row][column];
        if (piece == 'w' || piece == 'b') {
            for (int[] way : List.of(new int[] {forward, -1}, new int[] {forward, 1})) {
                walk(row, column, way, 1, 2, 2, white ? "b" : "w", moves);
            }
        } else if (piece == 'W' || piece == 'B') {
            for (int[] way : List.of(new int[] {forward, 0}, new int[] {0, -1}, new int[] {0, 1})) {
                walk(row, column, way, 2, 2, 3, white ? "bB" : "wW", moves);
            }
        } else {
            for (int[] way : ALL) {
                walk(row, column, way, n, 2, n, white ? "bB$" : "wW@", moves);
            }
        }
    }

    /**
     * Goes one way, over at most one enemy.
     *
     * @param farthest how far without a jump
     * @param least how far at least with one
     * @param most how far at most with one
     * @param prey what may be jumped over
     */
    private void walk(
            int row,
            int column,
            int[] way,
            int farthest,
            int least,
            int most,
            String prey,
            Map<String, ReferenceRaichu> moves) {
        List<int[]> jumped = new ArrayList<>();
        for (int distance = 1; distance <= Math.max(farthest, most); distance++) {
            int toRow = row + distance * way[0];
            int toColumn = column + distance * way[1];
            if (toRow < 0 || toRow >= n || toColumn < 0 || toColumn >= n) {
                return;
            }
            char there = board[toRow][toColumn];
            if (there != '.') {
                if (!jumped.isEmpty() || prey.indexOf(there) < 0) {
                    return;
                }
                jumped.add(new int[] {toRow, toColumn});
            } else if (jumped.isEmpty() ? distance <= farthest : distance >= least && distance <= most) {
                moves.put(
                        name(row, column) + (jumped.isEmpty() ? "-" : "x") + name(toRow, toColumn),
                        after(row, column, toRow, toColumn, jumped));
            }
        }
    }

    private ReferenceRaichu after(int row, int column, int toRow, int toColumn, List<int[]> jumped) {
        char[][] next = new char[n][];
        for (int i = 0; i < n; i++) {
            next[i] = board[i].clone();
        }
        next[row][column] = '.';
        jumped.forEach(square -> next[square[0]][square[1]] = '.');
        boolean far = toRow == (white ? n - 1 : 0);
        next[toRow][toColumn] = far ? (white ? '@' : '$') : board[row][column];
        return new ReferenceRaichu(next, !white);
    }

    private boolean isOwn(int row, int column) {
        return (white ? "wW@" : "bB$").indexOf(board[row][column]) >= 0;
    }

    private static String name(int row, int column) {
        return "abcdefghijklmnopqrstuvwxyz".charAt(column) + String.valueOf(row + 1);
    }

    ReferenceRaichu otherSide() {
        return new ReferenceRaichu(board, !white);
    }

    /** Counts lines of moves, in which a side that cannot move passes, or ends the line. */
    long perft(int depth, boolean passes) {
        if (depth == 0) {
            return 1;
        }
        if (!hasPieces(true) || !hasPieces(false)) {
            return 0;
        }
        Map<String, ReferenceRaichu> moves = moves();
        if (moves.isEmpty()) {
            return passes && !otherSide().moves().isEmpty() ? otherSide().perft(depth - 1, true) : 0;
        }
        return moves.values().stream()
                .mapToLong(next -> next.perft(depth - 1, passes))
                .sum();
    }
}
