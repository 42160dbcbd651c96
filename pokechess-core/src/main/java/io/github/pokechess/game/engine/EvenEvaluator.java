package io.github.pokechess.game.engine;

/** The evaluator of {@link Evaluator#even}. */
enum EvenEvaluator implements Evaluator<Object> {
    INSTANCE;

    /** It sees nothing, so that it is one for every view. */
    @SuppressWarnings("unchecked")
    static <V> Evaluator<V> of() {
        return (Evaluator<V>) INSTANCE;
    }

    @Override
    public int evaluate(Object board) {
        return 0;
    }
}
