package io.github.pokechess.search.internal.tree.worker;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.engine.GameTree;

/**
 * Goes on beyond the depth until nothing is left to gain at once (Chess Programming Wiki, "Quiescence Search"), so that
 * no position is evaluated in the middle of an exchange. The side to act may let all gains be, and then has its quiet
 * evaluation (stand pat). Chance nodes are closed ({@link ClosedChance}): one successor a move.
 *
 * <p>Gains that would not reach alpha are left out ("Delta Pruning"), and losses.
 */
final class Quiescence {
    private static final int WIN = Scores.WIN;

    /** A hundredth of the least valuable piece, in units of {@link GameTree#moveScore}, and in millionths. */
    private static final int HUNDREDTH = GameTree.PIECE_SCORE / 100;

    private static final int HUNDREDTH_SCORE = 1_000;

    /** A gain falls short if it is so much less than needed, in millionths for an even position. */
    private static final int DELTA_MARGIN = 80_000;

    /** A gain of so much, in units of {@link GameTree#moveScore}, is never left out: it ends the game, or nearly. */
    private static final int DECISIVE_GAIN = 1_000_000;

    private final boolean on;
    private final int maxPly;
    private final GameTree tree;
    private final NodeCounter counter;
    private final Evaluation evaluation;
    private final MoveBuffer buffer;

    Quiescence(boolean on, int maxPly, GameTree tree, NodeCounter counter, Evaluation evaluation, MoveBuffer buffer) {
        this.on = on;
        this.maxPly = maxPly;
        this.tree = tree;
        this.counter = counter;
        this.evaluation = evaluation;
        this.buffer = buffer;
    }

    /**
     * The value as far as gains go, or a bound of it.
     *
     * @param gains the number of moves that have been made beyond the depth
     */
    int searchGains(Frame frame, int alpha, int beta, int gains) {
        int ply = frame.ply;
        counter.count(ply);
        int finalScore = tree.finalScore();
        if (finalScore != GameTree.UNFINISHED) {
            return Scores.finishedAtPly(finalScore, ply);
        }
        if (!tree.startsTurn()) {
            return searchRestOfTurn(frame, alpha, beta, gains);
        }
        if (gains == 0 && ply > 0 && tree.repeats()) {
            return 0;
        }
        if (!on || ply >= maxPly) {
            return evaluation.score();
        }
        if (tree.winsAtOnce()) {
            return Scores.finishedAtPly(WIN, ply + 1);
        }
        int value = evaluation.quietScore(tree.key(0));
        if (value >= beta) {
            return value;
        }
        frame.idleGuess = value;
        int from = frame.from;
        buffer.ensureRoom(from);
        int end = tree.generateTactical(buffer.moves, from);
        rankGains(from, end);
        frame.end = end;
        int best = value;
        int low = Math.max(alpha, best);
        for (int i = from; i < end; i++) {
            int move = buffer.pickBest(i, end);
            int gain = buffer.ranks[i];
            if (gain <= 0) {
                break;
            }
            if (gain < DECISIVE_GAIN
                    && value + Scores.margin(gain / HUNDREDTH * HUNDREDTH_SCORE + DELTA_MARGIN, value) <= low) {
                continue;
            }
            int found = searchMove(frame, move, low, beta, gains);
            if (found > best) {
                best = found;
                low = Math.max(low, found);
                if (found >= beta) {
                    break;
                }
            }
        }
        return best;
    }

    /**
     * Goes on in a turn: by what costs no depth, or what gains more. It proves no loss, since it looks at few of the
     * moves.
     */
    private int searchRestOfTurn(Frame frame, int alpha, int beta, int gains) {
        return Math.max(-Scores.MOST_UNPROVEN, searchFreeMoves(frame, alpha, beta, gains));
    }

    private int searchFreeMoves(Frame frame, int alpha, int beta, int gains) {
        int from = frame.from;
        buffer.ensureRoom(from);
        frame.end = tree.generateDepthFree(buffer.moves, from);
        frame.idleGuess = 0;
        // Of several that are free, the first is the likeliest to be best: the rest is left to searches with depth.
        int best = searchMove(frame, buffer.moves[from], alpha, beta, gains);
        if (best >= beta || frame.ply >= maxPly) {
            return best;
        }
        frame.idleGuess = best;
        int low = Math.max(alpha, best);
        int end = tree.generate(buffer.moves, from);
        rankGains(from, end);
        frame.end = end;
        for (int i = from; i < end; i++) {
            int move = buffer.pickBest(i, end);
            if (buffer.ranks[i] <= 0) {
                break;
            }
            if (!tree.costsDepth(move)) {
                continue;
            }
            int found = searchMove(frame, move, low, beta, gains);
            if (found > best) {
                best = found;
                low = Math.max(low, found);
                if (found >= beta) {
                    break;
                }
            }
        }
        return best;
    }

    /** The value of a move from its likeliest successor, or a bound of it. */
    private int searchMove(Frame frame, int move, int alpha, int beta, int gains) {
        Chance chance = tree.chance(move);
        frame.next.from = frame.end;
        int total = chance.total();
        int weight = chance.size() == 1 ? total : ClosedChance.hitWeight(chance);
        if (weight == total) {
            return ClosedChance.valueOfMove(chance, searchSuccessor(frame, move, alpha, beta, gains), 0, weight);
        }
        int idleSum = ClosedChance.idleSum(chance, weight, frame.idleGuess);
        int a = ClosedChance.successorAlpha(alpha, idleSum, weight, total);
        int b = ClosedChance.successorBeta(beta, idleSum, weight, total);
        int found = a >= WIN ? WIN : b <= -WIN ? -WIN : searchSuccessor(frame, move, a, b, gains);
        return ClosedChance.valueOfMove(chance, found, idleSum, weight);
    }

    private int searchSuccessor(Frame frame, int move, int alpha, int beta, int gains) {
        int side = tree.sideIndex();
        tree.make(move, 0);
        int found = tree.sideIndex() == side
                ? searchGains(frame.next, alpha, beta, gains + 1)
                : -searchGains(frame.next, -beta, -alpha, gains + 1);
        tree.unmake();
        return found;
    }

    /** Ranks moves by their gains, and all others below those. */
    private void rankGains(int from, int end) {
        int[] moves = buffer.moves;
        int[] ranks = buffer.ranks;
        for (int i = from; i < end; i++) {
            ranks[i] = tree.moveScore(moves[i]);
        }
    }
}
