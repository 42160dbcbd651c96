package io.github.pokechess.game.engine;

import java.util.Arrays;

/**
 * Numbers the moves of a game for programs that learn: each move has one number, an <i>action</i>, whatever the
 * position. Obtained from {@link EncodingProvider#actions} for the rules of a board. Immutable and thread-safe;
 * allocates nothing but names.
 *
 * <p>Squares are numbered as the side to act sees them. So in a symmetric game a position and its mirror image have the
 * same actions, and a lesson for one side holds for the other.
 *
 * @param <V> the view that boards of the game give, see {@link GameBoard#viewType}
 */
public interface ActionSpace<V> {
    /**
     * The moves of a game by their squares. Stateless.
     *
     * @param <V> the view that boards of the game give
     */
    interface SquareMoves<V> {
        /** The square that a move leaves. Never called for a pass. */
        int from(V board, int move);

        /** The square that a move goes to. Never called for a pass. */
        int to(V board, int move);

        /** The legal move between two squares, or {@link GameTree#NO_MOVE}. */
        int find(V board, int from, int to);

        /** A square as the side to act sees it; its own inverse. */
        int seen(V board, int square);

        /** The name of a square. */
        String name(int square);

        /** Whether a move is a pass; here none is. */
        default boolean isPass(int move) {
            return false;
        }

        /** The pass, if it is legal, or {@link GameTree#NO_MOVE}, as here. */
        default int findPass(V board) {
            return GameTree.NO_MOVE;
        }
    }

    /**
     * The actions of a game whose moves are given by two squares, version 1: with s squares a move is {@code s × from +
     * to}, the squares as the side to act sees them. A pass, where a side may pass, is the last action, {@code s²}.
     *
     * @param <V> the view that boards of the game give
     * @param squares the number of squares
     * @param hasPass whether a side may pass
     */
    static <V> ActionSpace<V> ofSquares(int squares, boolean hasPass, SquareMoves<V> moves) {
        return new SquareActionSpace<>(squares, hasPass, moves);
    }

    /** The number of this numbering, from 1. It rises whenever any action gets another meaning. */
    int version();

    /** The number of actions, the same for all positions under the same rules. Actions are 0 to {@code size() - 1}. */
    int size();

    /**
     * The action of a legal move.
     *
     * @param board the view of the board
     * @param move a packed move that is legal there
     */
    int action(V board, int move);

    /**
     * Writes the actions of all legal moves, in ascending order.
     *
     * @param board the board of an unfinished game
     * @param view its view
     * @param actions has room for {@link GameTree#maxMoves}; elements behind the actions are unspecified afterwards
     * @return the number of actions
     */
    default int legal(GameTree board, V view, int[] actions) {
        int count = board.generate(actions, 0);
        for (int i = 0; i < count; i++) {
            actions[i] = action(view, actions[i]);
        }
        Arrays.sort(actions, 0, count);
        return count;
    }

    /**
     * The legal move of an action.
     *
     * @param board the view of the board of an unfinished game
     * @param action any number
     * @return the packed move, or {@link GameTree#NO_MOVE} if the action is none or not legal there
     */
    int move(V board, int action);

    /**
     * The name of an action, as the side to act sees it: one word, different for different actions.
     *
     * @throws IndexOutOfBoundsException if there is no such action
     */
    String name(int action);
}
