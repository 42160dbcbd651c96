package io.github.pokechess.lab;

import io.github.pokechess.core.Position;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/**
 * Measures how well searches keep to ten milliseconds, and how soon they end when another thread stops them, in the
 * {@linkplain BenchPositions positions of the signature}. Wants an idle machine.
 *
 * <pre>Lab promptness SEARCHES THREADS</pre>
 */
final class Promptness {
    static final String USAGE = "SEARCHES THREADS";

    private static final Duration LIMIT = Duration.ofMillis(10);
    private static final int WARM_UP = 200;

    private final List<Position> positions = BenchPositions.all();
    private final SplittableRandom random = new SplittableRandom(1);
    private final Searcher searcher;

    private Promptness(int threads) throws IOException {
        searcher = Searcher.builder().threads(threads).build();
    }

    static void run(Arguments arguments, PrintStream out) throws IOException, InterruptedException {
        int searches = arguments.count("SEARCHES", 1);
        Promptness promptness = new Promptness(arguments.count("THREADS", 1));
        arguments.end();
        promptness.overruns(Math.min(WARM_UP, 10 * searches));
        out.println("beyond a limit of 10 ms: " + text(promptness.overruns(searches)));
        out.println("from stop to the answer: " + text(promptness.stops(searches)));
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

    /** After how many milliseconds a search that was stopped had ended. */
    private double[] stops(int count) throws InterruptedException {
        double[] latencies = new double[count];
        for (int i = 0; i < count; i++) {
            Position position = positions.get(random.nextInt(positions.size()));
            CountDownLatch searching = new CountDownLatch(1);
            CompletableFuture<?> search = CompletableFuture.supplyAsync(
                    () -> searcher.search(position, Limits.infinite(), result -> searching.countDown()));
            searching.await();
            Thread.sleep(random.nextInt(10));
            long start = System.nanoTime();
            searcher.stop();
            search.join();
            latencies[i] = (System.nanoTime() - start) / 1e6;
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
