package io.github.pokechess.game.engine;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import java.util.List;
import java.util.function.Supplier;

/**
 * The evaluators of a game by name; found by {@link java.util.ServiceLoader}, so that the rules of a game need not know
 * them. Has a public constructor without parameters and no state.
 *
 * @param <V> the view that its evaluators see
 */
public interface EvaluatorProvider<V> {
    /**
     * An evaluator and its name.
     *
     * @param evaluator makes it or has it; called whenever it is asked for
     */
    record Named<V>(String name, Supplier<Evaluator<V>> evaluator) {
        /** An evaluator and its name. */
        public Named {
            requireNonNull(name, "name");
            requireNonNull(evaluator, "evaluator");
        }
    }

    /** The view that its evaluators see, which identifies the game. */
    Class<V> viewType();

    /** The evaluators, the one for play first; at least one, with different names. */
    List<Named<V>> evaluators();

    /** The names of the evaluators, in their order. */
    default List<String> names() {
        return evaluators().stream().map(Named::name).toList();
    }

    /**
     * The evaluator of a name.
     *
     * @throws InvalidInputException if there is none; the message lists the names
     */
    default Evaluator<V> evaluator(String name) {
        requireNonNull(name, "name");
        return evaluators().stream()
                .filter(named -> named.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException(
                        "no evaluator is called " + name + ", only " + String.join(", ", names())))
                .evaluator()
                .get();
    }
}
