package io.github.pokechess.search;

import io.github.pokechess.core.Rules;

/**
 * Says what a position is worth that the search looks no deeper into.
 *
 * <p>It is asked only about unfinished positions at the start of a turn. Its answer must be a function of what the board
 * shows and nothing else: the search remembers it. A searcher calls it from the thread that searches; one that several
 * searchers share must be thread-safe, as the built-in ones are. It is called for most positions that are looked at, so it
 * should not allocate.
 *
 * <p>Expected scores are {@code int}s in millionths, so that the average over the outcomes of a roll means something and
 * is exact: winning nine times in ten and losing else is 800,000.
 */
@FunctionalInterface
public interface Evaluator {
    /** The score of a certain win, one million; that of a certain loss is its negative. */
    int WIN = 1_000_000;

    /**
     * The expected score of the side to act, in millionths.
     *
     * @param board the position, to be read during this call only
     * @return more than −{@link #WIN} and less than {@code WIN}, which are for finished games; anything beyond is taken as
     *     the next number within
     */
    int evaluate(BoardView board);

    /**
     * An evaluator of the same kind that is prepared for games under certain rules, most of all their type chart; by default
     * the evaluator itself. A searcher calls this when it meets these rules, and then asks only the one that it gets, which
     * may be another for each call and then need not be thread-safe.
     */
    default Evaluator under(Rules rules) {
        return this;
    }

    /** Takes every unfinished position for even, so that a search tells nothing but forced outcomes. */
    static Evaluator outcome() {
        return board -> 0;
    }

    /**
     * Material, where pieces stand, and what their types mean against the living enemies': a piece is worth more the more
     * of them it is super effective against, and less the more of them are super effective against it; a king is the safer
     * the fewer types can harm it; and a king that can be taken next is as good as lost. Unless {@linkplain #under
     * prepared}, it goes by the standard rules.
     */
    static Evaluator standard() {
        return StandardEvaluator.UNPREPARED;
    }

    /**
     * The expected score for an advantage in centipawns, in millionths: 900,000 · tanh(centipawns / 900), which is odd and
     * grows by about a tenth of a win for the first pawn.
     */
    static int ofCentipawns(int centipawns) {
        return Squash.millionths(centipawns);
    }
}
