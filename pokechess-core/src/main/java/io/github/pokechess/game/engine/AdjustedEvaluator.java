package io.github.pokechess.game.engine;

/** The evaluator of {@link Evaluator#adjusted}. */
record AdjustedEvaluator<V>(Evaluator<V> inner, Adjustment<V> adjustment) implements Evaluator<V> {
    @Override
    public int evaluate(V board) {
        return adjustment.adjust(board, inner.evaluate(board));
    }

    @Override
    public int evaluateQuiet(V board) {
        return adjustment.adjust(board, inner.evaluateQuiet(board));
    }

    @Override
    public int expected(V board, int score) {
        return inner.expected(board, score);
    }

    @Override
    public int drawn(V board, int expected) {
        return inner.drawn(board, expected);
    }

    @Override
    public Evaluator<V> prepare(V board) {
        return new AdjustedEvaluator<>(inner.prepare(board), adjustment);
    }

    @Override
    public boolean isIncremental() {
        return inner.isIncremental();
    }

    @Override
    public void clear() {
        inner.clear();
    }

    @Override
    public void put(int piece, int square) {
        inner.put(piece, square);
    }

    @Override
    public void remove(int piece, int square) {
        inner.remove(piece, square);
    }

    @Override
    public void move(int piece, int from, int to) {
        inner.move(piece, from, to);
    }
}
