package io.github.pokechess.search.internal.tree.worker;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.engine.GameTree;

/**
 * The value of a move over chance within a window: Star1 in integers (B. Ballard, <i>The *-minimax search procedure for
 * trees containing chance nodes</i>, Artificial Intelligence 21, 1983), for both searches.
 *
 * <p>A move is worth {@code floorDiv(Σ wᵢvᵢ, Σ wᵢ)} to the side that moves. Before each outcome it follows, from the
 * bounds of those to come, between which two values of this one the sum is still open; beyond them the search stops.
 * Rounding is allowed for, so that the result equals the plain average wherever that is within the window.
 *
 * <p><b>Proof.</b> Scores from a threshold on are proven wins, their opposites proven losses, and both are nothing
 * else. An average is proven if every outcome is, and then as late as the latest of them; any other is clamped within
 * the threshold, also after rounding. So inside of the proven scores no outcome can be left out: windows there are
 * open.
 *
 * <p>Two facts make the bounds narrower than a loss and a win ({@link Chance}): idle rolls of all moves of a position
 * share one successor, so that its bounds are learnt once; and the last outcome is at least the first where the game
 * says so. Costs two divisions an outcome.
 */
final class Star1 {
    private static final int WIN = GameTree.WIN;

    private final BaseWorker search;
    private final int proven;
    private final int[] rootOutcomes = new int[Chance.MAX_SIZE];

    /** @param proven the least score that is a proven win */
    Star1(BaseWorker search, int proven) {
        this.search = search;
        this.proven = proven;
    }

    /** The scores of the outcomes of the last move at the root that was looked at in full. */
    int[] rootOutcomes() {
        return rootOutcomes;
    }

    /** The value of a move with its only outcome, which is remembered if it is one at the root. */
    int searchOnlyOutcome(Frame frame, int move, int rest, int alpha, int beta) {
        int found = search.searchOutcome(frame, move, 0, rest, alpha, beta);
        if (frame.ply == 0) {
            rootOutcomes[0] = found;
        }
        return found;
    }

    /**
     * The average of a move's outcomes, of which only the first is on the principal variation if the move is.
     *
     * @param rest the depth that is left after the move
     */
    int searchAverage(Frame frame, int move, Chance chance, int rest, int alpha, int beta) {
        int size = chance.size();
        int idle = chance.idle();
        int total = chance.total();
        int from = alpha > -proven ? alpha : -Scores.INFINITY;
        int to = beta < proven ? beta : Scores.INFINITY;
        int least = WIN; // of what is known
        int most = -WIN;
        int sum = 0;
        int sumLow = -total * WIN; // bounds of what is not
        int sumHigh = total * WIN;
        if (idle >= 0) {
            sumLow += chance.weight(idle) * (frame.idleLow + WIN);
            sumHigh -= chance.weight(idle) * (WIN - frame.idleHigh);
        }
        int lastLow = -WIN;
        for (int i = 0; i < size; i++) {
            int weight = chance.weight(i);
            int low = i == idle ? frame.idleLow : i == size - 1 ? lastLow : -WIN;
            int high = i == idle ? frame.idleHigh : WIN;
            sumLow -= weight * low;
            sumHigh -= weight * high;
            // At most a: the move is worth at most alpha. At least b: it is worth at least beta.
            int a = Math.floorDiv((from + 1) * total - 1 - sum - sumHigh, weight);
            int b = -Math.floorDiv(sum + sumLow - to * total, weight);
            if (high <= a) {
                return upperBound(frame, chance, i, Math.max(most, high), sum + weight * high + sumHigh);
            }
            if (low >= b) {
                return lowerBound(frame, chance, i, Math.min(least, low), lastLow, sum + weight * low + sumLow);
            }
            int found = low;
            if (low < high) {
                int lower = Math.max(a, low); // at most low can only be low itself
                int upper = Math.min(b, high);
                if (i > 0 && frame.next.type == NodeType.PRINCIPAL) {
                    frame.next.type = NodeType.ALL;
                }
                found = search.searchOutcome(frame, move, i, rest, lower, upper);
                if (i == idle) {
                    search.narrowIdleBounds(frame, found, lower, upper);
                }
                if (found <= a) {
                    return upperBound(frame, chance, i, Math.max(most, found), sum + weight * found + sumHigh);
                }
                if (found >= b) {
                    return lowerBound(frame, chance, i, Math.min(least, found), lastLow, sum + weight * found + sumLow);
                }
            }
            if (frame.ply == 0) {
                rootOutcomes[i] = found;
            }
            sum += weight * found;
            least = Math.min(least, found);
            most = Math.max(most, found);
            if (i == 0 && chance.lastAtLeastFirst()) {
                lastLow = Math.min(found, WIN);
                sumLow += chance.weight(size - 1) * (found + WIN);
            }
        }
        return least >= proven ? least : most <= -proven ? most : unproven(Math.floorDiv(sum, total));
    }

    /**
     * An upper bound of the average, of which outcomes may be open.
     *
     * @param seen the number of the last outcome that was looked at
     * @param most the greatest value of those that were looked at
     * @param sum the greatest weighted sum of all
     */
    private int upperBound(Frame frame, Chance chance, int seen, int most, int sum) {
        int average = Math.floorDiv(sum, chance.total());
        if (average > -proven) {
            return average;
        }
        // Were any but the idle roll open, it would have counted for a win, and the bound would be greater.
        int all = seen < chance.idle() ? Math.max(most, frame.idleHigh) : most;
        return all <= -proven ? all : 1 - proven;
    }

    /** A lower bound of the average, as {@link #upperBound} is an upper one. */
    private int lowerBound(Frame frame, Chance chance, int seen, int least, int lastLow, int sum) {
        int average = Math.floorDiv(sum, chance.total());
        if (average < proven) {
            return average;
        }
        int all = seen < chance.idle() ? Math.min(least, frame.idleLow) : least;
        if (seen < chance.size() - 1 && chance.size() - 1 != chance.idle()) {
            all = Math.min(all, lastLow);
        }
        return all >= proven ? all : proven - 1;
    }

    private int unproven(int average) {
        return Math.max(1 - proven, Math.min(average, proven - 1));
    }
}
