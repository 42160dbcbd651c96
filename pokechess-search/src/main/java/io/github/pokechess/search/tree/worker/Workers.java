package io.github.pokechess.search.tree.worker;

import io.github.pokechess.search.tree.Control;
import io.github.pokechess.search.tree.EvaluatedTree;
import io.github.pokechess.search.tree.Feature;
import io.github.pokechess.search.tree.TranspositionTable;
import io.github.pokechess.search.tree.Worker;
import io.github.pokechess.search.tree.WorkerFactory;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The workers of this package, of which this is the only class that others know. */
public final class Workers implements WorkerFactory {
    /** The factory; it has no state. */
    public Workers() {}

    @Override
    public Worker selective(
            EvaluatedTree tree,
            TranspositionTable table,
            Control control,
            long nodeLimit,
            Set<Feature> features,
            @Nullable Worker before) {
        // Each class of trees has workers of its own class: one of another game has nothing that fits.
        SelectiveWorker own = before instanceof SelectiveWorker worker ? worker : null;
        return new SelectiveWorker(tree, table, control, nodeLimit, features, own);
    }

    @Override
    public Worker exact(EvaluatedTree tree, TranspositionTable table, Control control, long nodeLimit, int maxDepth) {
        return new ExactWorker(tree, table, control, nodeLimit, maxDepth);
    }
}
