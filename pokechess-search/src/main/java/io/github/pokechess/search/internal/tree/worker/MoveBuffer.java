package io.github.pokechess.search.internal.tree.worker;

import io.github.pokechess.game.engine.GameTree;
import java.util.Arrays;

/**
 * The moves of all positions of the line that is looked at, one after the other, and their ranks, by which they are
 * picked. One pair of arrays a worker, which grows until it is large enough.
 *
 * <p>Picking is a selection sort that stops where the search does (Chess Programming Wiki, "Move Ordering"): O(moves)
 * for each move that is looked at, of which most nodes need one or two.
 */
final class MoveBuffer {
    // The order of moves: that of the table, gains, killers, the others by history, losses, unmet threats.
    static final int TABLE_RANK = Integer.MAX_VALUE;
    static final int GAIN_RANK = 1 << 28;
    static final int KILLER_RANK = 1 << 27;
    static final int LOSS_RANK = -(1 << 28);
    static final int UNMET_RANK = -(1 << 29);

    private final int maxMoves;
    int[] moves;
    int[] ranks;

    MoveBuffer(GameTree tree) {
        maxMoves = tree.maxMoves();
        moves = new int[4 * maxMoves + 1];
        ranks = new int[moves.length];
    }

    /**
     * Makes room for a move of the table and for two steps of generation, the second of which may need room for all
     * moves.
     */
    void ensureRoom(int from) {
        if (moves.length - from < 2 * maxMoves + 1) {
            moves = Arrays.copyOf(moves, 2 * moves.length);
            ranks = Arrays.copyOf(ranks, moves.length);
        }
    }

    /** Swaps the highest ranked of the remaining moves with the first. */
    int pickBest(int at, int end) {
        int top = at;
        int rank = ranks[at];
        for (int i = at + 1; i < end; i++) {
            if (ranks[i] > rank) {
                top = i;
                rank = ranks[i];
            }
        }
        int move = moves[top];
        if (top != at) {
            moves[top] = moves[at];
            ranks[top] = ranks[at];
            moves[at] = move;
            ranks[at] = rank;
        }
        return move;
    }
}
