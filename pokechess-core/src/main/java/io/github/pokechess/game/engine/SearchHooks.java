package io.github.pokechess.game.engine;

/**
 * What a search for play asks a game beyond its rules: for quiescence, pruning, null moves and the order of moves. Part of every
 * {@code GameTree}; each has a default, which a game overrides where it knows better or faster. An exact search asks none of
 * it. Scores, moves and threads are as in {@code GameTree}, and nothing here may allocate.
 */
public interface SearchHooks {
    /**
     * The number of {@linkplain #historyIndex history indices}: enough for six kinds of pieces on 64 squares and more. The search keeps a
     * table of its square, 512 KiB a thread, which still fits a second-level cache.
     */
    int HISTORY_SIZE = 512;

    /** Appends all moves, as {@code GameTree} says; returns the index behind the last one. */
    int generate(int[] buffer, int start);

    /** The expected gain of a legal move at once, as {@code GameTree} says; not 0 for a move to look at early or late. */
    int moveScore(int move);

    /**
     * Whether a legal move may change the score by much at once, whatever its {@link #moveScore} says; that of other moves is
     * 0.
     */
    default boolean isTactical(int move) {
        return moveScore(move) != 0;
    }

    /** Appends the {@linkplain #isTactical tactical} moves, those of quiescence. Only asked for where a turn starts. */
    default int generateTactical(int[] buffer, int start) {
        return generate(buffer, start, true);
    }

    /**
     * Appends the quiet moves, those that are not {@linkplain #isTactical tactical}, in an order that depends on the position
     * alone. There is room for {@code maxMoves()} more, however few they are.
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

    /** Whether the other side, were it to act now, could end the game in its favour. Only asked where a turn starts. */
    default boolean isThreatened() {
        return false;
    }

    /**
     * Whether the side to act has a move that ends the game in its favour for certain, as far as that is cheap to see; no where it
     * is not. Only asked where a turn starts.
     */
    default boolean winsAtOnce() {
        return false;
    }

    /**
     * Whether a legal quiet move threatens to end the game: its side would be able to, were it to act again at once. Such moves are
     * looked at early, and as deep as any; a game that cannot tell cheaply leaves it at no.
     */
    default boolean threatens(int move) {
        return false;
    }

    /**
     * The index of a legal move in the histories of the search, 0 to {@link #HISTORY_SIZE} − 1: equal for moves that mean about
     * the same at different positions, such as the same kind of piece going to the same square.
     */
    default int historyIndex(int move) {
        return 0;
    }

    /** Whether {@link #makeNull} is possible, and says something about what the side to act could achieve by a move. */
    default boolean canMakeNull() {
        return false;
    }

    /** Makes a null move: the other side is to act, as after an idle roll. {@code unmake()} takes it back. */
    default void makeNull() {
        throw new UnsupportedOperationException();
    }
}
