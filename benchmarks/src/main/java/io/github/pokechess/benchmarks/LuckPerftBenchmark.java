package io.github.pokechess.benchmarks;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.internal.PerftCounter;
import io.github.pokechess.core.internal.PerftCounter.LastMoves;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Paths of decisions with their outcomes under standard luck; {@code nodes} is paths a second. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class LuckPerftBenchmark extends Suite {
    @Param({"DEFAULT_TEAMS", "MIDDLE_GAME", "OPEN_GAME"})
    private Scene scene = Scene.DEFAULT_TEAMS;

    private PerftCounter bulk = PerftBenchmark.counter(scene, LuckModel.STANDARD, LastMoves.COUNTED);
    private PerftCounter made = PerftBenchmark.counter(scene, LuckModel.STANDARD, LastMoves.MADE);

    @Setup
    public void prepare() {
        bulk = PerftBenchmark.counter(scene, LuckModel.STANDARD, LastMoves.COUNTED);
        made = PerftBenchmark.counter(scene, LuckModel.STANDARD, LastMoves.MADE);
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
