package io.github.pokechess.search.internal.tree;

import java.util.List;
import java.util.concurrent.Executor;

/** No threads: whatever may wait would make every caller one that may. */
public final class HelperThreads {
    HelperThreads(Executor executor) {}

    public static Executor daemons() {
        return task -> {
            throw new IllegalStateException("there is one thread");
        };
    }

    void start(List<? extends Runnable> work) {
        throw new IllegalStateException("there is one thread");
    }

    void join() {}
}
