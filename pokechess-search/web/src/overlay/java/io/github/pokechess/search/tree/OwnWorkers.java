package io.github.pokechess.search.tree;

import io.github.pokechess.game.GameTree;
import io.github.pokechess.search.tree.worker.Workers;

/** No class loaders: all trees share the ordinary workers. */
final class OwnWorkers {
    private OwnWorkers() {}

    static WorkerFactory of(GameTree tree) {
        return new Workers();
    }
}
