package io.github.pokechess.search.internal.tree.worker;

import io.github.pokechess.game.engine.GameTree;

/**
 * Scores inside of a selective search: millionths for the side to act, of which the greatest 256 and the least 256 are
 * proven wins and losses, and nothing else. The band carries the proof, so that bounds, windows and the table carry it
 * too: unproven scores are clamped {@linkplain #clampToUnproven below it}: evaluations, and averages with an open
 * outcome.
 *
 * <p>A win is worth a millionth less for each move before it, so that the shortest way is found. The table keeps the
 * distance from its own position, not from the root (Chess Programming Wiki, "Checkmate": mate scores).
 */
final class Scores {
    static final int WIN = GameTree.WIN;

    /** More than any score. */
    static final int INFINITY = WIN + 1;

    /** From here on a score is a proven win. */
    static final int SEEN_WIN = WIN - 256;

    private Scores() {}

    /** The greatest score that proves nothing. */
    static final int MOST_UNPROVEN = SEEN_WIN - 1;

    /** The score of a finished game at the given distance in moves from the root. */
    static int finishedAtPly(int finalScore, int ply) {
        return finalScore == WIN ? WIN - ply : finalScore == -WIN ? ply - WIN : clampToUnproven(finalScore);
    }

    /** Whether a score is a proven win or loss. */
    static boolean isProven(int score) {
        return score >= SEEN_WIN || score <= -SEEN_WIN;
    }

    /** The nearest unproven score. It is monotonic, so that it may be applied to bounds as well. */
    static int clampToUnproven(int score) {
        return Math.max(-MOST_UNPROVEN, Math.min(score, MOST_UNPROVEN));
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
     * A margin around a score: that for an even position, shrunk towards won and lost ones as evaluations are, by the
     * slope of the curve that turns gains into expected scores.
     */
    static int margin(int even, int score) {
        long share = (long) score * score / WIN;
        return (int) (even * (WIN - share) / WIN);
    }
}
