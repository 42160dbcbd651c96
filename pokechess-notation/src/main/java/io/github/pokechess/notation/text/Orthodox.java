package io.github.pokechess.notation.text;

import io.github.pokechess.core.internal.Attackers;
import io.github.pokechess.core.internal.MoveGenerator;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The rules of orthodox chess beyond the moves: attacked squares, check and mate. Here every piece is normal and
 * nothing is rolled, so that our moves are those of chess but for what they leave attacked.
 */
final class Orthodox {
    static final String OTHER_KING_ATTACKED = "the king of the side that is not to move is attacked";

    private Orthodox() {}

    /** Whether a colour's piece could capture on a square. */
    static boolean isAttacked(State state, int square, int by) {
        return Attackers.attackersOf(state, square, by) != 0;
    }

    /** Whether a colour's king is attacked. */
    static boolean isInCheck(State state, int color) {
        long king = state.pieces(color) & state.role(State.KING);
        return isAttacked(state, Long.numberOfTrailingZeros(king), color ^ 1);
    }

    /** Whether the side to move could capture the king. */
    static boolean isOtherKingAttacked(State state) {
        return isInCheck(state, state.turn() ^ 1);
    }

    /** Whether a move castles to a side. */
    static boolean isCastling(int move, boolean kingSide) {
        return PackedMove.kind(move) == PackedMove.CASTLING && PackedMove.to(move) > PackedMove.from(move) == kingSide;
    }

    /** Whether a legal castling leaves or passes an attacked square. The king's destination is not checked. */
    static boolean castlesThroughAttack(State state, int castling) {
        int from = PackedMove.from(castling);
        int passed = (from + PackedMove.to(castling)) / 2;
        int enemy = state.turn() ^ 1;
        return isAttacked(state, from, enemy) || isAttacked(state, passed, enemy);
    }

    /** Whether one of our legal decisions is legal in chess too. */
    static boolean isLegal(State state, int move) {
        if (PackedMove.kind(move) == PackedMove.CASTLING && castlesThroughAttack(state, move)) {
            return false;
        }
        return PackedMove.isChoice(move) || !isInCheck(state.after(move, State.TAKE), state.turn());
    }

    /** All legal moves; a capture onto the last rank is there once, without its choice. */
    static List<Integer> legalMoves(State state) {
        return legalMoves(state, move -> true);
    }

    /** The legal moves among those of a filter, which is asked first since it costs less. */
    static List<Integer> legalMoves(State state, IntPredicate filter) {
        int[] moves = new int[MoveGenerator.MAX_MOVES];
        int count = MoveGenerator.generate(state, moves, 0);
        List<Integer> legal = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (filter.test(moves[i]) && isLegal(state, moves[i])) {
                legal.add(moves[i]);
            }
        }
        return legal;
    }
}
