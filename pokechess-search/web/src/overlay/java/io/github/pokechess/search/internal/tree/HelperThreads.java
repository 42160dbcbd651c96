package io.github.pokechess.search.internal.tree;

import java.util.List;

/** No threads: whatever may wait would make every caller one that may. */
final class HelperThreads {
    void start(List<? extends Runnable> work) {
        throw new IllegalStateException("there is one thread");
    }

    void join() {}
}
