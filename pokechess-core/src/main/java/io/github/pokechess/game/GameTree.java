package io.github.pokechess.game;

/**
 * All that the search sees of a game: one position that decisions are made and unmade on.
 *
 * <p>A game is for two sides, of which one wins what the other loses, and consists of <i>turns</i>; a turn is one or more
 * decisions of one side, and a decision may have several outcomes by chance. Decisions are {@code int}s that the game packs
 * as it likes, from 1 to {@link #MAX_MOVE}; the low {@link #SLOT_BITS} bits should tell apart what is worth telling
 * apart across positions, such as origin and destination.
 *
 * <p>Scores are expected scores in millionths, from −{@link #WIN} to {@code WIN}, for the side to act.
 *
 * <p>Nothing here may allocate once it has warmed up. The call sites see one implementation each in a process that plays
 * one game, so that the compiler inlines them.
 */
public interface GameTree {
    /** The score of a certain win. */
    int WIN = 1_000_000;

    /** What {@link #outcome} answers while the game goes on; no score. */
    int UNFINISHED = Integer.MIN_VALUE;

    /** How many bits of a decision the search orders decisions by. */
    int SLOT_BITS = 12;

    /** Stands for no decision. */
    int NO_MOVE = 0;

    /** The greatest packed decision. */
    int MAX_MOVE = (1 << 27) - 1;

    /** At most so many decisions that cost no depth follow one that does, or the start. */
    int MAX_FREE_MOVES = 2;

    /** The side to act, 0 or 1. */
    int side();

    /**
     * Whether nothing is left to do of an earlier decision. Only such positions are evaluated and can repeat others. At
     * any other the side to act has a decision that costs no depth. Always so where a turn is one decision, as here.
     */
    default boolean startsTurn() {
        return true;
    }

    /**
     * The score of a finished game for the side to act, or {@link #UNFINISHED}, in which case there is a decision. Takes no
     * notice of repetition.
     */
    int outcome();

    /** Whether the position, which starts a turn, has occurred before in the game or on the line that is looked at. */
    boolean repeats();

    /**
     * What stands for the position in the table: equal keys mean equal values when searched to this depth, but for
     * repetition.
     */
    long key(int depth);

    /** What the position, the unfinished start of a turn, is worth by itself; strictly between −WIN and WIN. */
    int evaluate();

    /** No position has more decisions. */
    int maxMoves();

    /**
     * Appends all decisions in an order that depends on the position alone.
     *
     * @param buffer has room for {@link #maxMoves} more
     * @param start the first free index
     * @return the index behind the last decision
     */
    int generate(int[] buffer, int start);

    /** Appends the decisions that cost no depth, of which there is at least one unless the position starts a turn; here none. */
    default int generateFree(int[] buffer, int start) {
        return start;
    }

    /** Whether any number, for instance one from the table, is a decision here. */
    boolean isLegal(int decision);

    /** Whether a decision costs one of depth, as here, or none. Of the latter only finitely many can follow each other. */
    default boolean costsDepth(int decision) {
        return true;
    }

    /** What chance may make of a decision; in a game without luck, as here, one thing for certain. */
    default Chance chance(int decision) {
        return Chance.CERTAIN;
    }

    /**
     * A guess at what a decision gains at once, in any unit: above 0 to look at it early, 0 for one whose worth only the
     * search can tell, below 0 to look at it late.
     */
    int moveScore(int decision);

    /** Makes a decision with an outcome of its chance, counted from 0 as in {@link Chance}. */
    void make(int decision, int outcome);

    /** Takes the last decision back. */
    void unmake();

    /** How many decisions have been made and not taken back. */
    int made();

    // ---- for a search that need not be exact; a game that has nothing of the kind keeps the defaults ----

    /** How many {@linkplain #historyIndex motifs} there may be. */
    int HISTORY_SIZE = 512;

    /**
     * Appends the decisions that quiescence looks at, those that may change the score by much at once: here all with a
     * {@link #moveScore} other than 0. Only asked for where a turn starts.
     */
    default int generateTactical(int[] buffer, int start) {
        int end = generate(buffer, start);
        int kept = start;
        for (int i = start; i < end; i++) {
            if (moveScore(buffer[i]) != 0) {
                buffer[kept++] = buffer[i];
            }
        }
        return kept;
    }

    /**
     * Appends the decisions that are not {@linkplain #isTactical sharp}, in an order that depends on the position alone. There
     * is room for {@link #maxMoves} more, however few they are.
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

    /** Whether a decision may change the score by much at once, whatever its {@link #moveScore} says; that of such is not 0. */
    default boolean isTactical(int decision) {
        return moveScore(decision) != 0;
    }

    /** Whether the other side, were it to act now, could end the game in its favour. Only asked where a turn starts. */
    default boolean isThreatened() {
        return false;
    }

    /** What is worth telling apart of a decision across positions, such as what goes where: 0 to {@link #HISTORY_SIZE} − 1. */
    default int historyIndex(int decision) {
        return 0;
    }

    /** Like {@link #evaluate}, for a search that looks at what can be gained at once by itself. */
    default int evaluateQuiet() {
        return evaluate();
    }

    /** Whether {@link #makeNull} is possible, and says something about what the side to act could achieve by acting. */
    default boolean canMakeNull() {
        return false;
    }

    /** Lets the other side act, as an idle outcome does; {@link #unmake} takes it back. */
    default void makeNull() {
        throw new UnsupportedOperationException();
    }
}
