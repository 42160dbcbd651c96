package io.github.pokechess.core;

import java.util.function.Consumer;

/** Orthodox chess without check that ends when a king is taken: a plain board of letters, for comparison. */
final class KingCaptureChess {
    private static final int[][] DIAGONALS = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] LINES = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] LEAPS = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

    private final char[][] board;
    private final boolean white;
    private final String castling;
    private final String enPassant;

    /** From the first four fields of a position text. */
    static KingCaptureChess parse(String text) {
        String[] fields = text.split(" ", -1);
        String[] ranks = fields[0].split("/", -1);
        char[][] board = new char[8][8];
        for (int rank = 0; rank < 8; rank++) {
            String row = ranks[7 - rank];
            for (int digit = 1; digit <= 8; digit++) {
                row = row.replace("" + digit, " ".repeat(digit));
            }
            board[rank] = row.toCharArray();
        }
        return new KingCaptureChess(board, fields[1].equals("w"), fields[2], fields[3]);
    }

    private KingCaptureChess(char[][] board, boolean white, String castling, String enPassant) {
        this.board = board;
        this.white = white;
        this.castling = castling;
        this.enPassant = enPassant;
    }

    /** How many sequences of so many moves there are. */
    long perft(int depth) {
        if (depth == 0) {
            return 1;
        }
        if (!has('K') || !has('k')) {
            return 0;
        }
        long[] sum = {0};
        forEachMove(next -> sum[0] += next.perft(depth - 1));
        return sum[0];
    }

    private boolean has(char letter) {
        for (char[] rank : board) {
            if (new String(rank).indexOf(letter) >= 0) {
                return true;
            }
        }
        return false;
    }

    private void forEachMove(Consumer<KingCaptureChess> sink) {
        for (int rank = 0; rank < 8; rank++) {
            for (int file = 0; file < 8; file++) {
                char piece = board[rank][file];
                if (isOwn(piece)) {
                    switch (Character.toLowerCase(piece)) {
                        case 'p' -> pawn(file, rank, sink);
                        case 'n' -> go(file, rank, LEAPS, 1, sink);
                        case 'b' -> go(file, rank, DIAGONALS, 7, sink);
                        case 'r' -> go(file, rank, LINES, 7, sink);
                        case 'q' -> {
                            go(file, rank, DIAGONALS, 7, sink);
                            go(file, rank, LINES, 7, sink);
                        }
                        default -> {
                            go(file, rank, DIAGONALS, 1, sink);
                            go(file, rank, LINES, 1, sink);
                        }
                    }
                }
            }
        }
        castle('K', "56", 7, 5, 6, sink);
        castle('Q', "123", 0, 3, 2, sink);
    }

    private void go(int file, int rank, int[][] steps, int reach, Consumer<KingCaptureChess> sink) {
        for (int[] step : steps) {
            for (int n = 1; n <= reach; n++) {
                int f = file + n * step[0];
                int r = rank + n * step[1];
                if (!isOnBoard(f, r) || isOwn(board[r][f])) {
                    break;
                }
                sink.accept(moved(file, rank, f, r, board[rank][file], "-"));
                if (board[r][f] != ' ') {
                    break;
                }
            }
        }
    }

    private void pawn(int file, int rank, Consumer<KingCaptureChess> sink) {
        int up = white ? 1 : -1;
        if (board[rank + up][file] == ' ') {
            promote(file, rank, file, rank + up, sink);
            if (rank == (white ? 1 : 6) && board[rank + 2 * up][file] == ' ') {
                sink.accept(moved(file, rank, file, rank + 2 * up, board[rank][file], name(file, rank + up)));
            }
        }
        for (int f = file - 1; f <= file + 1; f += 2) {
            if (isOnBoard(f, rank + up)) {
                char target = board[rank + up][f];
                if (target != ' ' && !isOwn(target)) {
                    promote(file, rank, f, rank + up, sink);
                } else if (enPassant.equals(name(f, rank + up))) {
                    KingCaptureChess next = moved(file, rank, f, rank + up, board[rank][file], "-");
                    next.board[rank][f] = ' ';
                    sink.accept(next);
                }
            }
        }
    }

    /** A capture of a king ends the game, and nothing is chosen then. */
    private void promote(int file, int rank, int f, int r, Consumer<KingCaptureChess> sink) {
        boolean last = r == (white ? 7 : 0);
        boolean king = Character.toLowerCase(board[r][f]) == 'k';
        for (char letter : (last && !king ? "nbrq" : "p").toCharArray()) {
            sink.accept(moved(file, rank, f, r, white ? Character.toUpperCase(letter) : letter, "-"));
        }
    }

    private void castle(
            char right, String between, int rookFrom, int rookTo, int kingTo, Consumer<KingCaptureChess> sink) {
        int rank = white ? 0 : 7;
        char letter = white ? right : Character.toLowerCase(right);
        boolean free = between.chars().allMatch(file -> board[rank][file - '0'] == ' ');
        if (castling.indexOf(letter) >= 0 && free) {
            KingCaptureChess next = moved(4, rank, kingTo, rank, board[rank][4], "-");
            next.board[rank][rookTo] = next.board[rank][rookFrom];
            next.board[rank][rookFrom] = ' ';
            sink.accept(next);
        }
    }

    private KingCaptureChess moved(int file, int rank, int f, int r, char piece, String passed) {
        char[][] copy = new char[8][];
        for (int i = 0; i < 8; i++) {
            copy[i] = board[i].clone();
        }
        copy[rank][file] = ' ';
        copy[r][f] = piece;
        String rights = castling;
        for (String square : new String[] {name(file, rank), name(f, r)}) {
            rights = switch (square) {
                case "e1" -> rights.replaceAll("[KQ]", "");
                case "e8" -> rights.replaceAll("[kq]", "");
                case "h1" -> rights.replace("K", "");
                case "a1" -> rights.replace("Q", "");
                case "h8" -> rights.replace("k", "");
                case "a8" -> rights.replace("q", "");
                default -> rights;
            };
        }
        return new KingCaptureChess(copy, !white, rights, passed);
    }

    private boolean isOwn(char piece) {
        return piece != ' ' && Character.isUpperCase(piece) == white;
    }

    private static boolean isOnBoard(int file, int rank) {
        return file >= 0 && file < 8 && rank >= 0 && rank < 8;
    }

    private static String name(int file, int rank) {
        return "" + (char) ('a' + file) + (char) ('1' + rank);
    }
}
