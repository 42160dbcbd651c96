package io.github.pokechess.lab;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Work that several threads do side by side, and whose results are taken in its order. */
final class Jobs {
    private Jobs() {}

    static <T> void run(int threads, Stream<Supplier<T>> jobs, Consumer<? super T> taken) {
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            List<CompletableFuture<T>> results =
                    jobs.map(job -> CompletableFuture.supplyAsync(job, workers)).toList();
            results.forEach(result -> taken.accept(result.join()));
        } catch (CompletionException wrong) {
            throw wrong.getCause() instanceof RuntimeException cause ? cause : wrong;
        } finally {
            workers.shutdownNow();
        }
    }
}
