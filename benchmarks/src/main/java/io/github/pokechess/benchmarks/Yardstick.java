package io.github.pokechess.benchmarks;

import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Times the {@link Mailbox} right before and after each iteration of a benchmark, so that both see the same machine:
 * the speed of a rented one changes within seconds.
 */
public final class Yardstick implements InternalProfiler {
    /** The name of the result of each iteration: nodes of the yardstick in a second. */
    static final String NAME = "yardstick";

    /** How long it is timed each time, in nanoseconds. */
    private static final long DURATION = 10_000_000;

    private final Mailbox mailbox = new Mailbox();
    private double before;

    @Override
    public String getDescription() {
        return "The speed of a plain generator beside each iteration";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = secondsOfNode();
    }

    @Override
    public List<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double seconds = (before + secondsOfNode()) / 2;
        return List.of(new ScalarResult(NAME, 1 / seconds, "ops/s", AggregationPolicy.AVG));
    }

    private double secondsOfNode() {
        long start = System.nanoTime();
        long nodes = 0;
        long elapsed;
        do {
            nodes += Suite.requireCount(mailbox.perft(), Mailbox.NODES);
            elapsed = System.nanoTime() - start;
        } while (elapsed < DURATION);
        return elapsed / 1e9 / nodes;
    }
}
