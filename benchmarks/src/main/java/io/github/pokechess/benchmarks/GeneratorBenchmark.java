package io.github.pokechess.benchmarks;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.internal.PerftCounter;
import io.github.pokechess.core.internal.PerftCounter.LastMoves;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/**
 * The move generator: all moves of each position are listed, also before the last half-move, whose moves are not made.
 * So Stockfish's {@code go perft} counts, too. An operation is a node, so that the score is nodes a second.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(value = 2) // it allocates nothing: no heap to be touched first
public class GeneratorBenchmark extends Suite {
    private static final int START_NODES = 197_742;
    private static final int KIWIPETE_NODES = 98_903;

    private final PerftCounter start = counter(Scene.START);
    private final PerftCounter kiwipete = counter(Scene.KIWIPETE);

    private static PerftCounter counter(Scene scene) {
        return PerftBenchmark.counter(scene, LuckModel.NONE, LastMoves.LISTED);
    }

    /** Four half-moves from the start without types. */
    @Benchmark
    @OperationsPerInvocation(START_NODES)
    public long nodesPerSecondFromStart() {
        return requireCount(start.count(Scene.START.plies), START_NODES);
    }

    /** Three half-moves from Kiwipete, which is full of captures and castling. */
    @Benchmark
    @OperationsPerInvocation(KIWIPETE_NODES)
    public long nodesPerSecondFromKiwipete() {
        return requireCount(kiwipete.count(Scene.KIWIPETE.plies), KIWIPETE_NODES);
    }
}
