package io.github.pokechess.game;

/**
 * What chance may make of a decision: one to a few outcomes with integer weights, in the order in which the search looks at
 * them; the likeliest comes first. A game has few of these and hands the same ones out again and again. Immutable.
 */
public final class Chance {
    /** Stands for no outcome. */
    public static final int NONE = -1;

    /** No decision has more outcomes. */
    public static final int MAX_OUTCOMES = 8;

    private static final int MAX_TOTAL = 500;

    /** What {@link #certain} hands out. */
    static final Chance CERTAIN = new Chance(new int[] {1}, NONE, false);

    private final int[] weights;
    private final int total;
    private final int idle;
    private final boolean lastAtLeastFirst;

    private Chance(int[] weights, int idle, boolean lastAtLeastFirst) {
        this.weights = weights.clone();
        int sum = 0;
        for (int weight : weights) {
            sum += weight;
        }
        total = sum;
        this.idle = idle;
        this.lastAtLeastFirst = lastAtLeastFirst;
        if (weights.length > MAX_OUTCOMES) {
            throw new IllegalArgumentException("at most " + MAX_OUTCOMES + " outcomes: " + weights.length);
        }
        if (sum < 1 || sum > MAX_TOTAL) {
            throw new IllegalArgumentException("weights must add up to 1 to " + MAX_TOTAL + ": " + sum);
        }
    }

    /** Something happens for certain. */
    public static Chance certain() {
        return CERTAIN;
    }

    /** Several outcomes, each of a weight of at least 1; their sum is at most 500, so that products fit an int. */
    public static Chance of(int... weights) {
        return new Chance(weights, NONE, false);
    }

    /**
     * The same, where one outcome is <i>idle</i>: all idle outcomes of all decisions at a position lead to one and the same
     * position, and cost depth, so that it is searched once.
     *
     * @param outcome which one, from 0
     */
    public Chance withIdle(int outcome) {
        return new Chance(weights, outcome, lastAtLeastFirst);
    }

    /** The same, where who decides knows that the last outcome is worth at least as much as the first. */
    public Chance withLastAtLeastFirst() {
        return new Chance(weights, idle, true);
    }

    /** How many outcomes there are. */
    public int outcomes() {
        return weights.length;
    }

    /** The weight of an outcome. */
    public int weight(int outcome) {
        return weights[outcome];
    }

    /** What the weights add up to. */
    public int total() {
        return total;
    }

    /** The idle outcome or {@link #NONE}. */
    public int idle() {
        return idle;
    }

    /** Whether the last outcome is worth at least as much as the first to who decides. */
    public boolean lastAtLeastFirst() {
        return lastAtLeastFirst;
    }
}
