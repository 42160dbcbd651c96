package io.github.pokechess.core.raichu;

import io.github.pokechess.core.game.GameTree;

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
        int lead = state.worth() + forWhite(state, 0) - forWhite(state, 1);
        int pieces = state.pieces(0) + state.pieces(1);
        int fewer = Math.max(0, 2 * state.geometry.size - pieces);
        lead += lead * fewer * weights.get(Weights.FEWNESS) / 100;
        return (state.turn() == 0 ? lead : -lead) + weights.get(Weights.TEMPO);
    }

    private int forWhite(State state, int side) {
        int own = side << State.SIDE_SHIFT;
        int sum = 0;
        boolean faced = state.counts[(own ^ (1 << State.SIDE_SHIFT)) | State.RAICHU] > 0;
        if (faced) {
            sum += state.counts[own | State.PICHU] * weights.get(Weights.PICHU_FACING)
                    + state.counts[own | State.PIKACHU] * weights.get(Weights.PIKACHU_FACING);
        }
        if (state.counts[own | State.RAICHU] > 0) {
            if (!faced) {
                sum += weights.get(Weights.FIRST_RAICHU);
            }
            int mobility = 0;
            for (int word = 0; word < state.geometry.words; word++) {
                for (long rest = state.set(own | State.RAICHU, word); rest != 0; rest &= rest - 1) {
                    mobility += state.raichuMobility(word << 6 | Long.numberOfTrailingZeros(rest));
                }
            }
            sum += mobility * weights.get(Weights.MOBILITY);
        }
        return sum;
    }
}
