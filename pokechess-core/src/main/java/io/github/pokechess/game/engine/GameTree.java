package io.github.pokechess.game.engine;

import io.github.pokechess.game.Chance;

/**
 * The search's view of a game: one position on which moves are made and unmade.
 *
 * <p>A game has two sides, is zero-sum, and consists of <i>turns</i>. A turn is one or more moves of one side, and a
 * move may have several outcomes by {@linkplain Chance chance}. Moves are {@code int}s that the game packs as it likes,
 * from 1 to {@link #MAX_MOVE}; the low {@link #SLOT_BITS} bits should distinguish moves across positions, for instance
 * by origin and destination.
 *
 * <p>Scores are expected scores in millionths, from −{@link #WIN} to {@code WIN}, for the side to act. Unfinished
 * positions are scored by an {@link Evaluator}.
 *
 * <p>A search for play uses {@link SearchHooks} too. They have defaults; override them to make a game faster to search.
 *
 * <p>No method may allocate after warm-up. Not thread-safe. In a process that plays one game each call site sees one
 * implementation, so that the compiler inlines it.
 */
public interface GameTree extends SearchHooks {
    /** The score of a certain win. */
    int WIN = 1_000_000;

    /** Returned by {@link #finalScore} while the game goes on; not a score. */
    int UNFINISHED = Integer.MIN_VALUE;

    /** The number of bits of a move by which the search orders moves. */
    int SLOT_BITS = 12;

    /** No move. */
    int NO_MOVE = 0;

    /** The greatest packed move. */
    int MAX_MOVE = (1 << 27) - 1;

    /** The greatest number of moves without depth that follow one with depth, or the start. */
    int MAX_FREE_MOVES = 2;

    /** The {@link #moveScore} of the certain gain of the least valuable piece. */
    int PIECE_SCORE = 16_000;

    /** The side to act, 0 or 1. */
    int sideIndex();

    /** The view of the position for an {@link Evaluator}: by default the tree itself. */
    default Object view() {
        return this;
    }

    /**
     * Whether the position is at the start of a turn. Only such positions are evaluated and can repeat others. In any
     * other position the side to act has a move that costs no depth. Always true, as here, where a turn is one move.
     */
    default boolean startsTurn() {
        return true;
    }

    /**
     * The score of a finished game for the side to act, or {@link #UNFINISHED}, in which case there is a move. Ignores
     * repetition.
     */
    int finalScore();

    /**
     * Whether the position, which starts a turn, has occurred before in the game or on the current line of the search.
     */
    boolean repeats();

    /**
     * The key of the position in the table: equal keys mean equal values when searched to this depth, but for
     * repetition.
     */
    long key(int depth);

    /** An upper bound of the number of moves of any position. */
    int maxMoves();

    /**
     * Appends all moves in an order that depends on the position alone.
     *
     * @param buffer has room for {@link #maxMoves} more
     * @param start the first free index
     * @return the index behind the last move
     */
    @Override
    int generate(int[] buffer, int start);

    /**
     * Appends the moves that cost no depth, of which there is at least one unless the position starts a turn; here
     * none.
     */
    default int generateDepthFree(int[] buffer, int start) {
        return start;
    }

    /** Whether an arbitrary number, for instance one from the table, is a legal move here. */
    boolean isLegal(int move);

    /**
     * Whether a move costs one ply of depth, as here, or none. Only finitely many moves without depth may follow each
     * other.
     */
    default boolean costsDepth(int move) {
        return true;
    }

    /** The rolls of a move; in a game without luck, as here, one for certain. */
    default Chance chance(int move) {
        return Chance.certain();
    }

    /**
     * The expected gain of a legal move at once, in 160ths of a hundredth of the least valuable piece: {@link
     * #PIECE_SCORE} for taking such a piece for certain and for nothing. Positive for a move to search early, 0 for a
     * quiet one, negative for one to search late. The search orders captures by it and prunes those that gain too
     * little, so the unit is the same in all games. At most 2²⁷ either way.
     */
    @Override
    int moveScore(int move);

    /** Makes a legal move with a roll, counted from 0 as in {@link Chance}. */
    void make(int move, int roll);

    /** Takes back the last move or null move. */
    void unmake();

    /**
     * Makes a legal move that is never taken back, so that a long game takes no more memory than a short one. May be
     * called only when no move can be taken back. By default the same as {@link #make}.
     */
    default void advance(int move, int roll) {
        make(move, roll);
    }

    /** The number of moves that have been made and not taken back. */
    int made();
}
