package io.github.pokechess.search;

/** The evaluator of {@link Evaluator#standard}. */
final class StandardEvaluator implements Evaluator {
    static final StandardEvaluator INSTANCE = new StandardEvaluator();

    private StandardEvaluator() {}

    @Override
    public int evaluate(BoardView board) {
        return 0;
    }
}
