package io.github.pokechess.search.internal.tree.worker;

import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameTree;
import org.jspecify.annotations.Nullable;

/**
 * The evaluator as the search asks it. An evaluation is never a win: here, and nowhere else, it is brought within what
 * the search takes for unproven, a millionth from a win if it is exact, {@link Scores#MOST_UNPROVEN} else.
 *
 * <p>Quiet scores are remembered in a table of 2⁹ words, which grows to 2¹⁵ (Chess Programming Wiki, "Evaluation Hash
 * Table"): the key but for its low 21 bits, and the score there. Two positions of which one is taken for the other must
 * agree in 43 bits.
 */
final class Evaluation {
    private static final int SCORE_BITS = 21;
    private static final int FEWEST_SLOTS = 1 << 9;
    private static final int MOST_SLOTS = 1 << 15;

    /** A table that has calculated as many scores as it has slots grows by this factor. */
    private static final int GROWTH = 4;

    private static final int SLOT_SHIFT = 40;

    private final GameTree tree;
    private final Evaluator<Object> evaluator;
    private final int most;
    private long[] scores;

    /** The number of scores that have been calculated since the table grew. */
    private int calculated;

    private Evaluation(GameTree tree, Evaluator<Object> evaluator, int most, long[] scores) {
        this.tree = tree;
        this.evaluator = evaluator;
        this.most = most;
        this.scores = scores;
    }

    /** The evaluation of an exact search, which never asks for quiet scores. */
    static Evaluation forExactSearch(GameTree tree, Evaluator<Object> evaluator) {
        return new Evaluation(tree, evaluator, GameTree.WIN - 1, new long[0]);
    }

    /**
     * The evaluation of a selective search: remembers quiet scores, also those that one before it by the same evaluator
     * has found.
     */
    static Evaluation forSelectiveSearch(GameTree tree, Evaluator<Object> evaluator, @Nullable Evaluation before) {
        return new Evaluation(
                tree, evaluator, Scores.MOST_UNPROVEN, before == null ? new long[FEWEST_SLOTS] : before.scores);
    }

    /** The score of a position where a turn starts. */
    int score() {
        return clamp(evaluator.evaluate(tree.view()));
    }

    /** The score for a search that resolves captures. */
    int quietScore(long key) {
        int slot = (int) (key >>> SLOT_SHIFT) & scores.length - 1;
        long entry = scores[slot];
        if ((entry ^ key) >>> SCORE_BITS == 0) {
            return (int) (entry & (1 << SCORE_BITS) - 1) - GameTree.WIN;
        }
        int score = clamp(evaluator.evaluateQuiet(tree.view()));
        scores[slot] = key >>> SCORE_BITS << SCORE_BITS | score + GameTree.WIN;
        if (++calculated > scores.length && scores.length < MOST_SLOTS) {
            growCache();
        }
        return score;
    }

    private void growCache() {
        long[] larger = new long[GROWTH * scores.length];
        for (long entry : scores) { // its bits above the score are those of the key
            larger[(int) (entry >>> SLOT_SHIFT) & larger.length - 1] = entry;
        }
        scores = larger;
        calculated = 0;
    }

    /** The expected result of games for an unproven score at the root. */
    int expectedResult(int score) {
        return clamp(evaluator.expected(tree.view(), score));
    }

    private int clamp(int score) {
        return Math.max(-most, Math.min(score, most));
    }
}
