package io.github.pokechess.benchmarks;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.search.BoardResult;
import io.github.pokechess.search.BoardSearcher;
import io.github.pokechess.search.Limits;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * The one search on the starts of the other games, from an empty table and for a fixed number of nodes; {@code nodes} is in
 * millions a second.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class GameSearchBenchmark extends Suite {
    private static final int NODES = 200_000;

    /** A game, and its rules behind a colon unless they are the usual ones. */
    @Param({"raichu", "tafl", "tafl:brandubh", "tafl:copenhagen", "chesslike"})
    private String game = "";

    private final BoardSearcher searcher = new BoardSearcher(16, 1, false);
    private @Nullable GameBoard board;

    @Setup
    public void start() {
        board = board(game);
    }

    static GameBoard board(String game) {
        String[] parts = game.split(":", 2);
        return ServiceLoader.load(GameKind.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(kind -> kind.name().equals(parts[0]))
                .findFirst()
                .orElseThrow()
                .board(null, parts.length == 1 ? null : parts[1]);
    }

    @Benchmark
    public BoardResult search(Nodes counter) {
        searcher.clear();
        BoardResult result = searcher.search(requireNonNull(board), Limits.nodes(NODES));
        counter.nodes += result.nodes();
        return result;
    }
}
