package io.github.pokechess.search.tree;

import java.util.Set;

/** Makes workers, all of the same classes. Thread-safe. */
public interface WorkerFactory {
    /**
     * A worker of a search for play.
     *
     * @param nodeLimit the number of nodes after which it ends the search
     */
    Worker selective(
            EvaluatedTree tree, TranspositionTable table, Control control, long nodeLimit, Set<Feature> features);

    /**
     * A worker of an exact search.
     *
     * @param nodeLimit the number of nodes after which it ends the search
     * @param maxDepth the greatest depth that it will be asked for
     */
    Worker exact(EvaluatedTree tree, TranspositionTable table, Control control, long nodeLimit, int maxDepth);
}
