package io.github.pokechess.search.tree.worker;

import io.github.pokechess.game.GameTree;

/**
 * Scores inside of a selective search: millionths for the side to act, of which the greatest 256 and the least 256 are wins
 * and losses that the search has seen to the end.
 *
 * <p>A win is worth a millionth less for each move before it, so that the shortest way is found. The table keeps the
 * distance from its own position, not from the root (Chess Programming Wiki, "Checkmate": mate scores).
 */
final class Scores {
    static final int WIN = GameTree.WIN;

    /** More than any score. */
    static final int INFINITY = WIN + 1;

    /** From here on a score is a win that the search has seen to the end. */
    static final int SEEN_WIN = WIN - 256;

    private Scores() {}

    /** The score of a finished game so many moves from the root. */
    static int finished(int outcome, int ply) {
        return outcome == WIN ? WIN - ply : outcome == -WIN ? ply - WIN : outcome;
    }

    /** A score as the table keeps it. */
    static int toTable(int score, int ply) {
        return score >= SEEN_WIN
                ? Math.min(WIN, score + ply)
                : score <= -SEEN_WIN ? Math.max(-WIN, score - ply) : score;
    }

    /** A score of the table as the search wants it. */
    static int fromTable(int score, int ply) {
        return score >= SEEN_WIN ? score - ply : score <= -SEEN_WIN ? score + ply : score;
    }

    /**
     * A margin around a score: that for an even position, shrunk towards won and lost ones as evaluations are, by the slope of
     * the curve that turns gains into expected scores.
     */
    static int margin(int even, int score) {
        long share = (long) score * score / WIN;
        return (int) (even * (WIN - share) / WIN);
    }
}
