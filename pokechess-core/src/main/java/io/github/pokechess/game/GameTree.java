package io.github.pokechess.game;

/**
 * The search's view of a game: one position on which moves are made and unmade.
 *
 * <p>A game is for two sides, of which one wins what the other loses, and consists of <i>turns</i>. A turn is one or more
 * moves of one side, and a move may have several outcomes by {@linkplain Chance chance}. Moves are {@code int}s that the game
 * packs as it likes, from 1 to {@link #MAX_MOVE}; the low {@link #SLOT_BITS} bits should tell apart what is worth telling
 * apart across positions, such as origin and destination.
 *
 * <p>Scores are expected scores in millionths, from −{@link #WIN} to {@code WIN}, for the side to act. What an unfinished
 * position is worth is not the game's business but an {@link Evaluator}'s.
 *
 * <p>Nothing here may allocate once it has warmed up. For one thread. The call sites see one implementation each in a
 * process that plays one game, so that the compiler inlines them.
 */
public interface GameTree {
    /** The score of a certain win. */
    int WIN = 1_000_000;

    /** The answer of {@link #finalScore} while the game goes on; no score. */
    int UNFINISHED = Integer.MIN_VALUE;

    /** The number of bits of a move by which the search orders moves. */
    int SLOT_BITS = 12;

    /** Stands for no move. */
    int NO_MOVE = 0;

    /** The greatest packed move. */
    int MAX_MOVE = (1 << 27) - 1;

    /** The greatest number of moves without depth that follow one with depth, or the start. */
    int MAX_FREE_MOVES = 2;

    /** The {@link #moveScore} of the certain gain of the least valuable piece: 100 hundredths of it, in 160ths each. */
    int PIECE_SCORE = 16_000;

    /** The number of {@linkplain #historyIndex history indices}. */
    int HISTORY_SIZE = 512;

    /** The side to act, 0 or 1. */
    int side();

    /** What an {@link Evaluator} sees of the position: the tree itself, as here, or something that belongs to it. */
    default Object view() {
        return this;
    }

    /**
     * Whether nothing is left to do of an earlier move. Only such positions are evaluated and can repeat others. At any
     * other the side to act has a move that costs no depth. Always so where a turn is one move, as here.
     */
    default boolean startsTurn() {
        return true;
    }

    /**
     * The score of a finished game for the side to act, or {@link #UNFINISHED}, in which case there is a move. Takes no
     * notice of repetition.
     */
    int finalScore();

    /** Whether the position, which starts a turn, has occurred before in the game or on the line that is looked at. */
    boolean repeats();

    /**
     * The key of the position in the table: equal keys mean equal values when searched to this depth, but for repetition.
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
    int generate(int[] buffer, int start);

    /** Appends the moves that cost no depth, of which there is at least one unless the position starts a turn; here none. */
    default int generateFree(int[] buffer, int start) {
        return start;
    }

    /** Whether any number, for instance one from the table, is a legal move here. */
    boolean isLegal(int move);

    /** Whether a move costs one of depth, as here, or none. Of the latter only finitely many can follow each other. */
    default boolean costsDepth(int move) {
        return true;
    }

    /** The rolls of a move; in a game without luck, as here, one for certain. */
    default Chance chance(int move) {
        return Chance.CERTAIN;
    }

    /**
     * The expected gain of a legal move at once, in 160ths of a hundredth of the least valuable piece: {@link #PIECE_SCORE}
     * for taking such a piece for certain and for nothing. Above 0 to look at the move early, 0 for one whose worth only the
     * search can tell, below 0 to look at it late. The search orders captures by it and leaves out those that gain too
     * little to matter, so that the unit is the same in all games. At most 2²⁷ either way.
     */
    int moveScore(int move);

    /** Makes a legal move with a roll, counted from 0 as in {@link Chance}. */
    void make(int move, int roll);

    /** Takes the last move, or null move, back. */
    void unmake();

    /**
     * Makes a legal move that is never taken back, so that a long game takes no more memory than a short one. Only where no move is
     * made that can be taken back. Here it is made as others are.
     */
    default void advance(int move, int roll) {
        make(move, roll);
    }

    /** The number of moves that have been made and not taken back. */
    int made();

    // ---- for a search that need not be exact; a game that has nothing of the kind keeps the defaults ----

    /**
     * Whether a legal move may change the score by much at once, whatever its {@link #moveScore} says; that of other moves is
     * 0.
     */
    default boolean isTactical(int move) {
        return moveScore(move) != 0;
    }

    /** Appends the {@linkplain #isTactical tactical} moves, those of quiescence. Only asked for where a turn starts. */
    default int generateTactical(int[] buffer, int start) {
        int end = generate(buffer, start);
        int kept = start;
        for (int i = start; i < end; i++) {
            if (isTactical(buffer[i])) {
                buffer[kept++] = buffer[i];
            }
        }
        return kept;
    }

    /**
     * Appends the quiet moves, those that are not {@linkplain #isTactical tactical}, in an order that depends on the position
     * alone. There is room for {@link #maxMoves} more, however few they are.
     */
    default int generateQuiet(int[] buffer, int start) {
        int end = generate(buffer, start);
        int kept = start;
        for (int i = start; i < end; i++) {
            if (!isTactical(buffer[i])) {
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

    /** Makes a null move: the other side is to act, as after an idle roll. {@link #unmake} takes it back. */
    default void makeNull() {
        throw new UnsupportedOperationException();
    }
}
