package io.github.pokechess.search;

import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.notation.PositionText;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How fast the search is in the positions of {@link BenchTest}: nodes a second, where every decision that is made counts, and
 * the time to a depth from an empty table. The first half of the positions is of the default teams. To compare two builds run
 * each several times in turn, on the same core.
 *
 * <pre>./mvnw -q test-compile exec:java -pl pokechess-search -am -Dexec.classpathScope=test
 *     -Dexec.mainClass=io.github.pokechess.search.Speed -Dexec.args="MILLISECONDS DEPTH THREADS"</pre>
 */
final class Speed {
    private static final int TABLE = 64;
    private static final Duration WARM_UP = Duration.ofSeconds(10);

    private Speed() {}

    public static void main(String[] args) {
        Duration time = Duration.ofMillis(Long.parseLong(args[0]));
        int depth = Integer.parseInt(args[1]);
        Searcher searcher = Searcher.builder()
                .tableMebibytes(TABLE)
                .threads(Integer.parseInt(args[2]))
                .build();
        List<Position> positions = Positions.lines("bench.txt")
                .map(line -> PositionText.parse(line, Rules.standard()))
                .toList();
        Duration each = WARM_UP.dividedBy(positions.size());
        positions.forEach(position -> searcher.search(position, Limits.time(each)));
        int half = positions.size() / 2;
        System.out.println("default teams: " + measured(searcher, positions.subList(0, half), time, depth));
        System.out.println(
                "random teams:  " + measured(searcher, positions.subList(half, positions.size()), time, depth));
    }

    private static String measured(Searcher searcher, List<Position> positions, Duration time, int depth) {
        double[] rates = new double[positions.size()];
        double[] seconds = new double[positions.size()];
        double[] depths = new double[positions.size()];
        for (int i = 0; i < rates.length; i++) {
            searcher.clear();
            SearchResult result = searcher.search(positions.get(i), Limits.time(time));
            rates[i] = result.nodes() * 1e3 / result.elapsed().toNanos();
            depths[i] = result.depth();
            searcher.clear();
            SearchResult deep = searcher.search(positions.get(i), Limits.depth(depth));
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
