package io.github.pokechess.raichu;

import io.github.pokechess.game.GameTree;

/** Counts pieces. */
enum ClassicEvaluator implements RaichuEvaluator {
    INSTANCE;

    /** A lead of so much is half a win; what matters is only that more is more. */
    private static final long HALF = 200;

    @Override
    public int evaluate(RaichuBoard board) {
        State state = board.state();
        long lead = 5L * lead(state, State.PICHU) + 25L * lead(state, State.PIKACHU) + 45L * lead(state, State.RAICHU);
        return (int) (lead * GameTree.WIN / (Math.abs(lead) + HALF));
    }

    private static int lead(State state, int kind) {
        int side = state.turn() << State.SIDE_SHIFT;
        return state.counts[side | kind] - state.counts[(side ^ (1 << State.SIDE_SHIFT)) | kind];
    }
}
