package io.github.pokechess.benchmarks;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/** The search from an empty table to a fixed depth under standard luck; {@code nodes} is nodes a second. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class SearchBenchmark extends Suite {
    private static final int DEPTH = 3;

    private final Position position = Scene.MIDDLE_GAME.position(LuckModel.STANDARD);
    private final Searcher searcher = Searcher.builder().tableMebibytes(1).build();

    @Benchmark
    public SearchResult<Move> search(Nodes counter) {
        searcher.clear();
        SearchResult<Move> result = searcher.search(position, Limits.depth(DEPTH));
        counter.nodes += result.nodes();
        return result;
    }
}
