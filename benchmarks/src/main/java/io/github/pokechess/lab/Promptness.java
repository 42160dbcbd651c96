package io.github.pokechess.search;

import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.notation.PositionText;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * How well searches keep to ten milliseconds, and how soon they end when another thread stops them, in the positions of
 * {@link BenchTest}. Wants an idle machine.
 *
 * <pre>./mvnw -q test-compile exec:java -pl pokechess-search -am -Dexec.classpathScope=test
 *     -Dexec.mainClass=io.github.pokechess.search.Promptness -Dexec.args="SEARCHES THREADS"</pre>
 */
final class Promptness {
    private static final Duration LIMIT = Duration.ofMillis(10);
    private static final int WARM_UP = 200;

    private final List<Position> positions = Positions.lines("bench.txt")
            .map(line -> PositionText.parse(line, Rules.standard()))
            .toList();
    private final SplittableRandom random = new SplittableRandom(1);
    private final Searcher searcher;

    private Promptness(int threads) {
        searcher = Searcher.builder().threads(threads).build();
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        int searches = Integer.parseInt(args[0]);
        Promptness promptness = new Promptness(Integer.parseInt(args[1]));
        promptness.overruns(WARM_UP);
        System.out.println("beyond a limit of 10 ms: " + text(promptness.overruns(searches)));
        System.out.println("from stop to the answer: " + text(promptness.stops(searches)));
    }

    /** By how many milliseconds a limit of time was overrun. */
    private double[] overruns(int count) {
        double[] overruns = new double[count];
        for (int i = 0; i < count; i++) {
            Position position = positions.get(random.nextInt(positions.size()));
            long start = System.nanoTime();
            searcher.search(position, Limits.time(LIMIT));
            overruns[i] = (System.nanoTime() - start - LIMIT.toNanos()) / 1e6;
        }
        return overruns;
    }

    private double[] stops(int count) throws InterruptedException, ExecutionException {
        double[] latencies = new double[count];
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            for (int i = 0; i < count; i++) {
                Position position = positions.get(random.nextInt(positions.size()));
                CountDownLatch searching = new CountDownLatch(1);
                Future<?> search = thread.submit(
                        () -> searcher.search(position, Limits.infinite(), info -> searching.countDown()));
                searching.await();
                Thread.sleep(random.nextInt(10));
                long start = System.nanoTime();
                searcher.stop();
                search.get();
                latencies[i] = (System.nanoTime() - start) / 1e6;
            }
        } finally {
            thread.shutdownNow();
        }
        return latencies;
    }

    private static String text(double[] millis) {
        Arrays.sort(millis);
        return String.format(
                Locale.ROOT,
                "median %.2f ms, 99 %% below %.2f ms, most %.2f ms, of %d",
                millis[millis.length / 2],
                millis[millis.length * 99 / 100],
                millis[millis.length - 1],
                millis.length);
    }
}
