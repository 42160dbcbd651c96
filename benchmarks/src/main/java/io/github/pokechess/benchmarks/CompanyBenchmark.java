package io.github.pokechess.benchmarks;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Whether Pokémon Chess pays for the other games: its search alone in the process, and after all of them have been
 * searched there. {@code nodes} is nodes a second.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class CompanyBenchmark extends Suite {
    private static final int NODES = 200_000;

    /** Enough for the compiler to have seen all games wherever it looks. */
    private static final int OTHERS_NODES = 300_000;

    @Param({"alone", "after-others"})
    private String company = "";

    private final Position position = Scene.MIDDLE_GAME.position(LuckModel.STANDARD);
    private final Searcher searcher = Searcher.builder().build();

    @Setup
    public void searchTheOthers() {
        for (GameKind<?, ?> kind : ServiceLoader.load(GameKind.class)) {
            Start<?, ?> start = Start.standard(kind);
            if (company.equals("after-others") && !(start.position() instanceof Position)) {
                Searcher.builder().build().search(start.game(), Limits.nodes(OTHERS_NODES));
            }
        }
    }

    @Benchmark
    public SearchResult<Move> pokemonChess(Nodes counter) {
        searcher.clear();
        SearchResult<Move> result = searcher.search(position, Limits.nodes(NODES));
        counter.nodes += result.nodes();
        return result;
    }
}
