package io.github.pokechess.benchmarks;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.internal.PerftCounter;
import io.github.pokechess.core.internal.PerftCounter.LastMoves;
import io.github.pokechess.core.internal.StateTree;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Paths of whole turns without luck; {@code nodes} is paths a second. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class PerftBenchmark extends Suite {
    @Param
    private Scene scene = Scene.START;

    private PerftCounter bulk = counter(Scene.START, LuckModel.NONE, LastMoves.COUNTED);
    private PerftCounter made = counter(Scene.START, LuckModel.NONE, LastMoves.MADE);

    @Setup
    public void prepare() {
        bulk = counter(scene, LuckModel.NONE, LastMoves.COUNTED);
        made = counter(scene, LuckModel.NONE, LastMoves.MADE);
    }

    static PerftCounter counter(Scene scene, LuckModel luck, LastMoves lastMoves) {
        StateTree tree = scene.tree(luck);
        boolean byTurns = luck == LuckModel.NONE;
        return new PerftCounter(tree.state(), tree.table(), scene.plies, byTurns, lastMoves);
    }

    /** The last turn is counted by squares, which neither generator nor search does. */
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
