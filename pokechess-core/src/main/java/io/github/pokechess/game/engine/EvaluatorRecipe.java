package io.github.pokechess.game.engine;

import java.util.function.Function;

/** The evaluator of {@link Evaluator#recipe}. */
record EvaluatorRecipe<V>(Function<V, Evaluator<V>> preparation) implements Evaluator<V> {
    @Override
    public int evaluate(V board) {
        return attached(this, board).evaluate(board);
    }

    @Override
    public int evaluateQuiet(V board) {
        return attached(this, board).evaluateQuiet(board);
    }

    @Override
    public Evaluator<V> prepare(V board) {
        return preparation.apply(board);
    }

    @Override
    public String toString() {
        return "Evaluator.recipe";
    }

    /** The evaluator prepared for a board, and passed all its pieces if it is incremental. */
    static <V> Evaluator<V> attached(Evaluator<V> evaluator, V board) {
        Evaluator<V> prepared = evaluator.prepare(board);
        if (prepared.isIncremental()) {
            if (!(board instanceof GameBoard<?, ?> gameBoard)) {
                throw new IllegalArgumentException("not a board: " + board);
            }
            gameBoard.copy().attach(prepared);
        }
        return prepared;
    }
}
