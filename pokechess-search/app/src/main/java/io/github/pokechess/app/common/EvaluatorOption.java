package io.github.pokechess.app.common;

import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.match.named.NamedEvaluators;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that says by which evaluator positions are judged. */
public final class EvaluatorOption {
    private static final String STANDARD = "standard";
    private static final String OUTCOME = "outcome";

    @Option(
            names = "--evaluator",
            paramLabel = "NAME",
            description =
                    "standard (default), outcome (0 for every unfinished position), another one of the game, or for"
                            + " Pokémon Chess a file of weights that train has written, FILE.net.")
    private String name = STANDARD;

    /** Whether no other evaluator was asked for. */
    public boolean isStandard() {
        return name.equals(STANDARD);
    }

    /** Whether unfinished positions are judged; otherwise only ends are. */
    public boolean isJudgingUnfinished() {
        return !name.equals(OUTCOME);
    }

    /** The evaluator of a game whose boards have a view; empty for the standard one. */
    public <V> Optional<Evaluator<V>> evaluatorUnlessStandard(Class<V> view) {
        if (isStandard()) {
            return Optional.empty();
        }
        NamedEvaluators<V> evaluators = NamedEvaluators.of(view);
        if (!evaluators.has(name)) {
            throw new IllegalArgumentException("--evaluator is " + evaluators.names() + ", not " + name);
        }
        return Optional.of(evaluators.evaluator(name));
    }
}
