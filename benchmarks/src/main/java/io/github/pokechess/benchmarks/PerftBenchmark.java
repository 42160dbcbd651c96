package io.github.pokechess.benchmarks;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Perft;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The paths of four turns from the start without types that matter; 197,742 nodes an operation. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class PerftBenchmark {
    private static final long NODES = 197_742;

    private final Position start = Position.start(
            Team.uniform(PokemonType.NORMAL),
            Team.uniform(PokemonType.NORMAL),
            Rules.standard().withLuck(LuckModel.NONE));

    /** Makes every move. */
    @Benchmark
    public long made() {
        return io.github.pokechess.core.internal.PerftCounter.turns(
                io.github.pokechess.core.internal.Codec.state(start),
                io.github.pokechess.core.internal.Codec.chart(start.rules().chart()),
                4,
                false);
    }

    /** Counts them, the last turn without making it. */
    @Benchmark
    public long bulk() {
        long nodes = Perft.count(start, 4);
        if (nodes != NODES) {
            throw new IllegalStateException("counted " + nodes);
        }
        return nodes;
    }
}
