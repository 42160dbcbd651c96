package io.github.pokechess.tafl;

/** Counts move sequences. */
final class Perft {
    private Perft() {}

    static long count(State state, int depth) {
        if (depth < 0) {
            throw new IllegalArgumentException("depth must not be negative: " + depth);
        }
        return count(state, depth, new int[depth + 1][]);
    }

    private static long count(State state, int depth, int[][] buffers) {
        if (depth == 0) {
            return 1;
        }
        if (state.ending() != State.Ending.UNFINISHED) {
            return 0;
        }
        int[] buffer = buffers[depth];
        if (buffer == null) {
            buffer = new int[state.maxMoves()];
            buffers[depth] = buffer;
        }
        int end = state.generate(buffer, 0);
        if (depth == 1) {
            return end;
        }
        long count = 0;
        for (int i = 0; i < end; i++) {
            state.make(buffer[i]);
            count += count(state, depth - 1, buffers);
            state.unmake();
        }
        return count;
    }
}
