package io.github.pokechess.benchmarks;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.internal.PerftCounter;
import io.github.pokechess.core.internal.StateTree;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Paths of whole turns without luck; {@code nodes} is in millions of paths a second. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class PerftBenchmark extends Suite {
    @Param
    private Scene scene = Scene.START;

    private PerftCounter bulk = counter(Scene.START, LuckModel.NONE, true);
    private PerftCounter made = counter(Scene.START, LuckModel.NONE, false);

    @Setup
    public void prepare() {
        bulk = counter(scene, LuckModel.NONE, true);
        made = counter(scene, LuckModel.NONE, false);
    }

    static PerftCounter counter(Scene scene, LuckModel luck, boolean bulk) {
        StateTree tree = scene.tree(luck);
        boolean byTurns = luck == LuckModel.NONE;
        return new PerftCounter(tree.state(), tree.table(), scene.plies, byTurns, bulk);
    }

    /** The last turn is counted without making it. */
    @Benchmark
    public long bulk(Nodes counter) {
        counter.nodes += scene.turns;
        return requireCount(bulk.count(scene.plies), scene.turns);
    }

    /** Every move is made. */
    @Benchmark
    public long made(Nodes counter) {
        counter.nodes += scene.turns;
        return requireCount(made.count(scene.plies), scene.turns);
    }
}
