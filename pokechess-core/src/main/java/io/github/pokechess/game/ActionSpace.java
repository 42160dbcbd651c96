package io.github.pokechess.game;

/**
 * Numbers the moves of a game for programs that learn: each move has one number, an <i>action</i>, whatever the position.
 * Obtained from {@link EncodingProvider#actions} for the rules of a board. Immutable and thread-safe; allocates nothing but names.
 *
 * <p>Squares are seen by the side to act, so that both sides learn from each other where the game is the same for both.
 *
 * @param <V> the view that boards of the game give, see {@link GameBoard#viewType}
 */
public interface ActionSpace<V> {
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
     * Replaces legal moves by their actions.
     *
     * @param board the view of the board
     * @param moves packed moves that are legal there, as {@link GameTree#generate} writes them
     * @param end the index behind the last
     */
    default void toActions(V board, int[] moves, int end) {
        for (int i = 0; i < end; i++) {
            moves[i] = action(board, moves[i]);
        }
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
