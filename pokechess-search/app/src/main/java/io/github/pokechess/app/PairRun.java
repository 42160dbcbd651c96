package io.github.pokechess.app;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * Plays the pairs of a match, several at a time, until all are played or their result is clear. Each is kept as soon as it
 * is played, in the order in which they end.
 *
 * @param <T> a pair of games
 * @param pairs how many, counted from 1
 * @param jobs how many at a time
 * @param known the numbers of those that need not be played
 * @param games plays a pair of a number
 * @param halfPoints the first player's half points in a pair, 0 to 4
 * @param keeper keeps a pair
 * @param enough whether a result is clear
 */
record PairRun<T>(
        int pairs,
        int jobs,
        Set<Integer> known,
        IntFunction<Callable<T>> games,
        ToIntFunction<T> halfPoints,
        Keeper<T> keeper,
        Predicate<Pentanomial> enough) {
    /** Keeps what was played. */
    @FunctionalInterface
    interface Keeper<T> {
        void keep(T pair) throws IOException;
    }

    /**
     * Plays what is not known.
     *
     * @param before what is known
     * @return the result of all
     * @throws IOException if a pair cannot be kept, or the thread is interrupted
     */
    Pentanomial play(Pentanomial before, StatusLine status) throws IOException {
        ExecutorService workers = Executors.newFixedThreadPool(jobs);
        CompletionService<T> played = new ExecutorCompletionService<>(workers);
        Pentanomial result = before;
        try {
            int next = 1;
            int running = 0;
            while (!enough.test(result)) {
                for (; running < jobs && next <= pairs; next++) {
                    if (!known.contains(next)) {
                        played.submit(games.apply(next));
                        running++;
                    }
                }
                if (running == 0) {
                    break;
                }
                T pair = played.take().get();
                running--;
                keeper.keep(pair);
                result = result.plus(halfPoints.applyAsInt(pair));
                Pentanomial now = result;
                status.show(() -> StatusLine.bar(Math.min(1, (double) now.pairs() / pairs)) + " " + now);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted; the same words go on from here", stop);
        } catch (ExecutionException wrong) {
            if (wrong.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(wrong.getCause());
        } finally {
            workers.shutdownNow();
            awaitEnd(workers);
        }
        return result;
    }

    /** No thread outlives the verb, which may run in somebody's process. */
    static void awaitEnd(ExecutorService workers) {
        try {
            workers.awaitTermination(1, TimeUnit.MINUTES);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
