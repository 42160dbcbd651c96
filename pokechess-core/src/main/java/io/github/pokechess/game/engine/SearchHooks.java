package io.github.pokechess.game.engine;

/**
 * Hooks by which a game helps a search for play: quiescence, pruning, null moves and move ordering. Part of every
 * {@code GameTree}. Each has a default, which a game may override. An exact search uses none of them. Scores, moves and
 * threads are as in {@code GameTree}, and nothing here may allocate.
 */
public interface SearchHooks {
    /**
     * The number of {@linkplain #historyIndex history indices}: enough for six kinds of pieces on 64 squares and more.
     * The search keeps a table of its square, at most 512 KiB a thread, which still fits a second-level cache.
     */
    int HISTORY_SIZE = 512;

    /** Appends all moves, as {@code GameTree} says; returns the index behind the last one. */
    int generate(int[] buffer, int start);

    /**
     * The expected gain of a legal move at once, as {@code GameTree} says; not 0 for a move to search early or late.
     */
    int moveScore(int move);

    /**
     * Whether a legal move may change the score by much at once, independent of its {@link #moveScore}. The score of
     * all other moves is 0.
     */
    default boolean isTactical(int move) {
        return moveScore(move) != 0;
    }

    /** Appends the {@linkplain #isTactical tactical} moves, those of quiescence. Called only at the start of a turn. */
    default int generateTactical(int[] buffer, int start) {
        return generate(buffer, start, true);
    }

    /**
     * Appends the quiet moves, those that are not {@linkplain #isTactical tactical}, in an order that depends on the
     * position alone. There is room for {@code maxMoves()} more, however few they are.
     */
    default int generateQuiet(int[] buffer, int start) {
        return generate(buffer, start, false);
    }

    private int generate(int[] buffer, int start, boolean tactical) {
        int end = generate(buffer, start);
        int kept = start;
        for (int i = start; i < end; i++) {
            if (isTactical(buffer[i]) == tactical) {
                buffer[kept++] = buffer[i];
            }
        }
        return kept;
    }

    /**
     * Whether the other side, were it to act now, could end the game in its favour. Called only at the start of a turn.
     */
    default boolean isThreatened() {
        return false;
    }

    /**
     * Whether the side to act has a move that certainly ends the game in its favour; false if that is not cheap to see.
     * Called only at the start of a turn.
     */
    default boolean winsAtOnce() {
        return false;
    }

    /**
     * Whether a legal quiet move threatens to end the game: its side would be able to, were it to act again at once.
     * Such moves are searched early and without reduction. A game for which that is not cheap leaves it at false.
     */
    default boolean threatens(int move) {
        return false;
    }

    /**
     * Whether a threat of the other side, where {@link #isThreatened}, ends the game for certain unless it is met:
     * nothing is rolled. A search then looks deeper. A game for which that does not pay leaves it at false.
     */
    default boolean isThreatCertain() {
        return false;
    }

    /**
     * Whether a legal move may do something about the threat where {@link #isThreatened}. After any other one that
     * succeeds, the game goes on and the other side can end it, so that a search looks at it only if those that meet
     * the threat are bad. A game for which that is not cheap leaves it at true.
     */
    default boolean meetsThreat(int move) {
        return true;
    }

    /**
     * The index of a legal move in the histories of the search, 0 to {@link #HISTORY_SIZE} − 1: equal for similar moves
     * at different positions, such as the same kind of piece going to the same square.
     */
    default int historyIndex(int move) {
        return 0;
    }

    /** Whether {@link #makeNull} is possible, and its score says what the side to act could achieve by a move. */
    default boolean canMakeNull() {
        return false;
    }

    /** Makes a null move: the other side is to act, as after an idle roll. {@code unmake()} takes it back. */
    default void makeNull() {
        throw new UnsupportedOperationException();
    }
}
