package io.github.pokechess.raichu;

import io.github.pokechess.game.GameTree;

/**
 * The evaluation for play. What pieces are worth where they stand the {@link State} keeps count of; here is added what
 * depends on others, and the sum becomes an expected score.
 *
 * @param weights what everything is worth
 */
record StandardEvaluator(Weights weights) implements RaichuEvaluator {
    static final StandardEvaluator STANDARD = new StandardEvaluator(Weights.standard());

    /** So much is worth tanh 1 of the most that an evaluation says. */
    static final double SCALE = 900;

    static final double CEILING = 0.9;

    /**
     * A last Raichu can go on for ever against three, but not against four: of all positions of four Raichus against one on 8 × 8
     * they win 99.7 % if they are to act, in 22 turns of theirs at the most; three win only what they can take at once
     * (retrograde analysis).
     */
    private static final int HUNTERS = 4;

    private static final int DRAWISH = 8;

    /** With so many pieces more, trading one for one ends there. */
    private static final int LASTING = HUNTERS - 1;

    private static final int LIMIT = 6000;
    private static final int[] SCORES = scores();

    private static int[] scores() {
        int[] scores = new int[LIMIT + 1];
        for (int i = 0; i <= LIMIT; i++) {
            // StrictMath: the same on every machine and JDK, as results must be
            scores[i] = (int) Math.round(CEILING * GameTree.WIN * StrictMath.tanh(i / SCALE));
        }
        return scores;
    }

    @Override
    public int evaluate(RaichuBoard board) {
        return evaluate(board.state());
    }

    int evaluate(State state) {
        int points = points(state);
        return points >= 0 ? SCORES[Math.min(points, LIMIT)] : -SCORES[-Math.max(points, -LIMIT)];
    }

    /** For the side to act. */
    int points(State state) {
        int lead = state.worth() + sum(state, 0) - sum(state, 1);
        int strong = lead > 0 ? 0 : 1;
        int pieces = state.pieces(strong);
        int others = state.pieces(strong ^ 1);
        lead += lead * Math.max(0, 2 * state.geometry.size - pieces - others) * weights.get(Weights.FEWNESS) / 100;
        if (state.counts[(strong ^ 1) << State.SIDE_SHIFT | State.RAICHU] > 0) {
            int more = Math.max(0, pieces - others);
            if (more < LASTING) {
                lead = lead * weights.get(Weights.LEADS + more) / (pieces < HUNTERS ? DRAWISH * 100 : 100);
            } else if (others == 1) {
                int hunt = weights.get(Weights.HUNT)
                        - weights.get(Weights.SAFE) * state.safeRaichuMobility(state.onlyRaichu(strong ^ 1));
                lead += strong == 0 ? hunt : -hunt;
            }
        }
        return (state.turn() == 0 ? lead : -lead) + weights.get(Weights.TEMPO);
    }

    /** For a side. */
    private int sum(State state, int side) {
        int own = side << State.SIDE_SHIFT;
        int sum = 0;
        if (state.counts[(own ^ (1 << State.SIDE_SHIFT)) | State.RAICHU] > 0) {
            sum += state.counts[own | State.PICHU] * weights.get(Weights.PICHU_FACING)
                    + state.counts[own | State.PIKACHU] * weights.get(Weights.PIKACHU_FACING);
        } else if (state.counts[own | State.RAICHU] > 0) {
            sum += weights.get(Weights.FIRST_RAICHU);
        }
        return sum;
    }
}
