package io.github.pokechess.benchmarks;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * The search on the starts of the other games, from an empty table and for a fixed number of nodes; {@code nodes} is
 * nodes a second.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class GameSearchBenchmark extends Suite {
    private static final int NODES = 200_000;

    /** A game, and its rules behind a colon unless they are the usual ones. */
    @Param({"raichu", "tafl", "tafl:brandubh", "tafl:copenhagen", "chesslike"})
    private String game = "";

    private final Searcher searcher = Searcher.builder().build();
    private @Nullable BoardGame<?, ?> start;

    @Setup
    public void start() {
        start = Start.parse(game).game();
    }

    @Benchmark
    public SearchResult<?> search(Nodes counter) {
        searcher.clear();
        SearchResult<?> result = searcher.search(requireNonNull(start), Limits.nodes(NODES));
        counter.nodes += result.nodes();
        return result;
    }
}
