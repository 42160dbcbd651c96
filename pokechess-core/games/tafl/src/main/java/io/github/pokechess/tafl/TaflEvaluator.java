package io.github.pokechess.tafl;

import org.jspecify.annotations.Nullable;

/**
 * What a position is worth, for whoever plays by search. Answers the same to the same position and keeps nothing; may be
 * asked from many threads at once, and must not allocate to be fast.
 */
@FunctionalInterface
public interface TaflEvaluator {
    /** A position that is being looked at; it changes as soon as the evaluator has answered. */
    sealed interface View permits State {
        /** The rules. */
        TaflRules rules();

        /** Who is to act. */
        TaflPiece.Side turn();

        /**
         * The piece on a square, or null.
         *
         * @param file from the left, from 0 to the size of the board less 1
         * @param rank from below, likewise
         */
        @Nullable
        TaflPiece pieceAt(int file, int rank);
    }

    /**
     * What an unfinished position is worth to the attackers, in points of which an ordinary piece has about 300; in what
     * is below −9000 or above 9000 there is no difference.
     */
    int evaluate(View view);

    /** What plays best: for each game its own tables, ways to escape now and in two moves, and the cordon around the king. */
    static TaflEvaluator standard() {
        return Evaluators.STANDARD;
    }

    /**
     * The historic one for Ziege: 300 for an Infected, 280 for a Scientist, 10000 for the Head Scientist, tables that draw
     * Infected into a chain around him and punish a Head Scientist near the edge, where he does not see any, and the lines
     * that are open to him.
     */
    static TaflEvaluator classic() {
        return Evaluators.CLASSIC;
    }
}
