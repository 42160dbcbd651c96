package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A search that {@link Searcher#start} has begun: the future of its result, and meanwhile its best result so far.
 *
 * <pre>{@code
 * SearchFuture<Move> search = Searcher.builder().build().start(game, Limits.infinite());
 * Optional<SearchResult<Move>> soFar = search.latest(); // at any time
 * SearchResult<Move> result = search.join(Duration.ofSeconds(2)); // stops it if it takes longer
 * }</pre>
 *
 * <p>If it completes in another way, by {@link #cancel cancel} or {@link #orTimeout orTimeout} for instance, the search is stopped as by
 * {@link #stop}, and {@link #latest} has what it has found. The searcher is free when the search has ended, at once if it had not begun.
 * To cancel a dependent stage does not complete this one. Thread-safe.
 *
 * @param <M> the move of the game
 */
public final class SearchFuture<M> extends CompletableFuture<SearchResult<M>> {
    private final SearchRun run;
    private volatile @Nullable SearchResult<M> latest;

    SearchFuture(SearchRun run) {
        this.run = run;
    }

    /** A listener that keeps each result before it passes it on. */
    Searcher.Progress<M> keeping(Searcher.Progress<M> progress) {
        return new Searcher.Progress<>() {
            @Override
            public void finished(SearchResult<M> result) {
                latest = result;
                progress.finished(result);
            }

            @Override
            public void moveStarted(M move, int number) {
                progress.moveStarted(move, number);
            }
        };
    }

    /** Completes with a result, also if it was given up meanwhile. */
    void finish(SearchResult<M> result) {
        latest = result;
        complete(result);
    }

    /**
     * The best result so far: that of the last finished iteration, or of the whole search; empty before the first. Stays when the search
     * was stopped, cancelled or timed out.
     */
    public Optional<SearchResult<M>> latest() {
        return Optional.ofNullable(latest);
    }

    /**
     * Ends the search within a few milliseconds, with the best result so far; does nothing if it has ended. Other searches of the searcher
     * go on.
     */
    public void stop() {
        run.stop();
    }

    /**
     * Waits for the result, and stops the search if it takes longer. A search that its executor has not begun is waited for until it has.
     * If this thread is interrupted, the search is stopped at once, and this thread stays interrupted.
     *
     * @param atMost the longest time to search from now on; none if it is negative
     * @return the result, or the best so far if the time is over
     * @throws java.util.concurrent.CancellationException if this future was cancelled
     * @throws java.util.concurrent.CompletionException if the search, its evaluator or its listener threw an exception
     */
    public SearchResult<M> join(Duration atMost) {
        requireNonNull(atMost, "atMost");
        try {
            return get(TimeManager.nanos(atMost), TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException ended) {
            stop();
            return join(); // which throws what the search has thrown
        } catch (InterruptedException interrupted) {
            stop();
            SearchResult<M> result = join();
            Thread.currentThread().interrupt();
            return result;
        }
    }

    /** A stage that depends on a search is none. */
    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new CompletableFuture<>();
    }
}
