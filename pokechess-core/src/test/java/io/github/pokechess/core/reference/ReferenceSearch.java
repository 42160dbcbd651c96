package io.github.pokechess.core.reference;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * Expectiminimax by brute force: no bounds, no table, no order. Values are expected scores for the side to act.
 *
 * <p>Depth counts decisions; a pass and a promotion choice cost none. At depth 0 a promotion is still chosen, and a
 * position in a chain is worth what passing makes it worth; every other unfinished position is given to the leaf
 * evaluation. Repetition is not looked at: a position has no past here.
 *
 * @param luck {@code standard}, {@code online} or {@code none}
 * @param noMoveLoses whether a side without a legal decision has lost, instead of a draw
 * @param fiftyMoveRule whether a half-move clock of 100 at the start of a turn is a draw
 */
public record ReferenceSearch(String luck, boolean noMoveLoses, boolean fiftyMoveRule) {

    /** The rules as they are by default. */
    public ReferenceSearch(String luck) {
        this(luck, false, true);
    }

    // -------------------------------------------------------------------------------------------------------- doubles

    /** The value in [-1, 1] where every unfinished position at depth 0 is worth 0. */
    public double value(ReferencePosition position, int depth) {
        return value(position, depth, leaf -> 0);
    }

    /** The value in [-1, 1] with a leaf evaluation, which speaks for the side to act. */
    public double value(ReferencePosition position, int depth, ToDoubleFunction<ReferencePosition> leaf) {
        List<String> decisions = position.decisions();
        if (isFinished(position, decisions)) {
            return finishedScore(position);
        }
        if (depth == 0 && position.isChain() && !position.isPromotionPending()) {
            return decisionValue(position, "pass", 0, leaf);
        }
        if (depth == 0 && !position.isPromotionPending()) {
            return leaf.applyAsDouble(position);
        }
        double best = Double.NEGATIVE_INFINITY;
        for (String decision : decisions) {
            best = Math.max(best, decisionValue(position, decision, depth, leaf));
        }
        return best;
    }

    private double decisionValue(
            ReferencePosition position, String decision, int depth, ToDoubleFunction<ReferencePosition> leaf) {
        double sum = 0;
        for (ReferenceBranch branch : position.branches(decision, luck)) {
            double value = value(branch.after(), depth - cost(decision), leaf);
            boolean sameSide = branch.after().isWhiteToAct() == position.isWhiteToAct();
            sum += branch.weight() * (sameSide ? value : -value);
        }
        return sum / 160;
    }

    // ---------------------------------------------------------------------------------------------------- fixed point

    /** The value in [-unit, unit] in integers, where every unfinished position at depth 0 is worth 0. */
    public long value(ReferencePosition position, int depth, long unit) {
        return value(position, depth, unit, leaf -> 0);
    }

    /**
     * The value in [-unit, unit] in integers: a chance node is the sum of weight times value, over 160, rounded down.
     */
    public long value(ReferencePosition position, int depth, long unit, ToLongFunction<ReferencePosition> leaf) {
        List<String> decisions = position.decisions();
        if (isFinished(position, decisions)) {
            return finishedScore(position) * unit;
        }
        if (depth == 0 && position.isChain() && !position.isPromotionPending()) {
            return decisionValue(position, "pass", 0, unit, leaf);
        }
        if (depth == 0 && !position.isPromotionPending()) {
            return leaf.applyAsLong(position);
        }
        long best = Long.MIN_VALUE;
        for (String decision : decisions) {
            best = Math.max(best, decisionValue(position, decision, depth, unit, leaf));
        }
        return best;
    }

    /** The value of each decision of an unfinished position, for the side to act; a depth of at least 1 is expected. */
    public Map<String, Long> decisionValues(
            ReferencePosition position, int depth, long unit, ToLongFunction<ReferencePosition> leaf) {
        Map<String, Long> values = new LinkedHashMap<>();
        for (String decision : position.decisions()) {
            values.put(decision, decisionValue(position, decision, depth, unit, leaf));
        }
        return values;
    }

    private long decisionValue(
            ReferencePosition position, String decision, int depth, long unit, ToLongFunction<ReferencePosition> leaf) {
        long sum = 0;
        for (ReferenceBranch branch : position.branches(decision, luck)) {
            long value = value(branch.after(), depth - cost(decision), unit, leaf);
            boolean sameSide = branch.after().isWhiteToAct() == position.isWhiteToAct();
            sum += branch.weight() * (sameSide ? value : -value);
        }
        return Math.floorDiv(sum, 160L);
    }

    // --------------------------------------------------------------------------------------------------------- shared

    /** "depth counts decisions; a pass and a promotion choice cost none" (a promotion without capture is a move). */
    private static int cost(String decision) {
        return decision.equals("pass") || decision.contains("=") ? 0 : 1;
    }

    private boolean isFinished(ReferencePosition position, List<String> decisions) {
        // Without a king there is no decision either.
        return decisions.isEmpty() || isFiftyMoveDraw(position);
    }

    /** "100 consecutive turns without a pawn move or a capture that removed a piece": between turns only. */
    private boolean isFiftyMoveDraw(ReferencePosition position) {
        return fiftyMoveRule && position.clock() >= 100 && !position.isChain() && !position.isPromotionPending();
    }

    /** 1, 0 or -1 for the side to act, of a finished position. */
    private int finishedScore(ReferencePosition position) {
        return switch (position.result()) {
            case "white" -> position.isWhiteToAct() ? 1 : -1;
            case "black" -> position.isWhiteToAct() ? -1 : 1;
            case "draw" -> 0;
            // "The side to move has no legal decision: draw. (choice: noMove: DRAW or LOSS)"; where the clock has run
            // out as well, the loss comes first.
            default -> noMoveLoses && position.decisions().isEmpty() ? -1 : 0;
        };
    }
}
