package io.github.pokechess.benchmarks;

import io.github.pokechess.core.CorePlaceholder;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Placeholder of the house, to be replaced by the first real benchmark. */
@State(Scope.Thread)
public class SmokeBenchmark {
    private CorePlaceholder placeholder = new CorePlaceholder(0);

    /**
     * Counts.
     *
     * @return the next one
     */
    @Benchmark
    public CorePlaceholder next() {
        placeholder = placeholder.next();
        return placeholder;
    }
}
