package io.github.pokechess.lab;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Measures the speed of the search in the {@linkplain BenchPositions positions of the signature}: nodes a second, where
 * every move that is made counts, and the time to a depth from an empty table. To compare two builds run each several
 * times in turn, on the same core.
 *
 * <pre>Lab speed MILLISECONDS DEPTH THREADS</pre>
 */
final class Speed {
    static final String USAGE = "MILLISECONDS DEPTH THREADS";

    private static final int TABLE_MEBIBYTES = 64;
    private static final Duration WARM_UP = Duration.ofSeconds(10);

    private Speed() {}

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Duration time = Duration.ofMillis(arguments.count("MILLISECONDS", 1));
        int depth = Limits.depth(arguments.count("DEPTH", 1)).depth().orElseThrow();
        Searcher searcher = Searcher.builder()
                .tableMebibytes(TABLE_MEBIBYTES)
                .threads(arguments.count("THREADS", 1))
                .build();
        arguments.end();
        List<Position> positions = BenchPositions.all();
        Duration most = WARM_UP.dividedBy(positions.size());
        Limits each = Limits.time(time.compareTo(most) < 0 ? time : most);
        positions.forEach(position -> searcher.search(position, each));
        int half = positions.size() / 2;
        out.println("default teams: " + measured(searcher, positions.subList(0, half), time, depth));
        out.println("random teams:  " + measured(searcher, positions.subList(half, positions.size()), time, depth));
    }

    private static String measured(Searcher searcher, List<Position> positions, Duration time, int depth) {
        double[] rates = new double[positions.size()];
        double[] seconds = new double[positions.size()];
        double[] depths = new double[positions.size()];
        for (int i = 0; i < rates.length; i++) {
            searcher.clear();
            SearchResult<Move> result = searcher.search(positions.get(i), Limits.time(time));
            rates[i] = result.nodes() * 1e3 / result.elapsed().toNanos();
            depths[i] = result.depth();
            searcher.clear();
            SearchResult<Move> deep = searcher.search(positions.get(i), Limits.depth(depth));
            seconds[i] = deep.elapsed().toNanos() / 1e9;
        }
        return String.format(
                Locale.ROOT,
                "%.2f M nodes/s (median, %.2f to %.2f), depth %.0f; depth %d in %.3f s (median, at most %.3f)",
                median(rates),
                rates[0],
                rates[rates.length - 1],
                median(depths),
                depth,
                median(seconds),
                seconds[seconds.length - 1]);
    }

    /** Sorts, too. */
    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}
