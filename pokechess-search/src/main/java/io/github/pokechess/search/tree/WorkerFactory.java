package io.github.pokechess.search.tree;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes workers, all of the same classes. Thread-safe. */
public interface WorkerFactory {
    /**
     * A worker of a search for play.
     *
     * @param nodeLimit the number of nodes after which it ends the search
     * @param before the worker of an earlier search whose memory and experience it takes over, if it is of this factory and had
     *     the same evaluator; it is not to be used again
     */
    Worker selective(
            EvaluatedTree tree,
            TranspositionTable table,
            Control control,
            long nodeLimit,
            Set<Feature> features,
            @Nullable Worker before);

    /**
     * A worker of an exact search.
     *
     * @param nodeLimit the number of nodes after which it ends the search
     * @param maxDepth the greatest depth that it will be asked for
     */
    Worker exact(EvaluatedTree tree, TranspositionTable table, Control control, long nodeLimit, int maxDepth);
}
