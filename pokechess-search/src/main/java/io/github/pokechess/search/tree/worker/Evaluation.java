package io.github.pokechess.search.tree.worker;

import io.github.pokechess.game.Evaluator;
import io.github.pokechess.game.GameTree;
import org.jspecify.annotations.Nullable;

/**
 * The evaluator as the search asks it: what it answers is brought between a loss and a win, both exclusive, since those are
 * for finished games.
 *
 * <p>Quiet scores are remembered in a table of 2¹⁵ words (Chess Programming Wiki, "Evaluation Hash Table"): the key but for
 * its low 21 bits, and the score there. Two positions of which one is taken for the other must agree in 43 bits.
 */
final class Evaluation {
    private static final int SCORE_BITS = 21;
    private static final int SLOTS = 1 << 15;
    private static final int SLOT_SHIFT = 40;

    private final GameTree tree;
    private final Evaluator<Object> evaluator;
    private final long[] known;

    private Evaluation(GameTree tree, Evaluator<Object> evaluator, long[] known) {
        this.tree = tree;
        this.evaluator = evaluator;
        this.known = known;
    }

    /** An evaluation that is never asked for quiet scores. */
    static Evaluation forgetful(GameTree tree, Evaluator<Object> evaluator) {
        return new Evaluation(tree, evaluator, new long[0]);
    }

    /** An evaluation that remembers quiet scores, also those that one before it by the same evaluator has found. */
    static Evaluation remembering(GameTree tree, Evaluator<Object> evaluator, @Nullable Evaluation before) {
        return new Evaluation(tree, evaluator, before == null ? new long[SLOTS] : before.known);
    }

    /** The score of a position where a turn starts. */
    int score() {
        return clamp(evaluator.evaluate(tree.view()));
    }

    /** The score, for a search that looks by itself at what can be gained at once. */
    int quietScore(long key) {
        int slot = (int) (key >>> SLOT_SHIFT) & known.length - 1;
        long entry = known[slot];
        if ((entry ^ key) >>> SCORE_BITS == 0) {
            return (int) (entry & (1 << SCORE_BITS) - 1) - GameTree.WIN;
        }
        int score = clamp(evaluator.evaluateQuiet(tree.view()));
        known[slot] = key >>> SCORE_BITS << SCORE_BITS | score + GameTree.WIN;
        return score;
    }

    /** What games come to where the search, which stands at its root, has found a score that is none of a seen end. */
    int expected(int score) {
        return clamp(evaluator.expected(tree.view(), score));
    }

    private static int clamp(int score) {
        return Math.max(1 - GameTree.WIN, Math.min(score, GameTree.WIN - 1));
    }
}
