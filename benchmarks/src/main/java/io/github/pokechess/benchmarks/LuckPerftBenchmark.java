package io.github.pokechess.benchmarks;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.internal.PerftCounter;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Paths of decisions with their outcomes under standard luck; {@code nodes} is in millions of paths a second. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class LuckPerftBenchmark extends Suite {
    @Param({"DEFAULT_TEAMS", "MIDDLE_GAME", "OPEN_GAME"})
    private Scene scene = Scene.DEFAULT_TEAMS;

    private PerftCounter bulk = PerftBenchmark.counter(scene, LuckModel.STANDARD, true);
    private PerftCounter made = PerftBenchmark.counter(scene, LuckModel.STANDARD, false);

    @Setup
    public void prepare() {
        bulk = PerftBenchmark.counter(scene, LuckModel.STANDARD, true);
        made = PerftBenchmark.counter(scene, LuckModel.STANDARD, false);
    }

    /** The last outcomes are counted without making them. */
    @Benchmark
    public long bulk(Nodes counter) {
        counter.nodes += scene.decisions;
        return requireCount(bulk.count(scene.plies), scene.decisions);
    }

    /** Every outcome is made. */
    @Benchmark
    public long made(Nodes counter) {
        counter.nodes += scene.decisions;
        return requireCount(made.count(scene.plies), scene.decisions);
    }
}
