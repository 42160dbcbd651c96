package io.github.pokechess.tafl.evaluation;

import io.github.pokechess.tafl.TaflPiece;
import io.github.pokechess.tafl.TaflRules;
import io.github.pokechess.tafl.TaflRules.Escape;
import io.github.pokechess.tafl.TaflRules.KingStrength;
import io.github.pokechess.tafl.TaflSquare;
import io.github.pokechess.tafl.TaflView;

/**
 * Weights of the standard evaluator under some rules, in points for the attackers unless the name says otherwise.
 * Immutable.
 */
final class Weights {
    // By distance from the middle, the lesser and the greater of the two: 00, 01, 11, 02, 12, 22, 03, 13, 23, 33.
    private static final int[] SMALL_ATTACKER = {-40, -20, 0, 4, 16, 20, 20, 12, 10, -30};
    private static final int[] SMALL_DEFENDER = {0, 0, 0, -5, -5, 0, -40, -40, -40, 0};
    private static final int[] SMALL_KING = {0, -10, -15, 8, -20, -10, 0, 0, 0, 0};

    final int link;
    final int turn;
    final int enemyNextTo;
    final int friendNextTo;

    /** By code and square: the worth of a piece there. */
    final int[] pieces;

    /** The worth of the ordinary pieces of the start, which is taken off: the sides have about equal chances there. */
    final int start;

    private final int move;
    private final int way;
    private final int fork;
    private final int wayNext;
    private final int forkNext;

    Weights(TaflRules rules) {
        int size = rules.size();
        boolean small = rules.escape() == Escape.EDGE && size == TaflRules.MIN_SIZE;
        int attackers = 300;
        int defenders = small ? 320 : 330;
        link = small ? 20 : 25;
        turn = small ? 75 : 20;
        move = 5;
        way = small ? 40 : 50;
        fork = small ? 250 : 600;
        wayNext = small ? 25 : 30;
        forkNext = small ? 110 : 80;
        enemyNextTo = small ? 38 : rules.kingStrength() == KingStrength.TWO ? 20 : 40;
        friendNextTo = small ? 0 : 5;
        pieces = new int[TaflView.PIECE_CODES * size * size];
        for (int square = 0; square < size * size; square++) {
            int[] places = small ? smallPlaces(square, size) : places(rules, square);
            for (TaflPiece piece : TaflPiece.values()) {
                pieces[piece.code() * size * size + square] = piece.side() == TaflPiece.Side.ATTACKERS
                        ? attackers + places[0]
                        : places[1] + (piece == TaflPiece.KING ? places[2] : -defenders);
            }
        }
        start = attackers * count(rules, TaflPiece.ATTACKER) - defenders * count(rules, TaflPiece.DEFENDER);
    }

    /** The worth of a square for an attacker, for a defender, and the surplus for the king. */
    private static int[] smallPlaces(int square, int size) {
        int across = across(square % size, size);
        int along = across(square / size, size);
        int outer = Math.max(across, along);
        int place = outer * (outer + 1) / 2 + Math.min(across, along);
        return new int[] {SMALL_ATTACKER[place], SMALL_DEFENDER[place], SMALL_KING[place]};
    }

    private static int[] places(TaflRules rules, int square) {
        int size = rules.size();
        int cordon = (size + 2) / 3;
        int across = across(square % size, size);
        int along = across(square / size, size);
        int far = across + along;
        int defender = -4 * Math.min(far, cordon);
        if (rules.escape() == Escape.EDGE) {
            return new int[] {24 - 10 * Math.abs(far - cordon), defender, -6 * Math.max(across, along)};
        }
        int corner = size - 1 - far;
        int attacker = corner == 2 ? 30 : corner < 2 ? -20 : 10 - 3 * Math.abs(far - cordon - 1);
        return new int[] {attacker, defender, -5 * far};
    }

    /** The distance of a file or rank from the middle. */
    static int across(int place, int size) {
        return Math.abs(2 * place - size + 1) / 2;
    }

    private static int count(TaflRules rules, TaflPiece piece) {
        int count = 0;
        for (int square = 0; square < rules.size() * rules.size(); square++) {
            TaflSquare there = new TaflSquare(square % rules.size(), square / rules.size());
            count += rules.start().pieceAt(there).orElse(null) == piece ? 1 : 0;
        }
        return count;
    }

    /**
     * The worth of the king's ways to the defenders.
     *
     * @param now the number of ways to safety, of which 2 are like more
     * @param one the number of moves to where he has such ways
     * @param two whether there is one to where he has more than one
     */
    int freedom(boolean defends, int now, int one, boolean two, int moves) {
        int few = Math.min(one, 4);
        int soon = defends ? way * few + (two ? fork : 0) : wayNext * few + (two ? forkNext : 0);
        int safe = now == 0 ? 0 : defends ? 6_000 : now > 1 ? 3_000 : 250;
        return safe + soon + move * moves;
    }
}
